import { expect, it } from 'vitest';
import { ServerFixture } from './server-fixture';

const server = new ServerFixture('embedded', {
  settings: {
    CONTACT_WORKFLOW_URL: 'http://127.0.0.1:9',
    CHAT_BASE_URL: 'http://127.0.0.1:9',
    CHAT_MODEL: 'none',
  },
  requireEditor: async () => ({ email: 'jane@firm.example', role: 'editor' }),
});

it('names each request in its answer, its problem and the log alike', async () => {
  const answer = await fetch(`${server.url}/api/inquiries/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const id = answer.headers.get('x-request-id');
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(Object(await answer.json()).instance).toBe(`urn:uuid:${id}`);
  expect(server.logged.filter((line) => line.includes(`"request":"${id}"`))).toHaveLength(1);
});

it('never takes the client’s own over', async () => {
  const given = await fetch(`${server.url}/api/nothing`, {
    headers: { 'x-request-id': 'jane@firm.example' },
  });
  expect(given.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(server.logged.join('')).not.toContain('jane@firm.example');
});

/** The lines of an event. */
const lines = (event: string) =>
  server.logged
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter((line) => line['event'] === event);

it('names the request in every line that is logged while it is answered', async () => {
  const chat = (stream: boolean) =>
    fetch(`${server.url}/api/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ messages: [{ role: 'user', content: 'Bates' }], stream }),
    });
  const answers = await Promise.all([chat(false), chat(true), chat(false)]);
  const ids = answers.map((answer) => answer.headers.get('x-request-id'));
  expect(
    lines('chat-failed')
      .map(({ request }) => request)
      .sort(),
  ).toEqual([...ids].sort());
  // A stream reports its failure as an event.
  for (const [number, answer] of answers.entries())
    expect(await answer.text()).toContain(`"instance":"urn:uuid:${ids[number]}"`);
});

it('names none in lines of work that outlives the request', async () => {
  const answer = await fetch(`${server.url}/api/inquiries/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Jane', email: 'j@firm.example', company: 'Firm', phone: '', message: '' }),
  });
  expect(answer.status).toBe(201);
  await expect.poll(() => lines('inquiry-not-delivered').length, { timeout: 30_000 }).toBeGreaterThan(0);
  expect(lines('inquiry-stored').at(-1)?.['request']).toBe(answer.headers.get('x-request-id'));
  expect(lines('inquiry-not-delivered').filter(({ request }) => request !== undefined)).toEqual([]);
});
