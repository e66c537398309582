// Memory under mixed load at a fixed pace, on the embedded database and on PostgreSQL at the same time.
import { randomBytes, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { postgresMissing, startPostgres } from '../faults/postgres.mjs';
import { editor, runServer, usedDataFolder } from '../faults/server.mjs';

export const name = 'endurance';

export const explains = `Pages, files, inquiries (as JSON and as a form post), settings, questions to the agent, uploads, lists, exports, the blog's validator,
sign-ins and sign-outs, each at its own pace (12 steps per second together). --minutes N sets the duration (default 1), --pace N multiplies
the pace. Resident memory is read 20 times per minute; the memory held after a garbage collection is read after each third. The slope covers the last two
thirds. Budgets apply from 30 minutes on: a server warms up until then.`;

const root = fileURLToPath(new URL('../..', import.meta.url));
const rest = '/rest/v1/app_settings';
const round = (value) => Math.round(value * 10) / 10;
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const resident = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Megabytes per hour, by least squares over points of seconds and megabytes. */
function slope(points) {
  const middle = (pick) => points.reduce((sum, point) => sum + pick(point), 0) / points.length;
  const x = middle(({ seconds }) => seconds);
  const y = middle(({ megabytes }) => megabytes);
  const above = points.reduce((sum, point) => sum + (point.seconds - x) * (point.megabytes - y), 0);
  const below = points.reduce((sum, point) => sum + (point.seconds - x) ** 2, 0);
  return (above / below) * 3600;
}

// Preloaded into the server: on SIGUSR2 it collects garbage and writes the memory that is still held.
const collector = `import { writeFileSync } from 'node:fs';
process.on('SIGUSR2', () => {
  gc();
  gc();
  const { rss, heapUsed, external } = process.memoryUsage();
  writeFileSync(process.env.HELD_FILE, JSON.stringify({ rss, held: heapUsed + external }));
});`;

/** The steps of visitors and an editor, each with its pace in milliseconds. A step rejects on an unexpected status. */
function habits(url) {
  let visitor = 0;
  let token = '';
  const tokens = [];
  let saves = 0;
  const address = () => {
    visitor += 1;
    return { 'x-forwarded-for': `198.51.${100 + (visitor % 50)}.${1 + (visitor % 250)}` };
  };
  const ask = async (path, { expect = [200], ...init } = {}) => {
    const answer = await fetch(url + path, { redirect: 'manual', ...init });
    const body = await answer.arrayBuffer();
    if (!expect.includes(answer.status))
      throw new Error(`${init.method ?? 'GET'} ${path} answered ${answer.status}`);
    return { answer, json: () => JSON.parse(Buffer.from(body).toString()) };
  };
  const bearer = () => ({ authorization: `Bearer ${token}` });
  const json = { 'content-type': 'application/json' };
  const paths = ['/', '/Training', '/no-such-page', '/', '/Home', '/sitemap.xml'];
  const fields = () => ({
    name: 'Jane Roe',
    email: 'jane@firm.example',
    company: 'Firm LLP',
    phone: '(214) 555-0142',
    message: `Number ${visitor}. ${'We have a matter with a production deadline. '.repeat(5)}`,
  });

  const signIn = async () => {
    const { json: readToken } = await ask('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { ...json, ...address() },
      body: JSON.stringify(editor),
    });
    token = readToken().access_token;
    tokens.push(token);
    // A request may still use the previous token, so the one before it signs out.
    if (tokens.length > 2)
      await ask('/auth/v1/logout?scope=local', {
        method: 'POST',
        headers: { authorization: `Bearer ${tokens.shift()}` },
        expect: [204],
      });
  };

  const steps = [
    {
      everyMs: 120,
      step: (turn) =>
        ask(paths[turn % paths.length], {
          headers: { 'accept-encoding': turn % 2 ? 'gzip' : 'br' },
          expect: [200, 301, 308, 404],
        }),
    },
    {
      everyMs: 400,
      step: () => ask(`${rest}?select=value,revision&key=eq.persona-prompt`, { headers: bearer() }),
    },
    {
      everyMs: 2000,
      step: () =>
        ask('/api/inquiries/contact', {
          method: 'POST',
          headers: { ...json, ...address(), 'idempotency-key': randomUUID() },
          body: JSON.stringify(fields()),
          expect: [201],
        }),
    },
    {
      // A form post without scripts: the server renders the page with the errors.
      everyMs: 7000,
      step: () =>
        ask('/api/inquiries/contact', {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded', ...address() },
          body: new URLSearchParams({ first_name: 'Jane', email: 'jane' }).toString(),
          expect: [422, 400],
        }),
    },
    {
      everyMs: 3000,
      step: () => {
        saves += 1;
        return ask(`${rest}?on_conflict=key`, {
          method: 'POST',
          headers: { ...json, ...bearer(), prefer: 'resolution=merge-duplicates' },
          body: JSON.stringify({
            key: 'persona-prompt',
            value: `${saves} ${'You answer briefly. '.repeat(100)}`,
          }),
          expect: [200, 201],
        });
      },
    },
    {
      everyMs: 2500,
      // The rate limit is 60 questions per minute.
      leastMs: 1200,
      step: (turn) =>
        ask('/api/chat', {
          method: 'POST',
          headers: { ...json, ...bearer(), accept: turn % 2 ? 'text/event-stream' : 'application/json' },
          body: JSON.stringify({ messages: [{ role: 'user', content: 'How do I choose a Bates prefix?' }] }),
        }),
    },
    {
      everyMs: 10_000,
      step: async () => {
        const tus = { 'tus-resumable': '1.0.0', ...address() };
        const bytes = randomBytes(512 * 1024);
        const { answer } = await ask('/api/uploads', {
          method: 'POST',
          headers: {
            ...tus,
            'upload-length': String(bytes.length),
            'upload-metadata': 'filename ZmlsZS5iaW4=',
          },
          expect: [201],
        });
        const location = answer.headers.get('location');
        for (const offset of [0, bytes.length / 2])
          await ask(location, {
            method: 'PATCH',
            headers: {
              ...tus,
              'upload-offset': String(offset),
              'content-type': 'application/offset+octet-stream',
            },
            body: bytes.subarray(offset, offset + bytes.length / 2),
            expect: [204],
          });
        await ask(`/api/admin/uploads/${location.split('/').at(-1)}`, {
          method: 'DELETE',
          headers: bearer(),
          expect: [200, 204],
        });
      },
    },
    { everyMs: 8000, step: () => ask('/api/admin/inquiries', { headers: bearer() }) },
    { everyMs: 60_000, step: () => ask('/api/admin/inquiries/export?form=contact', { headers: bearer() }) },
    {
      everyMs: 30_000,
      step: (turn) => ask(`/api/blog/analyze?task=validate&strict=${turn % 2}`, { headers: bearer() }),
    },
    { everyMs: 5000, step: () => ask('/healthz') },
  ];
  return { signIn, steps, signInEveryMs: 20_000 };
}

/** Repeats every step at its pace for `forMs`. A step that takes longer than its pace starts late and never overlaps itself. */
async function live({ url, forMs, pace }) {
  const { signIn, steps, signInEveryMs } = habits(url);
  await signIn();
  const wrong = new Map();
  let answered = 0;
  const until = performance.now() + forMs;
  const keep = async ({ everyMs, leastMs = 0, step }) => {
    const turnMs = Math.max(leastMs, everyMs / pace);
    for (let turn = 0; performance.now() < until; turn += 1) {
      const begun = performance.now();
      try {
        await step(turn);
        answered += 1;
      } catch (error) {
        wrong.set(error.message, (wrong.get(error.message) ?? 0) + 1);
      }
      await sleep(Math.max(0, Math.min(turnMs - (performance.now() - begun), until - performance.now())));
    }
  };
  await Promise.all([...steps, { everyMs: signInEveryMs, step: signIn }].map(keep));
  return { answered, wrong };
}

async function endure({ kind, minutes, pace, scratch, bundle, pages }) {
  const folder = join(scratch, kind);
  mkdirSync(folder, { recursive: true });
  const heldFile = join(folder, 'held.json');
  // Creating the embedded database allocates half a gigabyte, so the measured start finds one.
  if (kind === 'embedded') await usedDataFolder(join(folder, 'data'));
  const postgres = kind === 'PostgreSQL' ? await startPostgres({ durable: true }) : null;
  const server = await runServer(
    bundle,
    {
      DATA_DIR: join(folder, 'data'),
      PAGES_DIR: pages,
      EDITOR_EMAIL: editor.email,
      EDITOR_PASSWORD: editor.password,
      TRUSTED_PROXIES: '127.0.0.1',
      HELD_FILE: heldFile,
      ...(postgres ? { DATABASE_URL: postgres.createDatabase('endurance') } : {}),
    },
    { args: ['--expose-gc', '--import', join(scratch, 'collector.mjs')] },
  );
  const collect = async () => {
    rmSync(heldFile, { force: true });
    process.kill(server.pid, 'SIGUSR2');
    while (!existsSync(heldFile) || statSync(heldFile).size === 0) await sleep(50);
    return JSON.parse(readFileSync(heldFile, 'utf8')).held / 1024 ** 2;
  };
  const begun = performance.now();
  const points = [];
  const watch = setInterval(() => {
    points.push({ seconds: (performance.now() - begun) / 1000, megabytes: resident(server.pid) });
  }, 3000);
  try {
    const held = [];
    const thirds = [];
    const wrong = new Map();
    let answered = 0;
    for (let third = 0; third < 3; third += 1) {
      const from = points.length;
      const lived = await live({ url: server.url, forMs: minutes * 20_000, pace });
      thirds.push(median(points.slice(from).map(({ megabytes }) => megabytes)));
      answered += lived.answered;
      for (const [what, times] of lived.wrong) wrong.set(what, (wrong.get(what) ?? 0) + times);
      held.push(await collect());
      console.log(
        `  ${kind}, third ${third + 1}: ${Math.round(thirds[third])} MB resident (median), ${round(held[third])} MB held after a collection, ${answered} steps`,
      );
    }
    for (const [what, times] of wrong) console.log(`  ${kind}: ${what}, ${times} times`);
    const counts = minutes * pace >= 30;
    const late = points.slice(Math.floor(points.length / 3));
    return [
      {
        metric: `steps in ${minutes} minutes, ${kind}`,
        measured: answered,
      },
      {
        metric: `steps not answered as expected, ${kind}`,
        measured: [...wrong.values()].reduce((sum, times) => sum + times, 0),
        budget: 0,
      },
      {
        metric: `resident memory, last third against the first, ${kind}`,
        measured: Math.round((thirds[2] / thirds[0]) * 100) / 100,
        unit: '×',
        ...(counts ? { budget: 1.1 } : {}),
      },
      {
        metric: `resident memory, slope, ${kind}`,
        measured: round(slope(late)),
        unit: 'MB/h',
      },
      {
        metric: `held after a collection, end against the first third, ${kind}`,
        measured: round(held[2] - held[0]),
        unit: 'MB',
        ...(counts ? { budget: 5 } : {}),
      },
      {
        metric: `most resident memory, ${kind}`,
        measured: Math.round(Math.max(...late.map(({ megabytes }) => megabytes))),
        unit: 'MB',
      },
    ];
  } finally {
    clearInterval(watch);
    await server.kill();
    await postgres?.stop();
  }
}

/** Returns one row per figure; a budget is a maximum. */
export async function run() {
  const option = (name) => {
    const at = process.argv.indexOf(`--${name}`);
    const value = at < 0 ? 1 : Number(process.argv[at + 1]);
    if (!(value > 0)) throw new Error(`--${name} takes a number above 0, such as --${name} 30.`);
    return value;
  };
  const minutes = option('minutes');
  const pace = option('pace');
  mkdirSync(join(root, 'site/.cache'), { recursive: true });
  // Inside the project, where the copied renderer resolves its imports; a concurrent build does not change the copy.
  const scratch = mkdtempSync(join(root, 'site/.cache/endurance-'));
  try {
    const built = join(root, 'site/dist');
    const pages = join(scratch, 'pages');
    cpSync(built, pages, { recursive: true });
    writeFileSync(join(scratch, 'collector.mjs'), collector);
    const missing = postgresMissing();
    if (missing) console.log(`  endurance is not measured on PostgreSQL: ${missing}`);
    const kinds = missing ? ['embedded'] : ['embedded', 'PostgreSQL'];
    return (
      await Promise.all(
        kinds.map((kind) =>
          endure({ kind, minutes, pace, scratch, bundle: join(pages, 'server/main.js'), pages }),
        ),
      )
    ).flat();
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.table(await run());
