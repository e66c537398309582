import type { HttpBindings } from '@hono/node-server';
import { accountPrefixes } from '@probata/admin/contract';
import type { InquiryStore } from '@probata/admin/server';
import type { InquiryForm } from '@probata/forms';
import type { DeliveryOutcome } from '@probata/forms/server';
import type { AssembledIntake } from '@probata/forms/server/parts';
import type { Metrics } from '@probata/server';
import type { MiddlewareHandler } from 'hono';

/** What the gauges read at each scrape. */
interface MetricSources {
  intake: AssembledIntake['intake'];
  store: Pick<InquiryStore, 'oldestQueued'>;
  freeBytes: () => Promise<number>;
  /** Seconds of the last check of the database. */
  databaseSeconds: () => Promise<number>;
}

export type SiteMetrics = ReturnType<typeof countSite>;

/** Adds the site's own numbers to those of its server. */
export function countSite(metrics: Metrics) {
  const deliveries = metrics.counter(
    'deliveries_total',
    'Attempts to deliver an inquiry, by workflow and outcome',
    ['form', 'outcome'],
  );
  const signInFailures = metrics.counter('sign_in_failures_total', 'Refused sign-ins with a password');
  const uploadBytes = metrics.counter('upload_bytes_total', 'Bytes received of guests’ files');
  const signIn = `${accountPrefixes.auth}/token`;
  return {
    requests: (): MiddlewareHandler<{ Bindings: HttpBindings }> =>
      metrics.countRequests((context, status, route) => {
        if (route === signIn && status >= 400 && context.req.query('grant_type') === 'password')
          signInFailures.inc();
      }),
    delivery: (form: InquiryForm, outcome: DeliveryOutcome) => deliveries.inc({ form, outcome }),
    uploaded: (bytes: number) => uploadBytes.inc(bytes),
    /** Adds the gauges. */
    watch({ intake, store, freeBytes, databaseSeconds }: MetricSources): void {
      metrics.gauge(
        'journal_inquiries',
        'Inquiries in the journal that are not in the database yet',
        () => intake.backlog,
      );
      metrics.gauge(
        'journal_damaged_segments',
        'Segments of the journal that were damaged and set aside',
        () => intake.damagedSegments,
      );
      metrics.gauge('disk_free_bytes', 'Bytes free on the disk of the data folder', freeBytes);
      metrics.gauge(
        'database_latency_seconds',
        'Duration of the last check of the database; NaN: it did not answer',
        databaseSeconds,
      );
      metrics.gauges(
        'inquiry_oldest_undelivered_seconds',
        'Age of the oldest inquiry that waits for delivery; 0: none waits',
        ['form'],
        async () =>
          (await store.oldestQueued()).map(({ form, seconds }) => ({ labels: { form }, value: seconds })),
      );
    },
  };
}
