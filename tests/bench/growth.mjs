// How cost grows with pages, inquiries, legal text and transcript. Each figure is a ratio of two runs in one process; the floor is linear growth.
// admin.mjs measures a hundred times the posts.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import postgres from 'postgres';
import { postgresMissing, startPostgres } from '../faults/postgres.mjs';
import { runServer } from '../faults/server.mjs';
import { legalText } from './legal.mjs';
import { drive, requestOf } from './load.mjs';

export const name = 'growth';

export const explains = `Pages: the built site, and the same with each page ten times; how long a start takes, what memory it holds and how fast a page is
sent should hardly change with pages nobody asks for. Inquiries: the list an editor opens, a search for a word, and taking one more, at 1,000
and at 100,000 stored. Legal text: 100 KB and 1 MB to HTML. Transcript: the time of a line among the first 500 and the last 500 of 10,000, which
must not depend on what was said before. Where a floor is given it is what growing in step with the size would cost.`;

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(root, 'site/dist');
const round = (value) => Math.round(value * 100) / 100;
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const portOf = (url) => Number(new URL(url).port);
const resident = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** The built site with further copies of each page under other addresses. */
function moreBuilds(scratch, times) {
  const folder = join(scratch, 'pages');
  cpSync(dist, folder, { recursive: true });
  const list = join(folder, 'pages/pages.json');
  const files = join(folder, 'pages/files');
  const manifest = JSON.parse(readFileSync(list, 'utf8'));
  const copies = manifest.pages
    .filter(({ status }) => status === 200)
    .flatMap((page) =>
      Array.from({ length: times - 1 }, (_, number) => {
        const file = `more-${number}/${page.file}`;
        mkdirSync(join(files, dirname(file)), { recursive: true });
        for (const ending of ['', '.br', '.gz'])
          cpSync(join(files, page.file + ending), join(files, file + ending));
        return { ...page, path: `/more-${number}${page.path}`, file, aliases: [] };
      }),
    );
  writeFileSync(list, JSON.stringify({ ...manifest, pages: [...manifest.pages, ...copies] }));
  return { folder, pages: manifest.pages.length + copies.length };
}

async function pages(scratch) {
  const more = moreBuilds(scratch, 10);
  const main = join(dist, 'server/main.js');
  const measure = async (folder) => {
    const settings = { DATA_DIR: join(scratch, 'pages-data'), PAGES_DIR: folder };
    const begun = performance.now();
    const server = await runServer(main, settings);
    const start = performance.now() - begun;
    const memory = resident(server.pid);
    const bytes = requestOf({ path: '/Training', headers: { 'accept-encoding': 'gzip' } });
    await drive({ port: portOf(server.url), forMs: 500, next: () => bytes });
    const { perSecond } = await drive({ port: portOf(server.url), forMs: 1500, next: () => bytes });
    await server.kill('SIGTERM');
    return { start, memory, perSecond };
  };
  // Creates the embedded database, which the figures leave out.
  await measure(dist);
  const runs = { once: [], tenfold: [] };
  for (let turn = 0; turn < 3; turn += 1) {
    runs.once.push(await measure(dist));
    runs.tenfold.push(await measure(more.folder));
  }
  const ratio = (of) => round(median(runs.tenfold.map(of)) / median(runs.once.map(of)));
  const what = `pages ×10 (${more.pages})`;
  return [
    { metric: `${what}: start`, measured: ratio(({ start }) => start), unit: '×', budget: 2, floor: 10 },
    { metric: `${what}: memory`, measured: ratio(({ memory }) => memory), unit: '×', budget: 1.5, floor: 10 },
    {
      metric: `${what}: a page's requests`,
      measured: ratio(({ perSecond }) => perSecond),
      unit: '×',
      budget: 0.8,
      floor: 1,
      better: 'more',
    },
  ];
}

const editor = { email: 'editor@firm.example', password: 'a long password' };

const fill = (from, to) => `
  insert into inquiries.inquiry (id, form, name, email, company, message, received_at, status, delivered_at)
  select gen_random_uuid(), 'contact', 'Visitor ' || n, 'v' || n || '@firm.example', 'Firm ' || n % 500, repeat('We have a matter. ', 12) || n,
    now() - (${to} - n) * interval '1 second', 'delivered', now()
  from generate_series(${from}, ${to}) as n`;
// A database does this by itself a minute later.
const settle = 'vacuum analyze inquiries.inquiry';

const startSite = (folder, settings = {}) =>
  runServer(join(dist, 'server/main.js'), {
    DATA_DIR: folder,
    PAGES_DIR: dist,
    EDITOR_EMAIL: editor.email,
    EDITOR_PASSWORD: editor.password,
    INQUIRY_RATE_LIMIT: '1000000',
    ...settings,
  });

/** Milliseconds of what an editor asks for: the list, a page 600 inquiries below its first, and searches. */
async function readings(url) {
  const signedIn = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(editor),
  });
  const { access_token: token } = await signedIn.json();
  const list = '/api/admin/inquiries?limit=50';
  const read = async (query) => {
    const answer = await fetch(url + list + query, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${list}${query} answered ${answer.status}.`);
    return answer.json();
  };
  const timed = async (query) => {
    const times = [];
    for (let turn = 0; turn < 15; turn += 1) {
      const begun = performance.now();
      await read(query);
      times.push(performance.now() - begun);
    }
    return median(times);
  };
  let after = '';
  for (let page = 0; page < 12; page += 1) after = `&after=${(await read(after)).older}`;
  return {
    list: await timed(''),
    deep: await timed(after),
    search: await timed('&search=v999%40firm'),
    none: await timed('&search=nobody'),
  };
}

const toMs = (value) => Math.round(value * 10) / 10;

/** The rows of an inbox with 100,000 inquiries. */
const inboxRows = (database, { list, deep, search, none }) => [
  { metric: `100,000 inquiries, ${database}: the list`, measured: toMs(list), unit: 'ms', budget: 60 },
  { metric: `100,000 inquiries, ${database}: its 13th page`, measured: toMs(deep), unit: 'ms', budget: 60 },
  { metric: `100,000 inquiries, ${database}: a search`, measured: toMs(search), unit: 'ms', budget: 250 },
  {
    metric: `100,000 inquiries, ${database}: a search that finds none`,
    measured: toMs(none),
    unit: 'ms',
    budget: 250,
  },
];

async function inquiriesEmbedded(scratch) {
  const folder = join(scratch, 'inquiries-embedded');
  await (await startSite(folder)).kill('SIGTERM');
  const database = await PGlite.create(join(folder, 'database'));
  await database.exec(fill(1, 100_000));
  await database.exec(settle);
  await database.close();
  const server = await startSite(folder);
  try {
    return inboxRows('embedded', await readings(server.url));
  } finally {
    await server.kill();
  }
}

async function inquiries(scratch) {
  const missing = postgresMissing();
  if (missing) {
    console.log(`  the growth of inquiries is not measured: ${missing}`);
    return [];
  }
  const cluster = await startPostgres({ durable: true });
  const databaseUrl = cluster.createDatabase('growth');
  const server = await startSite(join(scratch, 'inquiries'), { DATABASE_URL: databaseUrl });
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  const fillTo = async (from, to) => {
    await sql.unsafe(fill(from, to));
    await sql.unsafe(settle);
  };
  try {
    let number = 0;
    const one = () =>
      requestOf({
        method: 'POST',
        path: '/api/inquiries/training',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': `growth-${process.pid}-${number++}`,
        },
        body: JSON.stringify({
          name: 'Jane Roe',
          email: 'jane@firm.example',
          company: 'Firm',
          phone: '',
          message: `Number ${number}`,
        }),
      });
    const measure = async () => ({
      ...(await readings(server.url)),
      stored: (
        await drive({ port: portOf(server.url), connections: 8, requests: 1000, status: 201, next: one })
      ).perSecond,
    });
    await fillTo(1, 1000);
    // The first requests warm the connections.
    await measure();
    const few = await measure();
    await fillTo(1001, 100_000);
    const many = await measure();
    return [
      {
        metric: 'inquiries ×100: opening the list',
        measured: round(many.list / few.list),
        unit: '×',
        budget: 4,
        floor: 100,
      },
      {
        metric: 'inquiries ×100: searching for a word',
        measured: round(many.search / few.search),
        unit: '×',
        budget: 100,
        floor: 100,
      },
      {
        metric: 'inquiries ×100: stored a second',
        measured: round(many.stored / few.stored),
        unit: '×',
        budget: 0.7,
        floor: 1,
        better: 'more',
      },
      ...inboxRows('PostgreSQL', many),
    ];
  } finally {
    await sql.end();
    await server.kill();
    await cluster.stop();
  }
}

async function legal() {
  const { parseLegalText, toHtml } = await import(
    pathToFileURL(join(root, 'packages/legal-renderer/dist/index.js')).href
  );
  const best = (source, turns) => {
    let ms = Infinity;
    for (let turn = 0; turn < turns; turn += 1) {
      const begun = performance.now();
      toHtml(parseLegalText(source));
      ms = Math.min(ms, performance.now() - begun);
    }
    return ms;
  };
  const small = legalText(100_000);
  const large = legalText(1_000_000);
  best(small, 50);
  const ratio = best(large, 15) / best(small, 100);
  return [
    { metric: 'legal text ×10 (1 MB): to HTML', measured: round(ratio), unit: '×', budget: 14, floor: 10 },
  ];
}

async function transcript() {
  const from = (file) => import(pathToFileURL(join(root, 'packages/voice/dist', file)).href);
  const { createVoice } = await from('index.js');
  const { scriptedTransport, smoothStart } = await from('testing.js');
  const transport = scriptedTransport({ script: smoothStart });
  const voice = createVoice({ transport, assistantId: 'growth' });
  await voice.start();
  const lines = 10_000;
  const times = [];
  for (let line = 0; line < lines; line += 1) {
    const begun = performance.now();
    for (const transcriptType of ['partial', 'final'])
      transport.report({
        type: 'messageReceived',
        data: {
          type: 'transcript',
          role: line % 2 ? 'user' : 'assistant',
          transcript: `Line ${line} of what was said.`,
          transcriptType,
        },
      });
    times.push(performance.now() - begun);
  }
  const kept = voice.getState().transcript;
  await voice.stop();
  const first = median(times.slice(500, 1000));
  const last = median(times.slice(-500));
  return [
    {
      metric: 'transcript of 10,000 lines: a line at the end to one at the start',
      measured: round(last / first),
      unit: '×',
      budget: 3,
      floor: 1,
    },
    {
      metric: 'transcript of 10,000 lines: a line at the end',
      measured: Math.round(last * 1000),
      unit: 'µs',
      budget: 1000,
    },
    {
      metric: 'transcript of 10,000 lines: utterances kept',
      measured: kept.utterances.length,
      unit: '',
      budget: lines,
    },
  ];
}

/** Returns one row per figure. */
export async function run() {
  const scratch = mkdtempSync(join(tmpdir(), 'probata-growth-'));
  try {
    return [
      ...(await legal()),
      ...(await transcript()),
      ...(await inquiries(scratch)),
      ...(await inquiriesEmbedded(scratch)),
      ...(await pages(scratch)),
    ];
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
