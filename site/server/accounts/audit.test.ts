import {
  type AuditEventLine,
  accountPrefixes,
  addressOf,
  auditEndpoints,
  auditListSchema,
  dayIn,
  inquiryEndpoints,
  uploadEndpoints,
} from '@probata/admin/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../../tests/faults/postgres.mjs';
import { browserCookie, editor } from '../../../tests/faults/server.mjs';
import { uploadsEndpoint } from '../../contract/endpoints';
import { ServerFixture } from '../server-fixture';

const { email, password } = editor;

describe.each(databases)('the audit list on the %s database', (kind) => {
  const server = new ServerFixture(kind, {
    settings: { TRUSTED_PROXIES: '127.0.0.1', INQUIRY_MINIMUM_MS: '0' },
  });
  let token: string;
  const address = '203.0.113.77';

  beforeAll(async () => {
    token = (await signIn()).token;
  });

  const ask = (method: string, path: string, body?: object, bearer: string | null = token) =>
    fetch(`${server.url}${path}`, {
      method,
      headers: {
        'x-forwarded-for': address,
        ...browserCookie,
        ...(body && { 'content-type': 'application/json' }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  async function signIn(given = password, account = email) {
    const answer = await ask(
      'POST',
      `${accountPrefixes.auth}/token?grant_type=password`,
      { email: account, password: given },
      null,
    );
    const { access_token, refresh_token } = Object(await answer.clone().json());
    return { answer, token: String(access_token), refresh: String(refresh_token) };
  }
  const list = async (query = '') =>
    auditListSchema.parse(await (await ask('GET', `${auditEndpoints.list.path}${query}`)).json());
  const newest = async (event: string): Promise<AuditEventLine | undefined> =>
    (await list(`?event=${event}`)).lines[0];
  /** The line that an answer caused, and nothing but it. */
  const lineOf = async (answer: Response, event: string) => {
    const request = answer.headers.get('x-request-id');
    // The line of a refused sign-in is written after the answer.
    await expect.poll(async () => (await newest(event))?.request).toBe(request);
    const { lines } = await list();
    expect(lines.filter((line) => line.request === request)).toHaveLength(1);
    return newest(event);
  };
  const inquire = async (message: string) => {
    const sent = await ask(
      'POST',
      '/api/inquiries/contact',
      { name: 'Ada Doe', email: 'ada@doe-llp.example', company: 'Doe LLP', phone: '', message },
      null,
    );
    expect(sent.status).toBe(201);
    let id = '';
    await expect
      .poll(async () => {
        const [row] = await server.database.query<{ id: string }>(
          'select id::text as id from inquiries.inquiry where message = $1',
          [message],
        );
        id = row?.id ?? '';
        return id;
      })
      .not.toBe('');
    return id;
  };

  it('has one line for each event, with its address and request', async () => {
    const own = { actor: email, target: email, address };
    const failed = (await signIn('wrong')).answer;
    expect(await lineOf(failed, 'account.sign-in-failed')).toMatchObject(own);
    const second = await signIn();
    expect(await lineOf(second.answer, 'account.signed-in')).toMatchObject({ ...own, detail: '' });
    const out = await ask('POST', `${accountPrefixes.auth}/logout?scope=local`, {}, second.token);
    expect(await lineOf(out, 'account.signed-out')).toMatchObject(own);
    const others = await ask('POST', `${accountPrefixes.auth}/logout?scope=others`, {});
    expect(await lineOf(others, 'account.signed-out')).toMatchObject({ detail: 'all other sessions' });
    const change = (current: string) =>
      ask('PUT', `${accountPrefixes.auth}/user`, { password, current_password: current });
    expect(await lineOf(await change('not this one'), 'account.password-failed')).toMatchObject(own);
    expect(await lineOf(await change(password), 'account.password')).toMatchObject(own);

    const id = await inquire('Only for editors.');
    const path = addressOf(inquiryEndpoints.one, { params: { id } });
    const about = { actor: email, target: id, address };
    expect(await lineOf(await ask('GET', path), 'inquiry.read')).toMatchObject({ ...about, detail: '' });
    expect(await lineOf(await ask('POST', `${path}/resend`), 'inquiry.resent')).toMatchObject(about);
    const exported = await ask('GET', addressOf(inquiryEndpoints.export, { query: '?form=contact' }));
    await exported.text();
    expect(await lineOf(exported, 'inquiry.exported')).toMatchObject({
      actor: email,
      target: null,
      detail: 'form contact, status any',
    });
    expect(await lineOf(await ask('DELETE', path), 'inquiry.deleted')).toMatchObject(about);

    const tus = { 'tus-resumable': '1.0.0', 'x-forwarded-for': address };
    const begun = await fetch(`${server.url}${uploadsEndpoint}`, {
      method: 'POST',
      headers: { ...tus, 'upload-length': '4', 'upload-metadata': `filename ${btoa('a.txt')}` },
    });
    const location = new URL(begun.headers.get('location') ?? '', server.url);
    await fetch(location, {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: 'text',
    });
    const upload = location.pathname.split('/').at(-1) ?? '';
    const ticket = await ask('POST', addressOf(uploadEndpoints.fileTicket, { params: { id: upload } }));
    const { href } = Object(await ticket.json());
    const file = await ask('GET', href, undefined, null);
    expect(await file.text()).toBe('text');
    expect(await lineOf(file, 'upload.downloaded')).toMatchObject({ actor: email, target: upload, address });
    const gone = await ask('DELETE', addressOf(uploadEndpoints.removeFile, { params: { id: upload } }));
    expect(await lineOf(gone, 'upload.deleted')).toMatchObject({ actor: email, target: upload, address });

    const all = JSON.stringify(await list());
    expect(all).not.toMatch(/Only for editors|Ada Doe|doe-llp|wrong/);
  });

  it('names the locking of a sign-in, and a refresh token that was used twice', async () => {
    const locked = `locked-${crypto.randomUUID()}@firm.example`;
    await server.database.query(
      'insert into accounts.editor (user_id, email, password) select gen_random_uuid(), $1, password from accounts.editor where email = $2',
      [locked, email],
    );
    let last: Response;
    do last = (await signIn('wrong', locked)).answer;
    while (last.status !== 429);
    expect(await lineOf(last, 'account.sign-in-delayed')).toMatchObject({ target: locked, address });

    const { refresh } = await signIn();
    const renew = (refresh_token: string) =>
      ask('POST', `${accountPrefixes.auth}/token?grant_type=refresh_token`, { refresh_token }, null);
    const next = Object(await (await renew(refresh)).json()).refresh_token;
    await renew(next);
    const stolen = await renew(refresh);
    expect(stolen.status).toBe(400);
    expect(await lineOf(stolen, 'account.session-ended')).toMatchObject({ actor: 'server', target: email });
  });

  it('has one line for the readings of one inquiry, and of one page of the list, in ten minutes', async () => {
    const id = await inquire('Read often.');
    const reads = async () =>
      (await list('?event=inquiry.read')).lines.filter(({ target }) => target === id).length;
    for (let turn = 0; turn < 3; turn += 1)
      await ask('GET', addressOf(inquiryEndpoints.one, { params: { id } }));
    const pages = async () => (await list('?event=inquiry.listed')).lines.length;
    const before = await pages();
    for (let turn = 0; turn < 3; turn += 1)
      await ask('GET', addressOf(inquiryEndpoints.list, { query: '?limit=1' }));
    expect((await pages()) - before).toBeLessThanOrEqual(1);
    expect((await list('?event=inquiry.listed')).lines[0]).toMatchObject({
      actor: email,
      target: null,
      detail: '1 inquiry, the first page',
    });
    expect(await reads()).toBe(1);
    await server.database.run(`alter table accounts.event disable trigger only_added;
      update accounts.event set at = at - interval '11 minutes' where target = '${id}';
      alter table accounts.event enable trigger only_added`);
    await ask('GET', addressOf(inquiryEndpoints.one, { params: { id } }));
    expect(await reads()).toBe(2);
  });

  it('is filtered by event, editor and period, and read in pages', async () => {
    await server.database.query(
      `insert into accounts.event (at, event, actor, target)
       select timestamptz '2026-03-01T12:00:00Z' + make_interval(mins => number), 'inquiry.read', 'Old@Firm.example', number::text
       from generate_series(1, 150) as number`,
    );
    const may = '?editor=old%40firm.example';
    const first = await list(may);
    expect([first.lines.length, first.newer, first.lines[0]?.target]).toEqual([100, null, '150']);
    const second = await list(`${may}&after=${first.older}`);
    expect([second.lines.length, second.older, second.lines.at(-1)?.target]).toEqual([50, null, '1']);
    expect((await list(`${may}&before=${second.newer}`)).lines).toEqual(first.lines);
    const period = await list(`${may}&from=2026-03-01T12:10:00Z&until=2026-03-01T14:12:00%2B02:00`);
    expect(period.lines.map(({ target }) => target)).toEqual(['11', '10']);
    expect((await list(`${may}&event=inquiry.deleted`)).lines).toEqual([]);
    expect((await list(`${may}&event=inquiry`)).lines).toEqual(first.lines);
    expect((await list(`${may}&event=upload`)).lines).toEqual([]);
    // Whose account it was counts too.
    expect((await list(`?editor=${email.toUpperCase()}&event=account.added`)).lines).toMatchObject([
      { actor: 'operator', target: email },
    ]);
    for (const query of ['?event=lost', '?from=yesterday', '?until=2026-03-01', '?after=x', '?before=-1'])
      expect((await ask('GET', `${auditEndpoints.list.path}${query}`)).status, query).toBe(400);
  });

  it('finds a name in any letter case by an index', async () => {
    const plan = await server.database.transaction(async (step) => {
      await step.query('set local enable_seqscan = off');
      return step.query(
        `explain select from accounts.event where lower(actor) = 'jo@firm.example' or lower(target) = 'jo@firm.example'`,
      );
    });
    for (const index of ['event_of_actor_name', 'event_of_target_name'])
      expect(JSON.stringify(plan)).toContain(index);
  });

  it('is exported as inert CSV, with a line about it', async () => {
    await server.database.query(
      `insert into accounts.event (event, actor, detail)
       select 'upload.expired', 'csv@firm.example', '=HYPERLINK("x")' from generate_series(1, 1005)`,
    );
    const days = 'from=2026-09-06T04:00:00.000Z&zone=America/Santiago';
    const answer = await ask(
      'GET',
      `${auditEndpoints.export.path}?editor=csv%40firm.example&event=upload.expired&${days}`,
    );
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="audit-${dayIn(new Date(), 'America/Santiago')}.csv"`,
    );
    const rows = (await answer.text()).trimEnd().split('\r\n');
    expect(rows).toHaveLength(1006);
    // fetch removes the byte order mark.
    expect(rows[0]).toBe('"at","event","actor","target","detail","address","request","id","number"');
    expect(rows[1]).toContain('"upload.expired","csv@firm.example","","\'=HYPERLINK(""x"")"');
    expect(await lineOf(answer, 'audit.exported')).toMatchObject({
      actor: email,
      // The words and the day of the filters.
      detail: 'What: Deleted an expired upload, Who: csv@firm.example, from 2026-09-06 (America/Santiago)',
    });
  });

  it('is read under the schema of each part', async () => {
    const id = crypto.randomUUID();
    await server.database.query(
      `insert into accounts.event (event, actor, target, detail)
       values ('inquiry.deleted', 'a@part.example', $1, 'why'), ('upload.downloaded', 'a@part.example', 'file', '')`,
      [id],
    );
    const newest = async (sql: string) => (await server.database.query(`${sql} order by id desc limit 1`))[0];
    expect(
      await newest(
        "select actor, action, inquiry::text, detail from inquiries.audit where action = 'deleted'",
      ),
    ).toEqual({
      actor: 'a@part.example',
      action: 'deleted',
      inquiry: id,
      detail: 'why',
    });
    expect(await newest('select action, upload from uploads.audit')).toEqual({
      action: 'downloaded',
      upload: 'file',
    });
  });
});
