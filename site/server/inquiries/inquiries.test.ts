import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type Editor, Keys } from '@probata/admin/server';
import {
  freeEmailDomains,
  type InquiryFields,
  inquiryFields,
  inquiryKeys,
  toInquiry,
  validateContactInquiry,
  validateTrainingInquiry,
} from '@probata/forms';
import { createProofOfWork, Delivery, receive } from '@probata/forms/server/parts';
import { createLog, migrate, openPostgres, readMigrations } from '@probata/server';
import { positionOf } from '@probata/server/contract';
import { solveChallenge } from 'altcha-lib/v1';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { databases } from '../../../tests/faults/postgres.mjs';
import { type Receiver, startReceiver } from '../../../tests/faults/receiver.mjs';
import { ServerFixture } from '../server-fixture';

const good = toInquiry({
  first_name: 'Jane',
  last_name: 'Roe',
  email: 'jane@firm.example',
  company: 'Firm LLP',
});
const editorToken = 'Bearer editor';
const delivers = { contact: true, training: false };
const accounts: Readonly<Record<string, Editor>> = {
  [editorToken]: { email: 'editor@firm.example', role: 'editor' },
  'Bearer colleague': { email: 'colleague@firm.example', role: 'editor' },
  'Bearer viewer': { email: 'viewer@firm.example', role: 'viewer' },
};
/** Of polls: each ends as soon as its condition holds. */
const patience = { timeout: 50_000, interval: 20 };
vi.setConfig({ testTimeout: 60_000 });
/** The embedded database opens slowly. */
const minutes = (count: number) => count * 60_000;

describe.each(databases)('inquiries on the %s database', (kind) => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver();
  });
  afterAll(() => receiver.stop());
  const server = new ServerFixture(kind, {
    settings: () => ({
      CONTACT_WORKFLOW_URL: `${receiver.url}/contact`,
      TRUSTED_PROXIES: '127.0.0.1',
      ALLOWED_ORIGINS: 'https://blog.example',
      INQUIRY_RATE_LIMIT: '20',
    }),
    showPages: true,
    limits: { bytes: 256 * 1024, timeout: 1500 },
    pace: { firstWait: 30, longestWait: 60, pollInterval: 100, timeout: 1500 },
    requireEditor: async (request) => accounts[request.headers.get('authorization') ?? ''] ?? null,
  });
  let caller = 0;

  /** @default a new client address per request */
  const ask = (
    path: string,
    init: RequestInit = {},
    address = `198.51.${(caller >> 8) & 255}.${caller++ & 255}`,
  ) =>
    fetch(`${server.url}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { 'x-forwarded-for': address, ...Object.fromEntries(new Headers(init.headers)) },
    });
  const post = (body: unknown, headers: Record<string, string> = {}, form = 'contact', address?: string) =>
    ask(
      `/api/inquiries/${form}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      },
      address,
    );
  const postForm = (
    fields: InquiryFields & Record<string, string>,
    form = 'contact',
    headers: Record<string, string> = {},
    address?: string,
  ) =>
    ask(
      `/api/inquiries/${form}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html,*/*', ...headers },
        body: new URLSearchParams(fields).toString(),
      },
      address,
    );
  const admin = (path = '', init: RequestInit = {}) =>
    ask(`/api/admin/inquiries${path}`, { ...init, headers: { authorization: editorToken } });
  const idOf = async (response: Response): Promise<string> => {
    expect(response.status).toBe(201);
    const body: unknown = await response.json();
    expect(body).toMatchObject({ status: 'stored' });
    return String(body && typeof body === 'object' && 'id' in body ? body.id : '');
  };
  const total = async () =>
    Object.values(await server.store.counts(delivers)).reduce((sum, count) => sum + count, 0);
  const becomes = (id: string, status: string) =>
    expect.poll(async () => (await server.store.find(id))?.status, patience).toBe(status);

  beforeEach(async () => {
    await receiver.forget();
    await server.database.run(
      `delete from inquiries.inquiry;
       alter table accounts.event disable trigger only_added;
       delete from accounts.event;
       alter table accounts.event enable trigger only_added`,
    );
  });

  describe('the way of an inquiry', () => {
    it('is stored, acknowledged, and delivered as exactly the fields of the forms', async () => {
      const id = await idOf(await post({ ...good, name: '  Jane Roe ', extra: 'dropped' }));
      await becomes(id, 'delivered');
      const [delivery, ...more] = await receiver.received();
      expect(more).toEqual([]);
      expect(delivery).toMatchObject({ path: '/contact', key: id, type: 'application/json', body: good });
      expect(Object.keys(Object(delivery?.body))).toEqual(inquiryKeys);
      expect(await server.store.find(id)).toMatchObject({
        ...good,
        form: 'contact',
        attempts: 1,
        reason: null,
      });
    });

    it('is stored once per key and text', async () => {
      const key = { 'idempotency-key': randomUUID() };
      const ids = await Promise.all(
        [post(good, key), post(good, key), post(good, key)].map(async (answer) => idOf(await answer)),
      );
      expect(new Set(ids).size).toBe(1);
      expect(await total()).toBe(1);
      await idOf(await post({ ...good, message: 'edited' }, key));
      expect(await total()).toBe(2);
    });

    it('is stored once per page when it is blank, and each page may send one', async () => {
      const blank = toInquiry({});
      const send = async (key: string) => idOf(await post(blank, { 'idempotency-key': key }, 'training'));
      const [page, other] = [randomUUID(), randomUUID()];
      const first = await send(page);
      expect(await send(page)).toBe(first);
      expect(await server.store.find(first)).toMatchObject({ form: 'training', name: '', message: '' });
      expect(await total()).toBe(1);
      await send(other);
      expect(await total()).toBe(2);
      expect((await post(blank, { 'idempotency-key': page })).status, 'contact has rules').toBe(422);
    });

    it('stays queued while its form has no workflow', async () => {
      const id = await idOf(await post({ ...good, company: '' }, {}, 'training'));
      expect(await server.store.find(id)).toMatchObject({ form: 'training', status: 'queued', attempts: 0 });
      expect(await server.store.nextDue('contact')).toBeNull();
    });

    it('is retried, under the same key, until the workflow accepts it', async () => {
      await receiver.behave({ status: 500, times: 2 });
      await receiver.behave({ drop: true, times: 1 });
      await receiver.behave({ drop: 'before', times: 1 });
      const id = await idOf(await post(good));
      await becomes(id, 'delivered');
      expect(await server.store.find(id)).toMatchObject({ attempts: 5, reason: null, nextAttemptAt: null });
      const received = await receiver.received();
      expect(received.map(({ key }) => key)).toEqual([id, id, id, id]);
      expect(received.filter(({ accepted }) => accepted)).toHaveLength(1);
    });

    it('thanks the visitor while its workflow refuses, and shows at once why it is not delivered', async () => {
      await receiver.behave({ status: 401 });
      const failing = async () => (await (await admin('/failing')).json()) as unknown;
      expect(await failing()).toEqual({ failing: [], mail: null });
      const before = server.logged.length;
      const id = await idOf(await post(good));
      await expect
        .poll(async () => (await server.store.find(id))?.reason, patience)
        .toBe('The workflow answered 401: it does not accept anonymous requests');
      expect(await server.store.find(id)).toMatchObject({ status: 'queued' });
      const reason = 'The workflow answered 401: it does not accept anonymous requests';
      expect(await failing()).toEqual({ failing: [{ form: 'contact', total: 1, reason }], mail: null });
      const lines = server.logged.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(lines.find(({ event }) => event === 'inquiry-not-delivered')).toMatchObject({
        level: 'warn',
        inquiry: id,
        form: 'contact',
        reason,
      });
      await receiver.behave({});
      await becomes(id, 'delivered');
      expect(await failing()).toEqual({ failing: [], mail: null });
    });

    it('times out on a workflow that does not answer', async () => {
      await receiver.behave({ delayMs: 5000, times: 1 });
      const id = await idOf(await post(good));
      await expect
        .poll(async () => (await server.store.find(id))?.reason, patience)
        .toBe('The workflow did not answer within 2 seconds');
      await becomes(id, 'delivered');
    });

    it('is given up after a final refusal, kept, and resent by an editor', async () => {
      await receiver.behave({ status: 422, times: 1 });
      const id = await idOf(await post(good));
      await becomes(id, 'failed');
      expect(await server.store.find(id)).toMatchObject({ reason: 'The workflow answered 422', attempts: 1 });
      expect((await admin(`/${id}/resend`, { method: 'POST' })).status).toBe(200);
      await becomes(id, 'delivered');
      expect(await server.store.audit()).toMatchObject([
        { actor: 'editor@firm.example', action: 'resent', inquiry: id },
      ]);
    });

    it('honors Retry-After', async () => {
      await receiver.behave({ status: 503, retryAfter: 3600 });
      const before = Date.now();
      const id = await idOf(await post(good));
      await expect.poll(async () => (await server.store.find(id))?.attempts, patience).toBe(1);
      const next = Date.parse((await server.store.find(id))?.nextAttemptAt ?? '');
      expect(next - before).toBeGreaterThan(3_500_000);
      expect(await server.store.nextDue('contact')).toBeGreaterThan(3_500_000);
    });

    it('is leased by one of several servers at a time', async () => {
      const log = createLog(() => undefined);
      await receiver.behave({ delayMs: 20 });
      const parts = {
        store: server.store,
        workflows: { contact: null, training: `${receiver.url}/training` },
        log,
        pace: { pollInterval: 30 },
      };
      const others = [1, 2, 3].map(() => new Delivery({ ...parts, server: randomUUID() }));
      const sent = Array.from({ length: 40 }, (_, number) =>
        receive('training', { ...good, message: String(number) }, null, new Date()),
      );
      await server.store.insert(sent);
      await Promise.all(others.map((other) => other.start()));
      await expect.poll(async () => (await server.store.counts(delivers)).delivered, patience).toBe(40);
      await Promise.all(others.map((other) => other.stop()));
      const keys = (await receiver.received()).map(({ key }) => key);
      expect(keys).toHaveLength(40);
      expect(new Set(keys)).toEqual(new Set(sent.map(({ id }) => id)));
    });

    it('is leased again after its server released it, and not before', async () => {
      const [gone, other] = [randomUUID(), randomUUID()];
      const one = receive('training', good, null, new Date());
      await server.store.insert([one]);
      expect(await server.store.lease('training', 5, 60, gone)).toHaveLength(1);
      expect(await server.store.lease('training', 5, 60, other)).toEqual([]);
      await server.store.release(other);
      expect(await server.store.lease('training', 5, 60, other)).toEqual([]);
      await server.store.release(gone);
      expect(await server.store.lease('training', 5, 60, other)).toMatchObject([{ id: one.id, attempts: 0 }]);
      // The late result of the first server is ignored.
      await server.store.failed(one.id, gone, 'late', null);
      expect(await server.store.find(one.id)).toMatchObject({ status: 'queued', attempts: 0 });
    });

    it(
      'survives a restart, and what was deleted does not come back',
      async () => {
        await receiver.behave({ status: 500 });
        const [kept, deleted] = await Promise.all([idOf(await post(good)), idOf(await post(good))]);
        expect((await admin(`/${deleted}?reason=request`, { method: 'DELETE' })).status).toBe(204);
        await server.close();
        await receiver.behave({});
        await server.start();
        await becomes(kept, 'delivered');
        expect(await server.store.find(deleted)).toBeNull();
        expect(await server.store.audit()).toMatchObject([
          { action: 'deleted', inquiry: deleted, detail: 'on request of the person' },
        ]);
      },
      minutes(2),
    );

    it.skipIf(kind === 'embedded')(
      'succeeds while the database is away, and is in it when it is back',
      async () => {
        await server.postgres?.halt();
        const answer = await post(good);
        expect(answer.status).toBe(201);
        await expect
          .poll(async () => (await ask('/healthz')).json(), patience)
          .toMatchObject({ status: 'degraded' });
        await server.postgres?.restart();
        await expect
          .poll(async () => server.store.counts(delivers).catch(() => null), patience)
          .toMatchObject({ delivered: 1 });
        await expect
          .poll(async () => (await ask('/healthz')).json(), patience)
          .toMatchObject({ status: 'ok' });
        expect((await receiver.received()).filter(({ accepted }) => accepted)).toHaveLength(1);
      },
    );
  });

  describe('bad input', () => {
    const json = 'application/json';
    it.each([
      ['no fields', '{}', json, 422, ['name', 'email', 'company']],
      ['a free domain in capitals', { ...good, email: 'Jane@GMAIL.com' }, json, 422, ['email']],
      ['an address that is none', { ...good, email: 'jane' }, json, 422, ['email']],
      ['several @', { ...good, email: 'a@b@firm.example' }, json, 422, ['email']],
      [
        'an address of 10,000 characters',
        { ...good, email: `${'a'.repeat(10_000)}@firm.example` },
        json,
        422,
        ['email'],
      ],
      ['a number', { ...good, name: 5 }, json, 422, ['name']],
      ['null', { ...good, message: null }, json, 422, ['message']],
      ['a list', '[]', json, 422, ['form']],
      ['a message beyond its limit', { ...good, message: 'x'.repeat(20_001) }, json, 422, ['message']],
      ['broken JSON', '{"name":', json, 400, null],
      [
        'a key twice',
        '{"email":"a@gmail.com","email":"a@firm.example","name":"A","company":"B"}',
        json,
        400,
        null,
      ],
      ['another content type', JSON.stringify(good), 'text/plain', 415, null],
      ['no content', '', json, 400, null],
      ['a megabyte', { ...good, message: 'x'.repeat(1024 * 1024) }, json, 413, null],
    ])('%s is refused, and nothing is stored', async (_, body, type, status, fields) => {
      const answer = await post(body, { 'content-type': type });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
      const refusal: unknown = await answer.json();
      expect(refusal).toMatchObject({ status, title: expect.any(String), detail: expect.any(String) });
      if (fields) {
        expect(refusal).toHaveProperty('errors');
        expect(Object.keys(Object(refusal).errors).sort()).toEqual([...fields].sort());
      }
      expect(await total()).toBe(0);
    });

    it('removes line breaks from single-line fields (header injection)', async () => {
      const id = await idOf(
        await post({
          ...good,
          name: 'Jane\r\nBcc: all@firm.example',
          phone: '1\u20282',
          message: 'a\u0000\nb',
        }),
      );
      expect(await server.store.find(id)).toMatchObject({
        name: 'Jane Bcc: all@firm.example',
        phone: '1 2',
        message: 'a\nb',
      });
    });

    it('refuses a compressed body and a malformed key', async () => {
      expect((await post(good, { 'content-encoding': 'gzip' })).status).toBe(415);
      expect((await post(good, { 'idempotency-key': 'x'.repeat(201) })).status).toBe(400);
      expect((await ask('/api/inquiries/contact')).status).toBe(404);
      expect((await ask('/api/inquiries/other', { method: 'POST' })).status).toBe(404);
      expect(await total()).toBe(0);
    });

    it('answers others during slow bodies, then refuses those', async () => {
      const { port } = new URL(server.url);
      const slow = Array.from({ length: 20 }, () => {
        const socket = connect(Number(port), '127.0.0.1');
        socket.write(
          'POST /api/inquiries/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"na',
        );
        return new Promise<string>((done, failed) => {
          let text = '';
          socket.on('data', (chunk) => {
            text += chunk;
          });
          socket.on('error', failed);
          socket.on('close', () => done(text));
        });
      });
      await idOf(await post(good));
      for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(await total()).toBe(1);
    });

    it('stores nothing of an incomplete body', async () => {
      const { port } = new URL(server.url);
      const text = JSON.stringify(good);
      const before = server.logged.length;
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(
        `POST /api/inquiries/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n${text}`,
      );
      socket.end();
      socket.resume();
      await expect
        .poll(() => server.logged.slice(before).join(''), patience)
        .toContain('"event":"inquiry-refused"');
      expect(await total()).toBe(0);
    });
  });

  describe('who is turned away', () => {
    it('limits an address, and offers the contact details', async () => {
      const address = '203.0.113.77';
      for (let number = 0; number < 20; number += 1) await idOf(await post(good, {}, 'contact', address));
      const answer = await post(good, {}, 'contact', address);
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await answer.json()).toMatchObject({
        contact: { phone: expect.any(String), email: expect.stringContaining('@') },
      });
      await idOf(await post(good, {}, 'contact', '203.0.113.78'));
    });

    it('limits what an address may try, before anything is read from it', async () => {
      const address = '203.0.113.79';
      const tries = () => post({ nonsense: true }, {}, 'contact', address).then(({ status }) => status);
      const first = await Promise.all(Array.from({ length: 200 }, tries));
      expect(first.filter((status) => status === 429)).toEqual([]);
      expect(await tries()).toBe(429);
      expect((await post(good, {}, 'contact', address)).status).toBe(429);
    });

    it('refuses a filled trap and a form sent too fast', async () => {
      expect((await post(good, { 'x-form-trap': 'https%3A%2F%2Fspam' })).status).toBe(403);
      expect((await post(good, { 'x-form-elapsed': '12' })).status).toBe(429);
      const page = await postForm({
        first_name: 'A',
        last_name: 'B',
        email: 'a@firm.example',
        company: 'C',
        probata_leave_empty: 'x',
      });
      expect(page.status).toBe(403);
      expect(await page.text()).toContain('There was an error sending your message. Please try again.');
      expect(await total()).toBe(0);
      await idOf(await post(good, { 'x-form-trap': '', 'x-form-elapsed': '4000' }));
    });

    it('accepts posts of its own origin and of ALLOWED_ORIGINS only', async () => {
      expect((await post(good, { origin: 'https://elsewhere.example' })).status).toBe(403);
      expect((await post(good, { origin: 'null' })).status).toBe(403);
      expect(await total()).toBe(0);
      await idOf(await post(good, { origin: server.url }));
      const across = await post(good, { origin: 'https://blog.example' });
      expect(across.status).toBe(201);
      expect(across.headers.get('access-control-allow-origin')).toBe('https://blog.example');
      const asked = await ask('/api/inquiries/contact', {
        method: 'OPTIONS',
        headers: { origin: 'https://blog.example', 'access-control-request-method': 'POST' },
      });
      expect(asked.status).toBe(204);
      expect(asked.headers.get('access-control-allow-headers')).toMatch(/\bidempotency-key\b/i);
      const stranger = await ask('/api/inquiries/contact', {
        method: 'OPTIONS',
        headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
      });
      expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
    });

    it.each([
      ['POST', '/api/chats'],
      ['POST', '/api/chat'],
      ['POST', '/api/uploads'],
      ['PUT', '/auth/v1/user'],
      ['POST', '/auth/v1/token?grant_type=password'],
      ['POST', '/rest/v1/app_settings'],
      ['POST', '/api/admin/people/search'],
      ['POST', '/api/admin/find'],
      ['POST', '/api/inquiries-of-mine'],
      ['POST', '/api/inquiries%2f..%2fchats'],
    ])('opens nothing else to ALLOWED_ORIGINS: %s %s', async (method, path) => {
      const origin = 'https://blog.example';
      const refused = await ask(path, { method, headers: { origin }, body: '{}' });
      expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, null]);
      const asked = await ask(path, { method: 'OPTIONS', headers: { origin } });
      expect(asked.headers.get('access-control-allow-origin')).toBeNull();
    });

    it('offers no challenge without a proof of work', async () => {
      expect((await ask('/api/inquiries/challenge')).status).toBe(404);
    });

    it('accepts a proof of work once', async () => {
      const keys = new Keys(server.database, 'proof-of-work');
      const proof = createProofOfWork(server.database, keys, 500);
      const challenge = Object(await proof.challenge());
      const solution = await solveChallenge(
        challenge.challenge,
        challenge.salt,
        challenge.algorithm,
        challenge.maxnumber,
      ).promise;
      const payload = (over: object) =>
        Buffer.from(JSON.stringify({ ...challenge, number: solution?.number, ...over })).toString('base64');
      expect(await proof.verify(payload({ number: -1 }))).toBe(false);
      expect(await proof.verify(payload({ signature: '0'.repeat(64) }))).toBe(false);
      expect(await proof.verify('nonsense')).toBe(false);
      expect(await proof.verify('')).toBe(false);
      // Another server on the same database shares the key and the used challenges.
      expect(await createProofOfWork(server.database, keys).verify(payload({}))).toBe(true);
      expect(await proof.verify(payload({}))).toBe(false);
    });
  });

  describe('a server that asks for a proof of work', () => {
    it.skipIf(kind === 'embedded')(
      'answers a challenge and the contact details, and accepts the solution',
      async () => {
        await server.close();
        await server.start({ INQUIRY_PROOF_OF_WORK: 'on' });
        try {
          const refused = await post(good);
          expect(refused.status).toBe(403);
          const { challenge, contact } = Object(await refused.json());
          expect(contact).toMatchObject({ phone: expect.any(String) });
          expect(await (await ask('/api/inquiries/challenge')).json()).toMatchObject({
            algorithm: 'SHA-256',
            maxnumber: 100_000,
          });
          const { challenge: hash, salt, algorithm, maxnumber } = challenge;
          const solution = await solveChallenge(hash, salt, algorithm, maxnumber).promise;
          const proof = Buffer.from(JSON.stringify({ ...challenge, number: solution?.number })).toString(
            'base64',
          );
          // An invalid form does not spend the proof.
          expect((await post({ ...good, email: '' }, { 'x-form-proof': proof })).status).toBe(422);
          await idOf(await post(good, { 'x-form-proof': proof }));
          expect((await post(good, { 'x-form-proof': proof })).status).toBe(403);
          expect(await total()).toBe(1);
        } finally {
          await server.close();
          await server.start();
        }
      },
      minutes(2),
    );
  });

  describe('with scripts off', () => {
    const typed = {
      first_name: 'Jane',
      last_name: 'Roe',
      email: 'jane@firm.example',
      company: 'Firm',
      phone: '',
      message: '',
    };

    it('renders the page with errors beside the fields and the values kept', async () => {
      const answer = await postForm({ ...typed, email: 'jane@gmail.com', company: '"<Firm>' });
      expect(answer.status).toBe(422);
      expect(answer.headers.get('content-security-policy')).toMatch(/style-src [^;]*'sha256-/);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const html = await answer.text();
      expect(html).toContain('Please use a business email address. Free email domains are not accepted.');
      const inputs = html.match(/<input[^>]*>/g) ?? [];
      const inputOf = (name: string) => inputs.find((input) => input.includes(`name="${name}"`));
      expect(inputOf('first_name')).toContain('value="Jane"');
      expect(inputOf('company')).toContain('value="&quot;&lt;Firm&gt;"');
      expect(await total()).toBe(0);
    });

    it.each([
      ['contact', '/?sent=contact#contact', 'Thank you for your message!'],
      ['training', '/Training?sent=training#questions', 'Message sent!'],
    ] as const)(
      'redirects the visitor of the %s form to its success text',
      async (form, location, success) => {
        const answer = await postForm(typed, form);
        expect(answer.status).toBe(303);
        expect(answer.headers.get('location')).toBe(location);
        const page = await ask(location);
        expect(page.status).toBe(200);
        expect(await page.text()).toContain(success);
        expect(await (await ask(location.split('?', 1)[0] ?? '')).text()).not.toContain(success);
      },
    );

    describe('at one time of the day', () => {
      beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 24, 12) }));
      afterEach(() => {
        vi.useRealTimers();
      });
      const submit = async (fields: Record<string, string>, address: string) => {
        expect((await postForm(fields, 'training', {}, address)).status).toBe(303);
        return total();
      };

      it('stores one inquiry for a double click', async () => {
        await Promise.all([submit(typed, '203.0.113.20'), submit(typed, '203.0.113.20')]);
        expect(await total()).toBe(1);
      });

      it('stores the blank inquiries of two visitors', async () => {
        expect(await submit({}, '203.0.113.21')).toBe(1);
        expect(await submit({}, '203.0.113.21')).toBe(1);
        expect(await submit({}, '203.0.113.22')).toBe(2);
      });
    });

    it('answers JSON to a client that accepts JSON', async () => {
      expect((await postForm(typed, 'contact', { accept: 'application/json' })).status).toBe(201);
    });
  });

  describe('the rules', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.string({ unit: 'binary', maxLength: 10 }),
      fc.constantFrom('', ' ', 'Jane', '\u2028', '\ud800', '\u0000', 'x'.repeat(301)),
    );
    const email = fc.oneof(
      text,
      fc.emailAddress(),
      fc
        .tuple(
          text,
          fc.constantFrom(
            ...freeEmailDomains,
            'GMail.com',
            'firm.example',
            'xn--bcher-kva.example',
            'bücher.example',
          ),
        )
        .map((parts) => parts.join('@')),
    );
    const fields = fc.record(
      { first_name: text, last_name: text, email, company: text, phone: text, message: text },
      { requiredKeys: [] },
    );

    it.each([
      ['contact', validateContactInquiry],
      ['training', validateTrainingInquiry],
    ] as const)('of the %s form are the same in the browser and here', async (form, validate) => {
      await fc.assert(
        fc.asyncProperty(fields, async (typed) => {
          // URLSearchParams encodes a lone surrogate as U+FFFD, as the rules do.
          const expected = validate(typed);
          const answer = await postForm({ ...typed }, form);
          if (expected.ok) expect(answer.status).toBe(303);
          else {
            expect(answer.status).toBe(422);
            const controls = (await answer.text()).match(/<(?:input|textarea)[^>]*>/g) ?? [];
            const invalid = controls.filter((control) => control.includes('aria-invalid="true"'));
            for (const field of inquiryFields)
              expect(invalid.some((control) => control.includes(`name="${field}"`))).toBe(
                field in expected.errors,
              );
          }
          const direct = await post(toInquiry(typed), {}, form);
          if (expected.ok)
            expect(await server.store.find(await idOf(direct))).toMatchObject(expected.inquiry);
          else await direct.arrayBuffer();
        }),
        { numRuns: 60 },
      );
    });
  });

  describe('an editor at work on an inquiry', () => {
    it('answers 401 without an editor', async () => {
      const id = await idOf(await post(good));
      for (const [path, method] of [
        ['', 'GET'],
        ['/export', 'GET'],
        ['/audit', 'GET'],
        ['/failing', 'GET'],
        [`/${id}`, 'GET'],
        ['/assignees', 'GET'],
        ['/total', 'GET'],
        [`/${id}`, 'PATCH'],
        [`/${id}/resend`, 'POST'],
        [`/${id}`, 'DELETE'],
      ] as const) {
        const answer = await ask(`/api/admin/inquiries${path}`, { method });
        expect([path, method, answer.status]).toEqual([path, method, 401]);
        expect(await answer.text()).not.toContain('jane@firm.example');
      }
      expect(await server.store.find(id)).not.toBeNull();
    });

    it('lists, searches and pages', async () => {
      const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
      await server.store.insert(
        Array.from({ length: 7 }, (_, number) =>
          receive(
            number < 5 ? 'training' : 'contact',
            { ...good, name: `100%_${number}`, message: 'x\\y' },
            null,
            at(number),
          ),
        ),
      );
      const list = async (query: string) => Object(await (await admin(query)).json());
      const names = async (query: string) =>
        (await list(query)).inquiries.map(({ name }: { name: string }) => name);
      expect(await names('?form=training&limit=2')).toEqual(['100%_4', '100%_3']);
      const first = await list('?form=training&limit=3');
      const second = await list(`?form=training&limit=3&after=${first.older}`);
      expect(second.inquiries.map(({ name }: { name: string }) => name)).toEqual(['100%_1', '100%_0']);
      expect(second.older).toBeNull();
      const back = await list(`?form=training&limit=3&before=${second.newer}`);
      expect(back).toMatchObject({ inquiries: first.inquiries, older: first.older, newer: null });
      const middle = await list(`?form=training&limit=1&before=${second.newer}`);
      expect(middle).toMatchObject({
        inquiries: [{ name: '100%_2' }],
        newer: expect.stringContaining(middle.inquiries[0].id),
      });
      expect(first).toMatchObject({ newer: null, delivers: { contact: true, training: false } });
      expect(await names('?search=%25_4')).toEqual(['100%_4']);
      expect(await names('?search=X%5CY&form=contact')).toEqual(['100%_6', '100%_5']);
      expect(await names('?search=nobody')).toEqual([]);
      const { counts, kept } = await list('?status=');
      const { inquiries: training } = await list('?form=training&status=queued&limit=200');
      expect(counts.failed).toBe(0);
      expect(kept).toBe(training.length);
      for (const query of ['?form=other', '?status=lost', '?after=1', '?before=1', '?limit=0', '?limit=1000'])
        expect((await admin(query)).status).toBe(400);
    });

    it('counts what matches a filter on all pages, in a period', async () => {
      const at = (day: number) => new Date(Date.UTC(2026, 0, day));
      await server.store.insert(
        Array.from({ length: 9 }, (_, number) =>
          receive(number % 3 === 0 ? 'contact' : 'training', good, `${number}`, at(number + 1)),
        ),
      );
      const read = async (path: string) => Object(await (await admin(path)).json());
      const total = async (query: string) => (await read(`/total${query}`)).total;
      expect(await total('')).toBe(9);
      expect(await total('?form=contact&limit=1')).toBe(3);
      expect(await total('?search=nobody')).toBe(0);
      expect(await total('?assignee=nobody&unread=yes&state=new')).toBe(9);
      const period = 'from=2026-01-03T00:00:00Z&until=2026-01-06T01:00:00%2B01:00';
      expect(await total(`?${period}`)).toBe(3);
      const found = (await read(`?${period}&limit=2`)).inquiries;
      expect(found.map(({ receivedAt }: { receivedAt: string }) => receivedAt.slice(0, 10))).toEqual([
        '2026-01-05',
        '2026-01-04',
      ]);
      const next = await read(`?${period}&limit=2&after=${positionOf(found[1].receivedAt, found[1].id)}`);
      expect(next.inquiries).toMatchObject([{ receivedAt: '2026-01-03T00:00:00.000Z' }]);
      const file = await (await admin(`/export?${period}`)).text();
      expect(file.trimEnd().split('\r\n')).toHaveLength(4);
      for (const path of ['?from=today', '/total?until=2026-01-01', '/total?form=other'])
        expect((await admin(path)).status).toBe(400);
    });

    it('exports an inert CSV, and adds an audit line', async () => {
      await server.store.insert(
        Array.from({ length: 205 }, (_, number) =>
          receive(
            'training',
            { ...good, company: '=HYPERLINK("x")', message: `${number}` },
            null,
            new Date(number),
          ),
        ),
      );
      const answer = await admin('/export?form=training');
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(answer.headers.get('content-disposition')).toMatch(
        /^attachment; filename="inquiries-\d{4}-\d\d-\d\d\.csv"$/,
      );
      const rows = (await answer.text()).trimEnd().split('\r\n');
      expect(rows).toHaveLength(206);
      expect(rows[1]).toContain('"\'=HYPERLINK(""x"")"');
      expect(await server.store.audit()).toMatchObject([
        { action: 'exported', detail: 'form training, status any' },
      ]);
    });

    it('answers 404 to an unknown id', async () => {
      for (const id of [randomUUID(), 'nonsense']) {
        expect((await admin(`/${id}`)).status).toBe(404);
        expect((await admin(`/${id}/resend`, { method: 'POST' })).status).toBe(404);
        expect((await admin(`/${id}`, { method: 'DELETE' })).status).toBe(404);
        expect((await admin(`/${id}`, { method: 'PATCH', body: '{"revision":0}' })).status).toBe(404);
      }
      expect(await server.store.audit()).toEqual([]);
    });

    it('deletes inquiries older than the retention', async () => {
      const old = receive('training', good, null, new Date(Date.now() - 31 * 86_400_000));
      const young = receive('training', good, null, new Date(Date.now() - 29 * 86_400_000));
      await server.store.insert([old, young]);
      expect(await server.store.expire(30)).toBe(1);
      expect(await server.store.expire(30)).toBe(0);
      expect(await server.store.find(young.id)).not.toBeNull();
      expect(await server.store.audit()).toMatchObject([
        { actor: 'retention', action: 'expired', inquiry: null },
      ]);
    });
  });

  describe('the tables', () => {
    /** The rows a role sees after all privileges were granted, as a data API may do. */
    const seenBy = async (role: string, sql: string) => {
      let seen: unknown = 'nothing was asked';
      const undone = new Error('undone');
      await server.database
        .transaction(async (step) => {
          await step.run(
            `grant usage on schema inquiries to ${role}; grant all on all tables in schema inquiries to ${role}; set local role ${role}`,
          );
          seen = await step.query(sql).catch((error: unknown) => String(error));
          throw undone;
        })
        .catch((error: unknown) => {
          if (error !== undone) seen = String(error);
        });
      return seen;
    };

    it.each(['anon', 'authenticated'])('show nothing to %s, even with all privileges', async (role) => {
      const one = receive('training', good, null, new Date());
      await server.store.insert([one]);
      await server.store.exported('editor', '');
      await server.database.run(
        "insert into inquiries.secret values ('test', 'secret') on conflict do nothing",
      );
      for (const table of ['inquiry', 'note', 'saved_reply', 'secret', 'used_challenge'])
        expect(await seenBy(role, `select * from inquiries.${table}`)).toEqual([]);
      expect(await seenBy(role, 'delete from inquiries.inquiry returning id')).toEqual([]);
      expect(await seenBy(role, "update inquiries.inquiry set state = 'closed' returning id")).toEqual([]);
      expect(await seenBy(role, "insert into inquiries.secret values ('x', 'y')")).toMatch(
        /row-level security/,
      );
      expect(await server.store.find(one.id)).not.toBeNull();
    });

    it.each([
      'update accounts.event set actor = null',
      'delete from accounts.event',
      'truncate accounts.event',
      'delete from inquiries.audit',
    ])('keep every audit line: %s', async (sql) => {
      await server.store.exported('editor', '');
      await expect(server.database.run(sql)).rejects.toThrow('The audit list is only added to.');
    });

    it.each(['anon', 'authenticated'])('are closed to %s without a grant', async (role) => {
      const asked = server.database.transaction(async (step) => {
        await step.run(`set local role ${role}`);
        await step.query('select * from inquiries.inquiry');
      });
      await expect(asked).rejects.toThrow(/permission denied/);
    });

    it('are applied once by several servers, repeatedly', async () => {
      const migrations = readMigrations(join(import.meta.dirname, '../../../supabase/migrations'));
      expect(migrations.length).toBeGreaterThan(0);
      expect(await migrate(server.database, migrations)).toEqual([]);
      if (!server.postgres) return;
      const address = server.postgres.createDatabase('several');
      const handles = await Promise.all([1, 2, 3].map(() => openPostgres(address)));
      const applied = await Promise.all(handles.map((handle) => migrate(handle, migrations)));
      // Each server's list is ordered; together they need not be.
      expect(applied.flat().sort()).toEqual(migrations.map(({ version, name }) => `${version}_${name}`));
      await Promise.all(handles.map((handle) => handle.close()));
    });
  });

  it('logs nothing of what visitors sent', () => {
    const text = server.logged.join('');
    expect(text).toContain('inquiry-stored');
    for (const secret of ['jane@', 'Jane', 'Firm', '203.0.113', '198.51']) expect(text).not.toContain(secret);
  });
});
