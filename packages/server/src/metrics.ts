import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Counter, Histogram, Registry } from 'prom-client';
import { createHeaderSetter, plainTransport } from './http/security-headers';

type Client = typeof import('prom-client');

/** A reading with the values of its labels. */
export interface Reading {
  labels: Record<string, string>;
  value: number;
}

/** The numbers of one server, in Prometheus' text format. Names begin with `probata_`. */
export class Metrics {
  readonly #client: Client;
  readonly #registry: Registry;
  readonly #requests: Histogram;

  /** The library is loaded by a server that counts. */
  static async open(): Promise<Metrics> {
    return new Metrics((await import('prom-client')).default);
  }

  private constructor(client: Client) {
    const { collectDefaultMetrics, Histogram, Registry } = client;
    this.#client = client;
    this.#registry = new Registry();
    // Among others the event loop's lag, memory and open files.
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Histogram({
      name: 'probata_http_request_duration_seconds',
      help: 'Requests by method, route and status, until the answer is sent',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers: [this.#registry],
    });
  }

  /** Adds a number that only grows. */
  counter<Label extends string = never>(
    name: string,
    help: string,
    labelNames: Label[] = [],
  ): Counter<Label> {
    return new this.#client.Counter({
      name: `probata_${name}`,
      help,
      labelNames,
      registers: [this.#registry],
    });
  }

  /** Adds a number that is read at each scrape; NaN when that fails. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new this.#client.Gauge({
      name: `probata_${name}`,
      help,
      registers: [this.#registry],
      async collect() {
        this.set(await Promise.resolve(read()).catch(() => Number.NaN));
      },
    });
  }

  /** Adds numbers with labels, which are read at each scrape; none when that fails. */
  gauges(name: string, help: string, labelNames: string[], read: () => Promise<readonly Reading[]>): void {
    new this.#client.Gauge({
      name: `probata_${name}`,
      help,
      labelNames,
      registers: [this.#registry],
      async collect() {
        this.reset();
        for (const { labels, value } of await read().catch(() => [])) this.set(labels, value);
      },
    });
  }

  /**
   * Counts each request under the route that answers it. Pages, files and unknown paths are one route. `onAnswered` runs when the answer is
   * sent, with its status and that route.
   */
  countRequests(
    onAnswered?: (context: Context, status: number, route: string) => void,
  ): MiddlewareHandler<{ Bindings: HttpBindings }> {
    return async (context, next) => {
      const begun = performance.now();
      const { outgoing } = context.env;
      let route = '*';
      outgoing.once('close', () => {
        const { method } = context.req;
        const status = outgoing.statusCode;
        this.#requests.observe({ method, route, status }, (performance.now() - begun) / 1000);
        onAnswered?.(context, status, route);
      });
      await next();
      // The route of the handler that ran last.
      route = context.req.routePath;
    };
  }

  /** A server that answers `GET /metrics` alone. */
  server(): Server {
    // A port of its own, without TLS.
    const setHeaders = createHeaderSetter(plainTransport);
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
