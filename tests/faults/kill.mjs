// Kills the server repeatedly between acknowledgment and delivery. No acknowledged inquiry may be lost.
// Usage: node tests/faults/kill.mjs [--rounds 50] [--database embedded|postgres] [--load 16], or --what uploads [--megabytes 1024]
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startPostgres } from './postgres.mjs';
import { startReceiver } from './receiver.mjs';
import { builtServer, runServer, usedDataFolder } from './server.mjs';

async function send(url, { key, inquiry }) {
  const response = await fetch(`${url}/api/inquiries/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(inquiry),
  });
  await response.arrayBuffer();
  return response.status;
}

/**
 * In each round `load` visitors send, and the server is killed after some acknowledgements. The other visitors retry in the next
 * round under the same key, as the forms do.
 * @param {{ rounds: number, load?: number, databaseUrl?: string | undefined, onRound?: (progress: { round: number, acknowledged: number }) => void }} options
 */
export async function killRounds({ rounds, load = 12, databaseUrl, onRound = () => undefined }) {
  const data = databaseUrl ? mkdtempSync(join(tmpdir(), 'probata-kill-')) : await usedDataFolder();
  const receiver = await startReceiver();
  const settings = {
    DATA_DIR: data,
    CONTACT_WORKFLOW_URL: receiver.url,
    INQUIRY_RATE_LIMIT: '100000',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  const acknowledged = new Map();
  let waiting = [];
  let server;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      // Every third round delivers at once; in the others the workflow fails or is too slow.
      await receiver.behave(round % 3 === 0 ? {} : round % 3 === 1 ? { status: 500 } : { delayMs: 400 });
      server = await runServer(builtServer, settings);
      while (waiting.length < load) {
        const number = acknowledged.size + waiting.length;
        waiting.push({
          key: randomUUID(),
          inquiry: {
            name: `Visitor ${number}`,
            email: `v${number}@firm.example`,
            company: 'Firm',
            phone: '',
            message: randomUUID(),
          },
        });
      }
      // At least one acknowledgement before the kill.
      const enough = 1 + (round % load);
      let count = 0;
      const { url } = server;
      await new Promise((reached) => {
        const sent = waiting.map((visitor) =>
          send(url, visitor).then(
            (status) => {
              if (status !== 201) throw new Error(`The server answered ${status}.`);
              acknowledged.set(visitor.inquiry.message, visitor);
              count += 1;
              if (count >= enough) reached();
            },
            () => undefined,
          ),
        );
        void Promise.all(sent).then(reached);
      });
      await server.kill();
      waiting = waiting.filter(({ inquiry }) => !acknowledged.has(inquiry.message));
      onRound({ round, acknowledged: acknowledged.size });
    }
    await receiver.behave({});
    server = await runServer(builtServer, settings);
    const deadline = Date.now() + 120_000;
    let lost = [];
    let received = [];
    do {
      received = await receiver.received();
      const delivered = new Set(received.filter(({ accepted }) => accepted).map(({ body }) => body.message));
      lost = [...acknowledged.keys()].filter((message) => !delivered.has(message));
      if (lost.length > 0) await sleep(100);
    } while (lost.length > 0 && Date.now() < deadline);
    const keys = new Map();
    for (const { body, key } of received)
      keys.set(body.message, (keys.get(body.message) ?? new Set()).add(key));
    return {
      acknowledged: acknowledged.size,
      /** Acknowledged and never delivered. */
      lost: lost.length,
      /** Delivered under more than one key. */
      underSeveralKeys: [...keys.values()].filter((set) => set.size > 1).length,
      deliveries: received.filter(({ accepted }) => accepted).length,
      /** Deliveries without exactly the five fields. */
      wrongFields: received.filter(
        ({ body }) => Object.keys(body).sort().join() !== 'company,email,message,name,phone',
      ).length,
    };
  } finally {
    await server?.kill();
    await receiver.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const option = (name, unset) => {
    const at = process.argv.indexOf(`--${name}`);
    return at < 0 ? unset : process.argv[at + 1];
  };
  if (option('what', 'inquiries') === 'uploads') {
    const { uploadKillRounds } = await import('./uploads.mjs');
    const result = await uploadKillRounds({
      rounds: Number(option('rounds', 50)),
      bytes: Number(option('megabytes', 1024)) * 1024 ** 2,
      onRound: ({ round, acknowledged }) => console.log(`round ${round}: ${acknowledged} bytes acknowledged`),
    });
    console.log(JSON.stringify(result));
    process.exit(result.lostBytes + result.lostFiles === 0 && result.sameChecksum ? 0 : 1);
  }
  const database = option('database', 'embedded');
  const postgres = database === 'postgres' ? await startPostgres({ durable: true }) : null;
  try {
    const result = await killRounds({
      rounds: Number(option('rounds', 50)),
      load: Number(option('load', 16)),
      databaseUrl: postgres?.createDatabase('kill'),
      onRound: ({ round, acknowledged }) =>
        console.log(`round ${round}: ${acknowledged} acknowledged so far`),
    });
    console.log(JSON.stringify({ database, ...result }));
    process.exitCode = result.lost + result.underSeveralKeys + result.wrongFields === 0 ? 0 : 1;
  } finally {
    await postgres?.stop();
  }
}
