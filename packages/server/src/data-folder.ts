import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, messageOf, StartFailure } from './failure';

/** A folder that this process holds exclusively. */
interface DataFolder {
  path: string;
  /** The server's id, stable over restarts: a restarted server releases its own leases by it. */
  instance: string;
  /** Sets the handler of requests from programs of the same account (`askHolder`). @default none */
  answer(requests: HolderAnswer): void;
  release(): Promise<void>;
}

/** Answers one request; both are one line of text. */
type HolderAnswer = (request: string) => Promise<string>;

// PGlite has no lock: two processes on one folder lose each other's writes. The lock is a listening socket, which the system
// closes with its process; a process id in a file could be reused.

/**
 * A folder that only this account may use. Not in `TMPDIR`: a server and a command with another one would not find each other's lock.
 * @throws StartFailure when another account has taken its name
 */
export function accountFolder(parent = '/tmp'): string {
  const path = join(parent, `probata-${userInfo().uid}`);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const found = lstatSync(path);
  if (!found.isDirectory() || found.uid !== userInfo().uid || (found.mode & 0o077) !== 0)
    throw new StartFailure(
      `The folder ${path} belongs to another account or is open to others, so the lock of the data folder would be theirs: delete it, or set DATA_DIR to a shorter path.`,
    );
  return path;
}

/** Unix socket paths are limited to about 100 bytes; a longer one moves to a folder of the account. */
function socketPath(folder: string): string {
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\probata-${digest}`;
  const inside = join(folder, 'lock');
  return Buffer.byteLength(inside) <= 90 ? inside : join(accountFolder(), digest);
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

const requestLimit = 4096;
const requestTimeoutMs = 10_000;

/** Reads one line from a socket; null: it ended, timed out or is too long. */
function lineOf(socket: Socket): Promise<string | null> {
  return new Promise((done) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.setTimeout(requestTimeoutMs, () => done(null));
    socket.once('close', () => done(null));
    socket.on('error', () => done(null));
    socket.on('data', (chunk: string) => {
      text += chunk;
      const end = text.indexOf('\n');
      if (end >= 0) done(text.slice(0, end));
      else if (text.length > requestLimit) done(null);
    });
  });
}

/** The holder's listening socket. */
interface LockSocket {
  server: Server;
  answer: HolderAnswer | null;
  /** Stops listening and closes all connections. */
  close(): Promise<void>;
}

function listen(path: string): Promise<LockSocket> {
  return new Promise((done, failed) => {
    const connections = new Set<Socket>();
    const server = createServer((socket) => {
      connections.add(socket);
      socket.once('close', () => connections.delete(socket));
      void lineOf(socket).then(async (request) => {
        const answer = request === null || lock.answer === null ? null : await lock.answer(request);
        socket.setTimeout(0);
        if (answer === null) socket.destroy();
        else socket.end(`${answer}\n`);
      });
    });
    const lock: LockSocket = {
      server,
      answer: null,
      close: () =>
        new Promise((closed) => {
          server.close(() => closed());
          for (const socket of connections) socket.destroy();
        }),
    };
    server.once('error', failed);
    server.listen(path, () => {
      server.unref();
      done(lock);
    });
  });
}

/**
 * Sends a request to the process that holds a data folder. On Unix, file permissions admit only the server's own account.
 * @returns null: the folder is not held, or its holder does not answer
 */
export function askHolder(folder: string, request: string): Promise<string | null> {
  if (!existsSync(folder)) return Promise.resolve(null);
  const socket = connect(socketPath(realpathSync(folder)));
  return new Promise((done) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('error', () => done(null));
    socket.once('close', () => done(text === '' ? null : text.trimEnd()));
    socket.write(`${request}\n`);
  });
}

async function hold(
  path: string,
  inUse: () => StartFailure,
): Promise<{ lock: LockSocket; free: () => Promise<void> }> {
  if (process.platform === 'win32') {
    const lock = await listen(path).catch((error: unknown) => {
      throw codeOf(error) === 'EADDRINUSE' ? inUse() : error;
    });
    return { lock, free: lock.close };
  }
  const own = `${path}.${process.pid}`;
  rmSync(own, { force: true });
  const lock = await listen(own);
  chmodSync(own, 0o600);
  const inode = statSync(own).ino;
  const free = async () => {
    rmSync(own, { force: true });
    if (statSync(path, { throwIfNoEntry: false })?.ino === inode) rmSync(path, { force: true });
    await lock.close();
  };
  try {
    linkSync(own, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (await isAnswered(path)) {
      await free();
      throw inUse();
    }
    // A killed process left the socket. If two servers replace it at once, the later rename wins and the other one notices here.
    try {
      renameSync(own, path);
    } catch (cause) {
      await free();
      throw cause;
    }
    await sleep(60);
    if (statSync(path, { throwIfNoEntry: false })?.ino !== inode) {
      await free();
      throw inUse();
    }
  }
  rmSync(own, { force: true });
  return { lock, free };
}

/** What went wrong, and where. */
const reasonOf = (error: unknown): string => {
  const where = error instanceof Error && 'path' in error ? ` at ${String(error.path)}` : '';
  return `${codeOf(error) || messageOf(error)}${where}`;
};

/** Writes a file into a folder, and deletes it. */
function probe(folder: string): void {
  const file = join(folder, `.probe-${process.pid}`);
  writeFileSync(file, Buffer.alloc(4096));
  rmSync(file);
}

/** The free space that a first start needs. */
const neededMebibytes = 128;

function checkSpace(folder: string): void {
  if (existsSync(join(folder, 'database'))) return;
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / 1024 ** 2);
  if (free < neededMebibytes)
    throw new StartFailure(
      `The disk of the data folder ${folder} has ${free} MB free, and a first start needs ${neededMebibytes}: free some space, or set DATA_DIR to a folder on another disk.`,
    );
}

/** Creates a folder and those above it. Node's own way never ends where a file system has no new folders, such as /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may create it at once.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/**
 * Creates the folder if needed, and holds it until released. `parts`: the folders in it that must be writable where they exist.
 * @throws StartFailure when it is not writable, or another process holds it
 */
export async function holdDataFolder(
  folder: string,
  parts: readonly string[] = ['database'],
): Promise<DataFolder> {
  const asked = resolve(folder);
  const unusable = (error: unknown) =>
    error instanceof StartFailure
      ? error
      : new StartFailure(
          `The data folder ${asked} cannot be written (${reasonOf(error)}), so inquiries could not be kept: make it writable, or set DATA_DIR to another folder.`,
        );
  let path: string;
  try {
    makeFolder(asked);
    path = realpathSync(asked);
    probe(path);
    // A folder of an earlier start may belong to another account, and the name may be a file's.
    for (const part of parts) if (existsSync(join(path, part))) probe(join(path, part));
    checkSpace(path);
  } catch (error) {
    throw unusable(error);
  }
  const { lock, free } = await hold(
    socketPath(path),
    () =>
      new StartFailure(
        `Another server is already using the data folder ${path}, and two would lose each other's inquiries: stop it, or set DATA_DIR to another folder.`,
      ),
  ).catch((error: unknown) => {
    throw unusable(error);
  });
  const instanceFile = join(path, 'instance');
  let instance: string;
  try {
    instance = existsSync(instanceFile) ? readFileSync(instanceFile, 'utf8').trim() : '';
    if (!/^[0-9a-f-]{36}$/.test(instance)) {
      instance = randomUUID();
      writeFileSync(instanceFile, `${instance}\n`);
    }
  } catch (error) {
    await free();
    throw unusable(error);
  }
  return {
    path,
    instance,
    answer: (requests) => {
      // Windows named pipes are open to other accounts.
      if (process.platform !== 'win32') lock.answer = requests;
    },
    release: free,
  };
}
