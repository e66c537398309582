// Server throughput and memory: inquiries stored on PostgreSQL, Home compared with nginx on the same file, the start, and a restore.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { postgresMissing, startPostgres } from '../faults/postgres.mjs';
import { runServer, withServerParts } from '../faults/server.mjs';
import { drive, requestOf } from './load.mjs';

export const name = 'server';

const portOf = (url) => Number(new URL(url).port);

/** A process's resident memory in MB, and its CPU time in seconds. */
function usage(pid) {
  const resident =
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return { resident, seconds: (Number(fields[11]) + Number(fields[12])) / 100 };
}

const inquiry = (number) =>
  requestOf({
    method: 'POST',
    path: '/api/inquiries/contact',
    headers: { 'content-type': 'application/json', 'idempotency-key': `bench-${process.pid}-${number}` },
    body: JSON.stringify({
      name: 'Jane Roe',
      email: 'jane@firm.example',
      company: 'Firm LLP',
      phone: '(214) 555-0142',
      message: `Number ${number}. ${'We have a matter with a production deadline. '.repeat(5)}`,
    }),
  });

async function inquiries({ bundle, pages, scratch }) {
  const missing = postgresMissing();
  if (missing) {
    console.log(`  inquiries are not measured on PostgreSQL: ${missing}`);
    return [];
  }
  const count = Number(process.env.BENCH_INQUIRIES ?? 100_000);
  const postgres = await startPostgres({ durable: true });
  const server = await runServer(bundle, {
    DATA_DIR: join(scratch, 'inquiries'),
    PAGES_DIR: pages,
    DATABASE_URL: postgres.createDatabase('bench'),
    INQUIRY_RATE_LIMIT: '1000000',
  });
  try {
    const port = portOf(server.url);
    let number = 0;
    const next = () => inquiry(number++);
    await drive({ port, requests: 5000, status: 201, next });
    const first = await drive({ port, requests: count / 5, status: 201, next });
    const early = usage(server.pid).resident;
    const rest = await drive({ port, requests: count - count / 5, status: 201, next });
    const late = usage(server.pid).resident;
    if (first.wrong + rest.wrong > 0)
      throw new Error(`${first.wrong + rest.wrong} inquiries were not stored.`);
    return [
      {
        metric: 'inquiries stored on PostgreSQL',
        measured: Math.round(rest.perSecond),
        unit: '/s',
        budget: 400,
        better: 'more',
      },
      {
        metric: 'inquiry, 99th percentile',
        measured: Math.round(rest.p99 * 10) / 10,
        unit: 'ms',
        budget: 100,
      },
      {
        metric: `memory grown from ${count / 5} to ${count} inquiries`,
        measured: Math.round(late - early),
        unit: 'MB',
        budget: 30,
      },
      { metric: `memory after ${count} inquiries`, measured: Math.round(late), unit: 'MB', budget: 300 },
    ];
  } finally {
    await server.kill();
    await postgres.stop();
  }
}

/**
 * What the second of two servers costs, in percent of the first's inquiries: `[name, settings]` each, in turn, so that other load on the machine
 * hits both. `prepare` begins what the second has to do beside them. null: there is no PostgreSQL.
 */
async function compareServers({ bundle, pages, scratch }, named, prepare = async () => undefined) {
  if (postgresMissing()) return null;
  const postgres = await startPostgres({ durable: true });
  const servers = [];
  try {
    for (const [name, settings] of named)
      servers.push(
        await runServer(bundle, {
          DATA_DIR: join(scratch, name),
          PAGES_DIR: pages,
          DATABASE_URL: postgres.createDatabase(name),
          INQUIRY_RATE_LIMIT: '1000000',
          ...settings,
        }),
      );
    await prepare(servers[1]);
    const requests = Number(process.env.BENCH_METRICS ?? 4000);
    let number = 0;
    const next = () => inquiry(number++);
    const round = async (server) => {
      const before = usage(server.pid).seconds;
      const { perSecond, p99, wrong } = await drive({
        port: portOf(server.url),
        requests,
        status: 201,
        next,
      });
      if (wrong > 0) throw new Error(`${wrong} inquiries were not stored.`);
      return { perSecond, p99, perCpuSecond: requests / Math.max(0.01, usage(server.pid).seconds - before) };
    };
    for (const server of servers) await round(server);
    const rounds = [[], []];
    for (let turn = 0; turn < 12; turn += 1)
      for (const at of turn % 2 === 0 ? [0, 1] : [1, 0]) rounds[at].push(await round(servers[at]));
    const median = (list, key) => list.map((one) => one[key]).sort((a, b) => a - b)[list.length >> 1];
    const cost = (key) => {
      const [without, counted] = rounds.map((list) => median(list, key));
      return Math.round((1 - counted / without) * 1000) / 10;
    };
    return {
      perSecond: cost('perSecond'),
      perCpuSecond: cost('perCpuSecond'),
      p99: Math.round(median(rounds[1], 'p99') * 10) / 10,
    };
  } finally {
    for (const server of servers) await server.kill();
    await postgres.stop();
  }
}

async function metrics(parts) {
  const cost = await compareServers(parts, [
    ['uncounted', {}],
    ['counted', { METRICS_PORT: String(await freePort()) }],
  ]);
  if (cost === null) return [];
  return [
    { metric: 'inquiries lost to metrics', measured: cost.perSecond, unit: '%', budget: 2 },
    {
      metric: 'the same, per second of processor time',
      measured: cost.perCpuSecond,
      unit: '%',
      budget: null,
    },
    { metric: 'inquiry with metrics, 99th percentile', measured: cost.p99, unit: 'ms', budget: 100 },
  ];
}

/** The cost of NOTIFY where editors have the inbox open: each inquiry is announced to every open page. */
async function streams(parts) {
  const open = 10;
  const editor = { EDITOR_EMAIL: 'editor@firm.example', EDITOR_PASSWORD: 'correct horse battery' };
  const follow = async ({ url }) => {
    const signedIn = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: editor.EDITOR_EMAIL, password: editor.EDITOR_PASSWORD }),
    });
    const { access_token: token } = await signedIn.json();
    for (let at = 0; at < open; at += 1) {
      const { body } = await fetch(`${url}/api/admin/inquiries/changes`, {
        headers: { authorization: `Bearer ${token}` },
      });
      // Ends with the server.
      void body.pipeTo(new WritableStream()).catch(() => undefined);
    }
  };
  const cost = await compareServers(
    parts,
    [
      ['unfollowed', editor],
      ['followed', editor],
    ],
    follow,
  );
  if (cost === null) return [];
  return [
    { metric: `inquiries lost to ${open} open inboxes`, measured: cost.perSecond, unit: '%' },
    { metric: 'the same, per second of processor time', measured: cost.perCpuSecond, unit: '%' },
  ];
}

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

async function startNginx(folder) {
  if (!existsSync('/usr/sbin/nginx')) return null;
  const port = await freePort();
  const settings = `daemon off; master_process off; worker_processes 1; pid ${folder}/pid; error_log /dev/null;
events { worker_connections 1024; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; open_file_cache max=100;
  client_body_temp_path ${folder}/t1; proxy_temp_path ${folder}/t2; fastcgi_temp_path ${folder}/t3; uwsgi_temp_path ${folder}/t4; scgi_temp_path ${folder}/t5;
  types { text/html html; }
  server { listen 127.0.0.1:${port}; root ${folder}; index index.html; gzip_static on; gzip_vary on; } }`;
  writeFileSync(join(folder, 'nginx.conf'), settings);
  const child = spawn(
    '/usr/sbin/nginx',
    ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', '/dev/null'],
    { stdio: 'ignore' },
  );
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      )
    )
      break;
    await sleep(50);
  }
  return { port, pid: child.pid, stop: () => child.kill('SIGKILL') };
}

async function home({ bundle, pages, scratch }) {
  const folder = join(scratch, 'nginx');
  mkdirSync(folder, { recursive: true });
  const html = readFileSync(join(pages, 'pages/files/index.html'));
  writeFileSync(join(folder, 'index.html'), html);
  const packed = join(pages, 'pages/files/index.html.gz');
  writeFileSync(
    join(folder, 'index.html.gz'),
    existsSync(packed) ? readFileSync(packed) : gzipSync(html, { level: 9 }),
  );
  const nginx = await startNginx(folder);
  const server = await runServer(bundle, { DATA_DIR: join(scratch, 'home'), PAGES_DIR: pages });
  try {
    const bytes = requestOf({ path: '/', headers: { 'accept-encoding': 'gzip' } });
    const next = () => bytes;
    const ours = [];
    const theirs = [];
    await drive({ port: portOf(server.url), forMs: 2000, next });
    if (nginx) await drive({ port: nginx.port, forMs: 500, next });
    // Alternating rounds cancel other load on the machine; the median counts.
    for (let round = 0; round < 5; round += 1) {
      for (const [list, port, pid] of [
        [ours, portOf(server.url), server.pid],
        ...(nginx ? [[theirs, nginx.port, nginx.pid]] : []),
      ]) {
        const before = usage(pid).seconds;
        const { perSecond, total } = await drive({ port, forMs: 1500, next });
        list.push({ perSecond, perCpuSecond: total / Math.max(0.01, usage(pid).seconds - before) });
      }
    }
    const median = (list, key) =>
      Math.round(list.map((item) => item[key]).sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0);
    const peer = (key) => (nginx ? { peer: median(theirs, key), peerName: 'nginx, one worker' } : {});
    const budget = nginx ? Math.round(median(theirs, 'perSecond') * 0.6) : 5000;
    return [
      {
        metric: 'Home, gzip',
        measured: median(ours, 'perSecond'),
        unit: 'req/s',
        budget,
        ...peer('perSecond'),
        better: 'more',
      },
      {
        metric: 'Home, per second of processor time',
        measured: median(ours, 'perCpuSecond'),
        unit: 'req',
        budget: null,
        ...peer('perCpuSecond'),
        better: 'more',
      },
    ];
  } finally {
    await server.kill();
    nginx?.stop();
  }
}

async function start({ bundle, pages, scratch }) {
  const settings = { DATA_DIR: join(scratch, 'start'), PAGES_DIR: pages };
  const timed = async () => {
    const begun = performance.now();
    const server = await runServer(bundle, settings);
    const ms = performance.now() - begun;
    const { resident } = usage(server.pid);
    await server.kill('SIGTERM');
    return { ms, resident };
  };
  const first = await timed();
  const second = await timed();
  return [
    {
      metric: 'first start, making the embedded database',
      measured: Math.round(first.ms),
      unit: 'ms',
      budget: 5000,
    },
    { metric: 'second start', measured: Math.round(second.ms), unit: 'ms', budget: 1500 },
    {
      metric: 'memory after the second start',
      measured: Math.round(second.resident),
      unit: 'MB',
      budget: 450,
    },
  ];
}

/** A backup of a stopped server with 100,000 inquiries, and its restore into an empty folder. */
async function restore({ bundle, scratch }) {
  const count = 100_000;
  const from = join(scratch, 'start');
  const into = join(scratch, 'restored');
  const file = join(scratch, 'backup');
  const fillOrCount = async (folder, query) => {
    const database = await PGlite.create(join(folder, 'database'));
    try {
      return (await database.query(query)).rows;
    } finally {
      await database.close();
    }
  };
  await fillOrCount(
    from,
    `insert into inquiries.inquiry (id, form, name, email, company, message, received_at, status, delivered_at)
     select gen_random_uuid(), 'contact', 'Visitor ' || n, 'v' || n || '@firm.example', 'Firm', repeat('We have a matter. ', 12) || n, now(), 'delivered', now()
     from generate_series(1, ${count}) as n`,
  );
  const timed = (command, folder) => {
    const begun = performance.now();
    execFileSync(process.execPath, [join(bundle, '../operator.js'), command, file], {
      env: { ...process.env, DATA_DIR: folder },
    });
    return Math.round(performance.now() - begun);
  };
  const backedUp = timed('backup', from);
  const restored = timed('restore', into);
  const [row] = await fillOrCount(into, 'select count(*)::int as count from inquiries.inquiry');
  return [
    { metric: `backup of ${count} inquiries`, measured: backedUp, unit: 'ms', budget: 60_000 },
    { metric: `restore of ${count} inquiries`, measured: restored, unit: 'ms', budget: 60_000 },
    { metric: 'inquiries restored', measured: row.count, unit: '', budget: count, better: 'more' },
  ];
}

/** Returns one row per figure. A budget is a maximum, or a minimum where `better` is 'more'. */
export const run = () =>
  withServerParts(async (parts) => [
    ...(await inquiries(parts)),
    ...(await metrics(parts)),
    ...(await streams(parts)),
    ...(await home(parts)),
    ...(await start(parts)),
    ...(await restore(parts)),
  ]);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(`${cpus().length} cores`);
  console.table(await run());
}
