// A temporary PostgreSQL server for tests and benchmarks, where a package with pg_ctl is installed.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The folder of PostgreSQL's programs, newest first; null when it is not installed. */
function programs() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [process.env.PG_BIN, ...versions.map((version) => join(debian, version, 'bin'))];
  return (
    folders.find(
      (folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
    ) ?? null
  );
}

/**
 * Why no server can be started; null: one can.
 * @returns {string | null}
 */
export function postgresMissing() {
  if (process.env.WITHOUT_POSTGRES) return 'WITHOUT_POSTGRES is set';
  if (programs() === null) return 'PostgreSQL is not installed (apt-get install postgresql)';
  if (process.getuid?.() === 0 && spawnSync('id', ['postgres']).status !== 0)
    return 'PostgreSQL does not run as root, and there is no user postgres to run it as';
  return null;
}

/**
 * The database of `describe.each`: PostgreSQL where it can be started. The suite `lts` starts none, and so runs the embedded one.
 * @type {readonly ('embedded' | 'PostgreSQL')[]}
 */
export const databases = [postgresMissing() === null ? 'PostgreSQL' : 'embedded'];

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

/** @typedef {Awaited<ReturnType<typeof startPostgres>>} ThrowAwayPostgres */

/** Creates a cluster in a temporary folder and serves it on 127.0.0.1. `durable` keeps fsync on. */
export async function startPostgres({ durable = false } = {}) {
  const bin = programs();
  const reason = postgresMissing();
  if (bin === null || reason !== null) throw new Error(reason ?? 'PostgreSQL is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'probata-pg-'));
  const asPostgres = process.getuid?.() === 0;
  if (asPostgres) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
    );
    chownSync(folder, uid, gid);
  }
  const command = (program, args) =>
    asPostgres
      ? ['runuser', ['-u', 'postgres', '--', join(bin, program), ...args]]
      : [join(bin, program), args];
  const data = join(folder, 'data');
  const made = spawnSync(
    ...command('initdb', ['-D', data, '-U', 'probata', '-A', 'trust', '-E', 'UTF8', '--no-sync']),
    {
      encoding: 'utf8',
      cwd: folder,
    },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const psql = (database, sql) =>
    spawnSync(
      join(bin, 'psql'),
      ['-h', '127.0.0.1', '-p', String(port), '-U', 'probata', '-d', database, '-qtAc', sql],
      {
        encoding: 'utf8',
      },
    );

  const postmaster = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  const signal = (name) => {
    try {
      process.kill(postmaster(), name);
    } catch {
      // It has already stopped.
    }
  };

  let child;
  const start = async () => {
    const settings = durable ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off'];
    const args = [
      '-D',
      data,
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      '-k',
      folder,
      '-c',
      'max_connections=200',
      ...settings,
    ];
    child = spawn(...command('postgres', args), { stdio: 'ignore', cwd: folder });
    for (let tries = 0; tries < 300; tries += 1) {
      if (psql('postgres', 'select 1').status === 0) return;
      await sleep(50);
    }
    throw new Error('PostgreSQL did not start within 15 seconds.');
  };
  const halt = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    signal('SIGQUIT');
    await ended;
  };
  const clean = () => {
    signal('SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  process.once('exit', clean);
  await start();

  return {
    port,
    /**
     * Creates a database and returns its address.
     * @param {string} name
     */
    createDatabase: (name) => {
      const result = psql('postgres', `create database "${name}"`);
      if (result.status !== 0) throw new Error(`The database ${name} was not made: ${result.stderr}`);
      return `postgres://probata@127.0.0.1:${port}/${name}`;
    },
    /** Starts the server again after `halt`. */
    restart: start,
    /** Stops the server immediately, like a crash. */
    halt,
    /** Stops the server and deletes its folder. */
    stop: async () => {
      process.off('exit', clean);
      await halt();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}
