// The cost of the admin pages: second start, sign-in, settings read, chat answer, and the memory afterwards.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleAgent, startAgent } from '../faults/agent.mjs';
import { postgresMissing, startPostgres } from '../faults/postgres.mjs';
import { runServer, withServerParts } from '../faults/server.mjs';

export const name = 'admin';

const root = fileURLToPath(new URL('../..', import.meta.url));
const editor = { EDITOR_EMAIL: 'editor@firm.example', EDITOR_PASSWORD: 'correct horse battery' };

const residentMb = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** A process's CPU time in milliseconds; unlike wall time it does not depend on the load of the machine. */
const processorMs = (pid) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

const toTenth = (value) => Math.round(value * 10) / 10;

/** Milliseconds of `count` answers, shortest first. Throws on an answer that is not ok. */
async function times(count, ask) {
  const measured = [];
  for (let at = 0; at < count; at += 1) {
    const begun = performance.now();
    const answer = await ask(at);
    const text = await answer.text();
    measured.push(performance.now() - begun);
    if (!answer.ok)
      throw new Error(`The server answered ${answer.status}, so nothing was measured: ${text.slice(0, 200)}`);
  }
  return measured.sort((a, b) => a - b);
}

const quantile = (measured, share) =>
  measured[Math.min(measured.length - 1, Math.floor(measured.length * share))];

const signIn = (url) =>
  fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: editor.EDITOR_EMAIL, password: editor.EDITOR_PASSWORD }),
  });

async function accounts(server) {
  const signIns = await times(15, () => signIn(server.url));
  const { access_token: token } = await (await signIn(server.url)).json();
  const headers = { authorization: `Bearer ${token}`, apikey: 'embedded' };
  const address = `${server.url}/rest/v1/app_settings?select=value&key=eq.persona-prompt`;
  await times(50, () => fetch(address, { headers }));
  return { signIns, reads: await times(400, () => fetch(address, { headers })) };
}

async function embedded({ bundle, pages, scratch }) {
  const settings = { DATA_DIR: join(scratch, 'embedded'), PAGES_DIR: pages, ...editor };
  await (await runServer(bundle, settings)).kill('SIGTERM');
  const starts = [];
  const costs = [];
  for (let round = 0; round < 3; round += 1) {
    const begun = performance.now();
    const server = await runServer(bundle, settings);
    starts.push(performance.now() - begun);
    costs.push(processorMs(server.pid));
    await server.kill('SIGTERM');
  }
  const server = await runServer(bundle, settings);
  try {
    const { signIns, reads } = await accounts(server);
    return [
      {
        metric: 'second start to listening, embedded',
        measured: Math.round(starts.sort((a, b) => a - b)[1]),
        unit: 'ms',
        budget: 1000,
      },
      {
        metric: 'second start, processor time',
        measured: costs.sort((a, b) => a - b)[1],
        unit: 'ms',
      },
      { metric: 'sign-in, median', measured: Math.round(quantile(signIns, 0.5)), unit: 'ms', budget: 100 },
      { metric: 'settings read, median', measured: toTenth(quantile(reads, 0.5)), unit: 'ms', budget: 5 },
      { metric: 'settings read, 95th percentile', measured: toTenth(quantile(reads, 0.95)), unit: 'ms' },
      {
        metric: 'memory after that, embedded',
        measured: Math.round(residentMb(server.pid)),
        unit: 'MB',
        budget: 450,
      },
    ];
  } finally {
    await server.kill();
  }
}

async function onPostgres({ bundle, pages, scratch }) {
  const missing = postgresMissing();
  if (missing) {
    console.log(`  not measured on PostgreSQL: ${missing}`);
    return [];
  }
  const postgres = await startPostgres({ durable: true });
  const server = await runServer(bundle, {
    DATA_DIR: join(scratch, 'postgres'),
    PAGES_DIR: pages,
    DATABASE_URL: postgres.createDatabase('admin'),
    ...editor,
  });
  try {
    const { reads } = await accounts(server);
    return [
      { metric: 'settings read on PostgreSQL, median', measured: toTenth(quantile(reads, 0.5)), unit: 'ms' },
      {
        metric: 'memory after that, on PostgreSQL',
        measured: Math.round(residentMb(server.pid)),
        unit: 'MB',
        budget: 150,
      },
    ];
  } finally {
    await server.kill();
    await postgres.stop();
  }
}

const topics = [
  'custodians',
  'productions',
  'transcripts',
  'privilege',
  'exhibits',
  'collections',
  'deadlines',
];

/** A blog of posts with a thousand words each, each with its own topic and number. */
function writeBlog(folder, count) {
  cpSync(join(root, 'site/content/blog'), folder, { recursive: true });
  rmSync(join(folder, 'posts'), { recursive: true });
  mkdirSync(join(folder, 'posts'));
  for (let at = 0; at < count; at += 1) {
    const topic = topics[at % topics.length];
    const section = (number) =>
      `## Part ${number}\n\n${`Matter${at} holds ${topic} that were reviewed for part ${number} of the record. `.repeat(14)}\n\n`;
    writeFileSync(
      join(folder, `posts/post-${at}.md`),
      `---\nid: post-${at}\ntitle: "Matter${at} and its ${topic}"\n---\n\n${Array.from({ length: 6 }, (_, number) => section(number)).join('')}`,
    );
  }
  return folder;
}

async function answers({ scratch }) {
  const bundle = await bundleAgent();
  const measure = async (count) => {
    const agent = await startAgent(bundle, { folder: writeBlog(join(scratch, `blog-${count}`), count) });
    try {
      const ask = (at) =>
        fetch(`${agent.url}/api/chat`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            messages: [
              { role: 'user', content: `What were the ${topics[at % 7]} of matter${(at * 7) % count}?` },
            ],
          }),
        });
      const [first] = await times(1, ask);
      return { first, rest: await times(50, ask) };
    } finally {
      await agent.stop();
    }
  };
  const few = await measure(5);
  const many = await measure(500);
  return [
    {
      metric: 'answer over 500 posts, median',
      measured: toTenth(quantile(many.rest, 0.5)),
      unit: 'ms',
      budget: 50,
    },
    { metric: 'answer over 500 posts, slowest of 50', measured: toTenth(quantile(many.rest, 1)), unit: 'ms' },
    {
      metric: 'answer, 500 posts against 5',
      measured: toTenth(quantile(many.rest, 0.5) / quantile(few.rest, 0.5)),
      unit: '×',
      budget: 20,
    },
    { metric: 'first answer over 500 posts, reading them', measured: Math.round(many.first), unit: 'ms' },
  ];
}

/** Returns one row per figure; a budget is an upper limit. */
export const run = () =>
  withServerParts(async (parts) => [
    ...(await embedded(parts)),
    ...(await onPostgres(parts)),
    ...(await answers(parts)),
  ]);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(`${cpus().length} cores`);
  console.table(await run());
}
