import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const compressible = /\.(?:html?|js|css|svg|json|txt|xml|webmanifest|ico)$/;

/** Writes a `.br` and a `.gz` beside every text file of a folder that gets smaller by it. */
export async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  await Promise.all(
    files.map(async (file) => {
      const source = readFileSync(file);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
      };
      const packed = { br: await brotli(source, { params }), gz: await gz(source, { level: 9 }) };
      for (const [ending, bytes] of Object.entries(packed))
        if (bytes.length < source.length) writeFileSync(`${file}.${ending}`, bytes);
    }),
  );
}
