import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { InquiryForm } from '@probata/forms';
import type { MiddlewareHandler } from 'hono';
import type { Counter, Histogram, Registry } from 'prom-client';
import { endpoints } from '../contract/endpoints';
import type { DeliveryOutcome } from './inquiries/delivery';
import type { Intake } from './inquiries/intake';
import type { InquiryStore } from './inquiries/store';
import { createHeaderSetter } from './security-headers';

type Client = typeof import('prom-client');

/** What the gauges read at each scrape. */
interface MetricSources {
  intake: Intake;
  store: Pick<InquiryStore, 'oldestQueued'>;
  freeBytes: () => Promise<number>;
  /** Seconds of the last check of the database. */
  databaseSeconds: () => Promise<number>;
}

/** Counts each request under the route that answers it. Pages, files and unknown paths are one route. */
export function countRequests(metrics: Metrics): MiddlewareHandler<{ Bindings: HttpBindings }> {
  const signIn = `${endpoints.auth}/token`;
  return async (context, next) => {
    const begun = performance.now();
    const { outgoing } = context.env;
    let route = '*';
    outgoing.once('close', () => {
      metrics.request(context.req.method, route, outgoing.statusCode, (performance.now() - begun) / 1000);
      if (route === signIn && outgoing.statusCode >= 400 && context.req.query('grant_type') === 'password')
        metrics.signInFailure();
    });
    await next();
    // The route of the handler that ran last.
    route = context.req.routePath;
  };
}

/** The numbers of one server, in Prometheus' text format. */
export class Metrics {
  readonly #client: Client;
  readonly #registry: Registry;
  readonly #requests: Histogram;
  readonly #deliveries: Counter;
  readonly #signInFailures: Counter;
  readonly #uploadBytes: Counter;

  /** The library is loaded by a server that counts. */
  static async open(): Promise<Metrics> {
    return new Metrics((await import('prom-client')).default);
  }

  private constructor(client: Client) {
    const { Counter, collectDefaultMetrics, Histogram, Registry } = client;
    this.#client = client;
    this.#registry = new Registry();
    const registers = [this.#registry];
    // Among others the event loop's lag, memory and open files.
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Histogram({
      name: 'probata_http_request_duration_seconds',
      help: 'Requests by method, route and status, until the answer is sent',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    });
    this.#deliveries = new Counter({
      name: 'probata_deliveries_total',
      help: 'Attempts to deliver an inquiry, by workflow and outcome',
      labelNames: ['form', 'outcome'],
      registers,
    });
    this.#signInFailures = new Counter({
      name: 'probata_sign_in_failures_total',
      help: 'Refused sign-ins with a password',
      registers,
    });
    this.#uploadBytes = new Counter({
      name: 'probata_upload_bytes_total',
      help: 'Bytes received of guests’ files',
      registers,
    });
  }

  /** Adds the gauges. */
  watch({ intake, store, freeBytes, databaseSeconds }: MetricSources): void {
    const { Gauge } = this.#client;
    const registers = [this.#registry];
    const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await Promise.resolve(read()).catch(() => Number.NaN));
        },
      });
    gauge(
      'probata_journal_inquiries',
      'Inquiries in the journal that are not in the database yet',
      () => intake.backlog,
    );
    gauge(
      'probata_journal_damaged_segments',
      'Segments of the journal that were damaged and set aside',
      () => intake.damagedSegments,
    );
    gauge('probata_disk_free_bytes', 'Bytes free on the disk of the data folder', freeBytes);
    gauge(
      'probata_database_latency_seconds',
      'Duration of the last check of the database; NaN: it did not answer',
      databaseSeconds,
    );
    const oldest = new Gauge({
      name: 'probata_inquiry_oldest_undelivered_seconds',
      help: 'Age of the oldest inquiry that waits for delivery; 0: none waits',
      labelNames: ['form'],
      registers,
      async collect() {
        oldest.reset();
        for (const { form, seconds } of await store.oldestQueued().catch(() => []))
          oldest.set({ form }, seconds);
      },
    });
  }

  request(method: string, route: string, status: number, seconds: number): void {
    this.#requests.observe({ method, route, status }, seconds);
  }

  delivery(form: InquiryForm, outcome: DeliveryOutcome): void {
    this.#deliveries.inc({ form, outcome });
  }

  signInFailure(): void {
    this.#signInFailures.inc();
  }

  uploaded(bytes: number): void {
    this.#uploadBytes.inc(bytes);
  }

  /** A server that answers `GET /metrics` alone. */
  server(): Server {
    // A port of its own, without TLS.
    const setHeaders = createHeaderSetter(null);
    return createServer((request: IncomingMessage, response: ServerResponse) => {
      setHeaders(response);
      if (request.url?.split('?', 1)[0] !== '/metrics' || request.method !== 'GET') {
        response.writeHead(404).end();
        return;
      }
      this.#registry.metrics().then(
        (text) => response.writeHead(200, { 'content-type': this.#registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    });
  }
}
