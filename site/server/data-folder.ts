import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, messageOf, StartFailure } from './failure';

/** A folder this process holds alone. */
export interface DataFolder {
  path: string;
  /** Stays the same over restarts: by it a server finds the deliveries it had taken before it was killed. */
  instance: string;
  /** What programs of the same machine account are answered that ask the holder something (`askHolder`). @default nothing */
  answer(requests: HolderAnswer): void;
  release(): Promise<void>;
}

/** Takes one request and gives the answer to it, both as text of one line. */
export type HolderAnswer = (request: string) => Promise<string>;

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

/** Longer requests are none of ours. */
const longestRequest = 4096;
const requestPatienceMs = 10_000;

/** Reads one line from a socket; null when it ends, is too long or comes too late. */
function lineOf(socket: Socket): Promise<string | null> {
  return new Promise((done) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.setTimeout(requestPatienceMs, () => done(null));
    socket.once('close', () => done(null));
    socket.on('error', () => done(null));
    socket.on('data', (chunk: string) => {
      text += chunk;
      const end = text.indexOf('\n');
      if (end >= 0) done(text.slice(0, end));
      else if (text.length > longestRequest) done(null);
    });
  });
}

/** The socket of a holder: it is there, and it answers once there is something that does. */
interface Door {
  server: Server;
  answer: HolderAnswer | null;
  /** Stops listening, and lets go of who is still talking. */
  shut(): Promise<void>;
}

function listen(path: string): Promise<Door> {
  return new Promise((done, failed) => {
    const talking = new Set<Socket>();
    const server = createServer((socket) => {
      talking.add(socket);
      socket.once('close', () => talking.delete(socket));
      void lineOf(socket).then(async (request) => {
        const told = request === null || door.answer === null ? null : await door.answer(request);
        socket.setTimeout(0);
        if (told === null) socket.destroy();
        else socket.end(`${told}\n`);
      });
    });
    const door: Door = {
      server,
      answer: null,
      shut: () =>
        new Promise((shut) => {
          server.close(() => shut());
          for (const socket of talking) socket.destroy();
        }),
    };
    server.once('error', failed);
    server.listen(path, () => {
      server.unref();
      done(door);
    });
  });
}

/**
 * Asks the process that holds a data folder. On Unix the system lets only the account that runs the server connect: the socket is its
 * own, readable and writable by nobody else.
 * @returns null when nobody holds the folder, or its holder has no answer
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
): Promise<{ door: Door; free: () => Promise<void> }> {
  if (process.platform === 'win32') {
    const door = await listen(path).catch((error: unknown) => {
      throw codeOf(error) === 'EADDRINUSE' ? inUse() : error;
    });
    return { door, free: door.shut };
  }
  const own = `${path}.${process.pid}`;
  rmSync(own, { force: true });
  const door = await listen(own);
  chmodSync(own, 0o600);
  const inode = statSync(own).ino;
  const free = async () => {
    rmSync(own, { force: true });
    if (statSync(path, { throwIfNoEntry: false })?.ino === inode) rmSync(path, { force: true });
    await door.shut();
  };
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
  return { door, free };
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
  const { door, free } = await hold(
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
  return {
    path,
    instance,
    answer: (requests) => {
      // A pipe of Windows is open to other accounts of the machine too.
      if (process.platform !== 'win32') door.answer = requests;
    },
    release: free,
  };
}
