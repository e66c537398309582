// Kills the server during two editors' saves and questions; no acknowledged save may be lost or overwritten, and every session must survive.
// Usage: node tests/faults/kill-editors.mjs [--rounds 20] [--database embedded|postgres]
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from './postgres.mjs';
import { builtServer, editor, runServer, usedDataFolder } from './server.mjs';

const key = 'persona-prompt';

async function ask(url, path, token, body, headers = {}) {
  const answer = await fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, value: text ? JSON.parse(text) : null };
}

/** Reads and saves with the revision it read, as the admin page does. Adds each acknowledged text, and the one before it, to `kept`. */
async function edit(url, token, kept) {
  const read = await ask(url, `/rest/v1/app_settings?select=value,revision&key=eq.${key}`, token);
  if (read.status !== 200) throw new Error(`Reading answered ${read.status}.`);
  const [before] = read.value;
  const text = randomUUID();
  const saved = await ask(
    url,
    '/rest/v1/app_settings?on_conflict=key',
    token,
    {
      key,
      value: text,
      revision: before?.revision ?? randomUUID(),
      note: `After ${before?.value ?? 'nothing'}`,
    },
    { prefer: 'resolution=merge-duplicates' },
  );
  if (saved.status < 300) kept.push({ text, before: before?.value ?? null });
  else if (saved.status !== 409) throw new Error(`Saving answered ${saved.status}.`);
}

/**
 * In each round two editors save continuously while questions are asked, and the server is killed after some acknowledgements.
 * @param {{ rounds: number, databaseUrl?: string | undefined, onRound?: (progress: { round: number, acknowledged: number, answered: number }) => void }} options
 */
export async function killEditors({ rounds, databaseUrl, onRound = () => undefined }) {
  const data = databaseUrl ? mkdtempSync(join(tmpdir(), 'probata-kill-editors-')) : await usedDataFolder();
  const settings = {
    DATA_DIR: data,
    EDITOR_EMAIL: editor.email,
    EDITOR_PASSWORD: editor.password,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  const kept = [];
  let answered = 0;
  let token = '';
  let server;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      server = await runServer(builtServer, settings);
      const { url } = server;
      // The session of the first round must survive every kill.
      if (round === 1)
        token = (await ask(url, '/auth/v1/token?grant_type=password', null, editor)).value.access_token;
      const enough = kept.length + 2 + (round % 5);
      let isDead = false;
      await new Promise((reached, failed) => {
        const until = async (step) => {
          try {
            while (!isDead) {
              await step();
              if (kept.length >= enough) reached();
            }
          } catch (error) {
            // A TypeError of fetch is the connection broken by the kill.
            if (!isDead && error.name !== 'TypeError') failed(error);
          }
        };
        void until(() => edit(url, token, kept));
        void until(() => edit(url, token, kept));
        void until(async () => {
          const answer = await ask(url, '/api/chat', token, {
            messages: [{ role: 'user', content: 'How do I choose a Bates prefix?' }],
          });
          if (answer.status === 200) answered += 1;
          else if (answer.status !== 429) throw new Error(`The agent answered ${answer.status}.`);
        });
      });
      isDead = true;
      await server.kill();
      onRound({ round, acknowledged: kept.length, answered });
    }
    server = await runServer(builtServer, settings);
    const history = await ask(
      server.url,
      `/rest/v1/app_settings_history?select=value,note&key=eq.${key}&order=id.asc&limit=100000`,
      token,
    );
    const notes = new Map(history.value.map(({ value, note }) => [value, note]));
    const order = new Map(history.value.map(({ value }, at) => [value, at]));
    const [now] = (await ask(server.url, `/rest/v1/app_settings?select=value&key=eq.${key}`, token)).value;
    return {
      acknowledged: kept.length,
      /** Acknowledged saves that the history lacks. */
      lost: kept.filter(({ text, before }) => notes.get(text) !== `After ${before ?? 'nothing'}`).length,
      /** Saves over a version other than the one in their note, which they were based on. */
      replacedUnseen: kept.filter(
        ({ text, before }) => before !== null && order.get(before) !== order.get(text) - 1,
      ).length,
      /** Whether the text shown is the newest of the history. */
      isNewestShown: history.value.at(-1)?.value === now?.value,
      /** Questions that the agent answered. */
      answered,
    };
  } finally {
    await server?.kill();
    rmSync(data, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const option = (name, unset) => {
    const at = process.argv.indexOf(`--${name}`);
    return at < 0 ? unset : process.argv[at + 1];
  };
  const database = option('database', 'embedded');
  const postgres = database === 'postgres' ? await startPostgres({ durable: true }) : null;
  try {
    const result = await killEditors({
      rounds: Number(option('rounds', 20)),
      databaseUrl: postgres?.createDatabase('kill'),
      onRound: ({ round, acknowledged, answered }) =>
        console.log(
          `round ${round}: ${acknowledged} saves acknowledged, ${answered} questions answered so far`,
        ),
    });
    console.log(JSON.stringify({ database, ...result }));
    process.exitCode = result.lost + result.replacedUnseen === 0 && result.isNewestShown ? 0 : 1;
  } finally {
    await postgres?.stop();
  }
}
