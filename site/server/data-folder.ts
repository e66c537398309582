import { createHash, randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, messageOf, StartFailure } from './failure';

/** A folder this process holds alone. */
export interface DataFolder {
  path: string;
  /** Stays the same over restarts: by it a server finds the deliveries it had taken before it was killed. */
  instance: string;
  release(): Promise<void>;
}

// The embedded database has no lock of its own: two processes on one folder silently lose each other's writes. The lock is a
// listening socket, because the system closes it when its process dies, however it dies, and a process id can be used again.

/** Unix socket paths hold about 100 bytes; a longer folder's socket lives under the system's temporary folder. */
function socketPath(folder: string): string {
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\probata-${digest}`;
  const inside = join(folder, 'lock');
  return Buffer.byteLength(inside) <= 90 ? inside : join(tmpdir(), `probata-${digest}`);
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      answer(true);
    });
    socket.once('error', (error) => answer(!['ECONNREFUSED', 'ENOENT', 'ENOTSOCK'].includes(codeOf(error))));
  });
}

function listen(path: string): Promise<Server> {
  return new Promise((done, failed) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', failed);
    server.listen(path, () => {
      server.unref();
      done(server);
    });
  });
}

async function hold(path: string, inUse: () => StartFailure): Promise<() => Promise<void>> {
  if (process.platform === 'win32') {
    const server = await listen(path).catch((error: unknown) => {
      throw codeOf(error) === 'EADDRINUSE' ? inUse() : error;
    });
    return () => new Promise((done) => server.close(() => done()));
  }
  const own = `${path}.${process.pid}`;
  rmSync(own, { force: true });
  const server = await listen(own);
  const inode = statSync(own).ino;
  const free = () =>
    new Promise<void>((done) => {
      rmSync(own, { force: true });
      if (statSync(path, { throwIfNoEntry: false })?.ino === inode) rmSync(path, { force: true });
      server.close(() => done());
    });
  try {
    linkSync(own, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (await isAnswered(path)) {
      await free();
      throw inUse();
    }
    // Left by a killed process. Two servers may take it over at once: the later rename wins, and the other one sees it here.
    renameSync(own, path);
    await sleep(60);
    if (statSync(path, { throwIfNoEntry: false })?.ino !== inode) {
      await free();
      throw inUse();
    }
  }
  rmSync(own, { force: true });
  return free;
}

/**
 * Makes the folder if needed, and holds it until released.
 * @throws StartFailure when it cannot be written, or another process holds it
 */
export async function holdDataFolder(folder: string): Promise<DataFolder> {
  const asked = resolve(folder);
  let path: string;
  try {
    mkdirSync(asked, { recursive: true, mode: 0o700 });
    path = realpathSync(asked);
    const probe = join(path, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new StartFailure(
      `The data folder ${asked} cannot be written (${codeOf(error) || messageOf(error)}), so inquiries could not be kept: make it writable, or set DATA_DIR to another folder.`,
    );
  }
  const release = await hold(
    socketPath(path),
    () =>
      new StartFailure(
        `Another server is already using the data folder ${path}, and two would lose each other's inquiries: stop it, or set DATA_DIR to another folder.`,
      ),
  );
  const instanceFile = join(path, 'instance');
  let instance: string;
  try {
    instance = readFileSync(instanceFile, 'utf8').trim();
  } catch {
    instance = '';
  }
  if (!/^[0-9a-f-]{36}$/.test(instance)) {
    instance = randomUUID();
    writeFileSync(instanceFile, `${instance}\n`);
  }
  return { path, instance, release };
}
