import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashFile } from './hash-file';

const chunk = 512 * 1024;
const { signal } = new AbortController();
const onProgress = () => undefined;

describe('the checksum of a file', () => {
  it.each([0, 1, 64, chunk - 1, chunk, chunk + 1, 3 * chunk + 17])(
    'of %i bytes is its SHA-256',
    async (size) => {
      const bytes = randomBytes(size);
      expect(await hashFile(new Blob([bytes]), { signal, onProgress })).toBe(
        createHash('sha256').update(bytes).digest('hex'),
      );
    },
  );

  it('reports the bytes read', async () => {
    const reads: number[] = [];
    const file = new Blob([new Uint8Array(2 * chunk + 5)]);
    await hashFile(file, { signal, onProgress: (read) => reads.push(read) });
    expect(reads).toEqual([chunk, 2 * chunk, 2 * chunk + 5]);
  });

  it('ends at the next chunk when it is canceled', async () => {
    const controller = new AbortController();
    const reads: number[] = [];
    const canceled = hashFile(new Blob([new Uint8Array(4 * chunk)]), {
      signal: controller.signal,
      onProgress(read) {
        reads.push(read);
        controller.abort();
      },
    });
    await expect(canceled).rejects.toThrow('abort');
    expect(reads).toEqual([chunk]);
  });

  it('rejects when the file cannot be read', async () => {
    const file = new File(['gone'], 'gone.txt');
    file.slice = () =>
      ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }) as Blob; // all that it calls
    await expect(hashFile(file, { signal, onProgress })).rejects.toMatchObject({ name: 'NotReadableError' });
  });
});
