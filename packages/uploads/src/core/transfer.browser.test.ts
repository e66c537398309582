import { afterEach, expect, it, vi } from 'vitest';
import { createTransfer, findUnfinished } from './transfer';

const size = 6;

/** A tus server with one upload, as the requests of tus-js-client see it. */
class TusRequest {
  static methods: string[] = [];
  /** The statuses of the next answers, in place of success. */
  static statuses: number[] = [];
  readonly upload = {};
  status = 0;
  responseText = '';
  onload = () => {};
  #method = '';
  #headers: Record<string, string> = {};
  open(method: string) {
    this.#method = method;
  }
  setRequestHeader() {}
  getResponseHeader(name: string): string | null {
    return this.#headers[name.toLowerCase()] ?? null;
  }
  send() {
    TusRequest.methods.push(this.#method);
    this.status = this.#method === 'POST' ? 201 : 204;
    this.#headers = this.#method === 'POST' ? { location: '/uploads/1' } : { 'upload-offset': String(size) };
    if (this.#method === 'HEAD') {
      this.status = 200;
      this.#headers = { 'upload-offset': '0', 'upload-length': String(size) };
    }
    const status = TusRequest.statuses.shift();
    if (status !== undefined && status >= 400) {
      this.status = status;
      this.#headers = { 'retry-after': '0' };
    }
    queueMicrotask(() => this.onload());
  }
  abort() {}
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  TusRequest.methods = [];
  TusRequest.statuses = [];
});

const onDelayed = vi.fn();
const send = () =>
  new Promise<string>((resolve) => {
    createTransfer({
      endpoint: '/api/uploads',
      file: new File(['abcdef'], 'a.txt'),
      name: 'a.txt',
      listener: {
        onProgress: () => {},
        onDelayed,
        onDone: () => resolve('done'),
        onStopped: () => resolve('stopped'),
      },
    }).start();
  });

it('sends a file while the storage of the browser is full', async () => {
  vi.stubGlobal('XMLHttpRequest', TusRequest);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await send()).toBe('done');
  expect(TusRequest.methods).toEqual(['POST', 'PATCH']);
  expect(await findUnfinished()).toEqual([]);
});

it('removes the record of a file that is sent', async () => {
  vi.stubGlobal('XMLHttpRequest', TusRequest);
  const stored = vi.spyOn(Storage.prototype, 'setItem');
  expect(await send()).toBe('done');
  expect(stored).toHaveBeenCalledOnce();
  expect(localStorage).toHaveLength(0);
});

it('waits while the server cannot go on, and goes on with the same upload', async () => {
  vi.stubGlobal('XMLHttpRequest', TusRequest);
  onDelayed.mockClear();
  // The piece, the question for the offset, and all that follows.
  TusRequest.statuses = [201, 503, 503, 200];
  expect(await send()).toBe('done');
  expect(TusRequest.methods).toEqual(['POST', 'PATCH', 'HEAD', 'HEAD', 'PATCH']);
  expect(onDelayed).toHaveBeenCalledTimes(2);
});

it('leaves the records of other tus clients of the origin alone', async () => {
  const key = 'tus::br-12-image/png-3::1';
  localStorage.setItem(key, JSON.stringify({ size: 3, metadata: {}, uploadUrl: '/elsewhere/1' }));
  const asked = vi.spyOn(globalThis, 'fetch');
  expect(await findUnfinished()).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
  expect(localStorage.getItem(key)).not.toBeNull();
});
