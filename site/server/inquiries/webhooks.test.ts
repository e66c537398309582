import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createSigner } from '@probata/forms/server/parts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServerFixture } from '../server-fixture';

// The receiver of the documentation as a process, and deliveries of a real server to it.

const secret = `whsec_${Buffer.from('probata'.repeat(5)).toString('base64')}`;
const otherSecret = `whsec_${Buffer.from('another'.repeat(5)).toString('base64')}`;
const patience = { timeout: 15_000 };

let receiver: ChildProcess;
let receiverUrl: string;
let printed = '';
let recorder: Server;
const recorded: { headers: IncomingHttpHeaders; body: string }[] = [];

beforeAll(async () => {
  receiver = spawn(
    process.execPath,
    [fileURLToPath(new URL('../../../docs/receiver.mjs', import.meta.url))],
    {
      env: { WORKFLOW_SECRET: secret, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await new Promise<void>((ready, failed) => {
    receiver.once('exit', () => failed(new Error('The sample receiver ended.')));
    receiver.stdout?.on('data', (chunk) => {
      printed += String(chunk);
      if (/Listening on \d+\n/.test(printed)) ready();
    });
  });
  receiverUrl = `http://127.0.0.1:${/Listening on (\d+)/.exec(printed)?.[1]}`;
  recorder = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer); // no encoding is set
    recorded.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
    response.writeHead(recorded.length === 1 ? 500 : 200).end();
  });
  await new Promise<void>((done) => recorder.listen(0, '127.0.0.1', done));
}, 120_000);
afterAll(() => {
  recorder?.close();
  receiver?.kill('SIGKILL');
});
const server = new ServerFixture('embedded', {
  settings: () => {
    const { port } = recorder.address() as AddressInfo; // it listens on a port
    return {
      CONTACT_WORKFLOW_URL: receiverUrl,
      TRAINING_WORKFLOW_URL: `http://127.0.0.1:${port}`,
      WORKFLOW_SECRET: secret,
    };
  },
  pace: { firstWait: 20, longestWait: 20, pollInterval: 50 },
});

const submit = async (form: string, message: string): Promise<string> => {
  const answer = await fetch(`${server.url}/api/inquiries/${form}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Jane', email: 'jane@firm.example', company: 'Firm', phone: '', message }),
  });
  return Object(await answer.json()).id;
};

describe('a signed delivery', () => {
  it('is accepted by the receiver of the documentation', async () => {
    const id = await submit('contact', 'Signed – “ünï”.');
    await expect.poll(() => printed, patience).toContain(`${id} jane@firm.example`);
    await expect.poll(async () => (await server.store.find(id))?.status, patience).toBe('delivered');
  });

  it('keeps its id over attempts, and signs each with its own time', async () => {
    const id = await submit('training', 'Twice.');
    await expect.poll(() => recorded.length, patience).toBe(2);
    for (const { headers, body } of recorded) {
      expect(headers['webhook-id']).toBe(id);
      expect(headers['idempotency-key']).toBe(id);
      const at = new Date(Number(headers['webhook-timestamp']) * 1000);
      expect(createSigner(secret)(id, body, at)['webhook-signature']).toBe(headers['webhook-signature']);
    }
  });

  const body = JSON.stringify({ name: 'Eve', email: 'eve@firm.example' });
  const sign = (key: string, at = new Date()) => createSigner(key)('forged', body, at);

  it.each([
    ['no signature', {}, body],
    ['another secret', sign(otherSecret), body],
    ['a changed body', sign(secret), body.replace('Eve', 'Eva')],
    ['another id', { ...sign(secret), 'webhook-id': 'other' }, body],
    ['an old time', sign(secret, new Date(Date.now() - 3_600_000)), body],
    ['a time to come', sign(secret, new Date(Date.now() + 3_600_000)), body],
    [
      'a newer time than was signed',
      { ...sign(secret), 'webhook-timestamp': String(Math.floor(Date.now() / 1000) + 60) },
      body,
    ],
  ])('is refused with %s', async (_, headers: Record<string, string>, text) => {
    const answer = await fetch(receiverUrl, { method: 'POST', headers, body: text });
    expect(answer.status).toBe(401);
    expect(printed).not.toContain('forged');
  });
});
