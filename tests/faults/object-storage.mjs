// An S3-compatible server with scripted failures, in a child process. s3rver lacks three answers that resumable uploads need: the list
// of parts, the end of an upload without an object, and "there is no such upload". They are added here, over its own files.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitWithParent, startChild } from './child-process.mjs';

const tool = fileURLToPath(new URL('../../tools/object-storage/package.json', import.meta.url));
const bucket = 'uploads';
/** s3rver's ending of the files with the bytes of objects. */
const objectEnding = '._S3rver_object';

/** The operations of one upload by parts, which are recognized by their query. */
const operations = { POST: 'complete', PUT: 'part', GET: 'list', DELETE: 'abort' };

function refuse(context, status, code) {
  context.status = status;
  context.body = { Error: { Code: code, Message: code } };
}

/** @param {string} folder */
async function serve(folder, port) {
  const S3rver = createRequire(tool)('s3rver');
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    directory: folder,
    silent: true,
    configureBuckets: [{ name: bucket }],
  });
  /** How many of the next calls of an operation fail. */
  const failures = new Map();
  const control = async (context) => {
    const chunks = [];
    for await (const chunk of context.req) chunks.push(chunk);
    const { operation, times } = JSON.parse(Buffer.concat(chunks).toString());
    failures.set(operation, times);
    context.type = 'application/json';
    context.body = '{}';
  };
  const parts = async (context, next) => {
    if (context.path === '/control') return control(context);
    const { uploadId } = context.query;
    if (uploadId === undefined) return next();
    const operation = operations[context.method];
    const left = failures.get(operation) ?? 0;
    if (left > 0) {
      failures.set(operation, left - 1);
      context.req.resume();
      return refuse(context, 503, 'SlowDown');
    }
    const upload = join(server.store.getResourcePath(bucket, undefined, 'uploads'), uploadId);
    if (!existsSync(upload)) {
      context.req.resume();
      return refuse(context, 404, 'NoSuchUpload');
    }
    if (operation === 'abort') {
      await rm(upload, { recursive: true });
      context.status = 204;
      return undefined;
    }
    if (operation !== 'list') return next();
    // The checksum beside a part is written once the part is complete.
    const complete = (await readdir(upload)).filter((name) => name.endsWith('.md5'));
    const listed = await Promise.all(
      complete.map(async (name) => ({
        PartNumber: Number(name.slice(0, -4)),
        ETag: `"${name}"`,
        Size: (await stat(join(upload, name.slice(0, -4)))).size,
      })),
    );
    context.body = { ListPartsResult: { UploadId: uploadId, IsTruncated: false, Part: listed } };
    return undefined;
  };
  // Before the router, after what turns objects into XML.
  server.middleware.splice(-1, 0, parts);
  const { port: given } = await server.run();
  process.stdout.write(`http://127.0.0.1:${given}\n`);
}

/** @typedef {Awaited<ReturnType<typeof startObjectStorage>>} ObjectStorage */

/** Starts the server over a folder of its own. */
export async function startObjectStorage() {
  if (!existsSync(join(tool, '../node_modules/s3rver')))
    throw new Error('The object storage is not installed: run node scripts/setup.mjs tools/object-storage.');
  const folder = mkdtempSync(join(tmpdir(), 'probata-objects-'));
  const start = (port) =>
    startChild([fileURLToPath(import.meta.url), folder, String(port)], { name: 'object storage' });
  let child = await start(0);
  const { url } = child;
  return {
    /** The settings of a server that uses it. */
    settings: {
      UPLOADS_S3_ENDPOINT: url,
      UPLOADS_S3_BUCKET: bucket,
      UPLOADS_S3_ACCESS_KEY_ID: 'S3RVER',
      UPLOADS_S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    /** The names of all objects. */
    objects: async () =>
      (await readdir(join(folder, bucket)))
        .filter((name) => name.endsWith(objectEnding))
        .map((name) => name.slice(0, -objectEnding.length))
        .sort(),
    /**
     * The bytes of an object, as Latin-1.
     * @param {string} name
     */
    content: (name) => readFile(join(folder, bucket, `${name}${objectEnding}`), 'latin1'),
    /**
     * Moves the begin of an upload into the past.
     * @param {string} id
     * @param {number} ms
     */
    age: async (id, ms) => {
      const file = join(folder, bucket, `${id}.info${objectEnding}`);
      const info = JSON.parse(await readFile(file, 'utf8'));
      const text = JSON.stringify({
        ...info,
        creation_date: new Date(Date.parse(info.creation_date) - ms).toISOString(),
      });
      await writeFile(file, text);
    },
    /**
     * The next calls of an operation on parts fail.
     * @param {'complete' | 'part' | 'list' | 'abort'} operation
     */
    failNext: async (operation, times = 1) => {
      await child.control('POST', { operation, times });
    },
    /** Stops it; what it holds stays. */
    halt: () => child.stop(),
    /** Starts it again at the same address. */
    restart: async () => {
      child = await start(Number(new URL(url).port));
    },
    stop: async () => {
      await child.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await serve(process.argv[2] ?? '', Number(process.argv[3] ?? 0));
  exitWithParent();
}
