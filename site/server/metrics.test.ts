import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  builtServer,
  editor,
  runServer,
  type ServerProcess,
  usedDataFolder,
} from '../../tests/faults/server.mjs';

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port; // it listens on a port
};

describe('the numbers of a server', () => {
  let folder: string;
  let server: ServerProcess;
  let metricsUrl: string;
  let workflow: Server;
  let workflowStatus = 500;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'probata-metrics-'));
    await usedDataFolder(join(folder, 'data'));
    workflow = createServer((request, response) => {
      request.resume().on('end', () => response.writeHead(workflowStatus).end());
    });
    const workflowPort = await listen(workflow);
    const taken = createServer();
    const port = await listen(taken);
    await new Promise((done) => taken.close(done));
    metricsUrl = `http://127.0.0.1:${port}`;
    server = await runServer(builtServer, {
      DATA_DIR: join(folder, 'data'),
      METRICS_PORT: String(port),
      CONTACT_WORKFLOW_URL: `http://127.0.0.1:${workflowPort}`,
    });
  }, 120_000);
  afterAll(async () => {
    await server?.kill('SIGTERM');
    workflow.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The values by name and labels. */
  const scrape = async (): Promise<Map<string, number>> => {
    const answer = await fetch(`${metricsUrl}/metrics`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/plain'),
    ]);
    const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return new Map(
      lines.map((line) => {
        const at = line.lastIndexOf(' ');
        return [line.slice(0, at), Number(line.slice(at + 1))];
      }),
    );
  };
  /** Waits until a value is at least so much: requests are counted once their answer is sent. */
  const atLeast = (name: string, least: number) =>
    expect
      .poll(async () => (await scrape()).get(name) ?? 0, { timeout: 15_000 })
      .toBeGreaterThanOrEqual(least);
  const post = (path: string, body: unknown) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const inquiry = { name: 'Jane', email: 'j@firm.example', company: 'Firm', phone: '', message: 'One.' };

  it('count requests by method, route and status', async () => {
    await post('/api/inquiries/contact', inquiry);
    await post('/api/inquiries/contact', {});
    await fetch(`${server.url}/api/admin/inquiries/00000000-0000-4000-8000-000000000000`);
    await fetch(`${server.url}/no-page`);
    const count = (labels: string) => `probata_http_request_duration_seconds_count{${labels}}`;
    await atLeast(count('method="POST",route="/api/inquiries/contact",status="201"'), 1);
    await atLeast(count('method="POST",route="/api/inquiries/contact",status="422"'), 1);
    const values = await scrape();
    // The path itself would be a series for each id.
    expect([...values.keys()].join('\n')).not.toMatch(/0000-4000|no-page/);
    expect([...values.keys()].join('\n')).toMatch(/route="\/api\/admin\/inquiries\/[:*].*",status="401"/);
  });

  it('count deliveries by workflow and outcome, and the oldest that waits', async () => {
    await atLeast('probata_deliveries_total{form="contact",outcome="failed"}', 1);
    const waiting = await scrape();
    expect(waiting.get('probata_inquiry_oldest_undelivered_seconds{form="contact"}')).toBeGreaterThan(0);
    workflowStatus = 200;
    await atLeast('probata_deliveries_total{form="contact",outcome="delivered"}', 1);
    await expect
      .poll(async () => (await scrape()).has('probata_inquiry_oldest_undelivered_seconds{form="contact"}'), {
        timeout: 15_000,
      })
      .toBe(false);
  });

  it('count failed sign-ins, and bytes of uploads', async () => {
    const failures = (await scrape()).get('probata_sign_in_failures_total') ?? 0;
    await post('/auth/v1/token?grant_type=password', { ...editor, password: 'wrong password' });
    await atLeast('probata_sign_in_failures_total', failures + 1);
    const tus = { 'tus-resumable': '1.0.0' };
    const begun = await fetch(`${server.url}/api/uploads`, {
      method: 'POST',
      headers: { ...tus, 'upload-length': '9' },
    });
    for (const [offset, body] of [
      ['0', 'hello'],
      ['5', 'you!'],
      ['5', 'again'],
    ] as const)
      await fetch(`${server.url}${begun.headers.get('location')}`, {
        method: 'PATCH',
        headers: { ...tus, 'upload-offset': offset, 'content-type': 'application/offset+octet-stream' },
        body,
      });
    await atLeast('probata_upload_bytes_total', 9);
    expect((await scrape()).get('probata_upload_bytes_total')).toBe(9);
  });

  it('show the journal, the disk, the database and the event loop', async () => {
    const values = await scrape();
    expect(values.get('probata_journal_inquiries')).toBe(0);
    expect(values.get('probata_journal_damaged_segments')).toBe(0);
    expect(values.get('probata_disk_free_bytes')).toBeGreaterThan(0);
    expect(values.get('probata_database_latency_seconds')).toBeGreaterThan(0);
    expect(values.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
  });

  it('are answered at their own address alone', async () => {
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
    expect((await fetch(`${metricsUrl}/`)).status).toBe(404);
    expect((await fetch(`${metricsUrl}/metrics`, { method: 'POST' })).status).toBe(404);
    for (const path of ['/', '/metrics'])
      expect((await fetch(metricsUrl + path)).headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(new URL(metricsUrl).hostname).toBe('127.0.0.1');
  });

  it('stop the start with a sentence when their port is taken', async () => {
    const { port } = new URL(metricsUrl);
    const other = join(folder, 'other');
    await usedDataFolder(other);
    await expect(runServer(builtServer, { METRICS_PORT: port, DATA_DIR: other })).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is already taken, so the site cannot start: stop the program that uses it, or set METRICS_PORT to a free port.`,
    );
  }, 60_000);
});
