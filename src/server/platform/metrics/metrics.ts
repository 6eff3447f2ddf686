import { Counter, Histogram, Registry } from 'prom-client';
import type { AnsweredCall } from '../answered-call';

/**
 * The server's counters. Labels have few values: routes are the paths of the contract, and nothing that a caller sends
 * becomes a label. Counting costs 2 µs per call, so it runs even if the metrics are not served.
 */
export interface Metrics {
  readonly registry: Registry;
  countCall(call: AnsweredCall): void;
  /** Counts a call that was rejected before the app because too many were running. */
  countOverload(): void;
  countJob(task: string, result: 'done' | 'failed' | 'given_up'): void;
  countUpload(result: UploadResult): void;
  countMail(result: 'sent' | 'failed'): void;
  countWebhook(attempt: { readonly isDelivered: boolean; readonly isDisabled: boolean }): void;
}

export type UploadResult = 'done' | 'interrupted' | 'retried' | 'failed';

/** The buckets in seconds. A search takes 10 ms, and a call that takes longer than 10 s is about to time out. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The methods that are used as labels. Any other method could be made up by a stranger. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const OTHER = 'other';
const PAGE = 'page';

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const calls = new Counter({
    name: 'coldlane_calls_total',
    help: 'Answered requests by route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'coldlane_call_duration_seconds',
    help: 'Time until the response was sent',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  });
  const overloads = new Counter({
    name: 'coldlane_calls_overloaded_total',
    help: 'Calls rejected with 503 because too many were running',
    registers,
  });
  const counterOf = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const jobs = counterOf('coldlane_jobs_total', 'Attempts of jobs by result', ['task', 'result']);
  const uploads = counterOf('coldlane_uploads_total', 'Attempts to import an upload by result', ['result']);
  const mails = counterOf('coldlane_mails_total', 'Attempts to send a mail by result', ['result']);
  const webhooks = counterOf('coldlane_webhook_attempts_total', 'Requests to webhooks by result', ['result']);
  const disabled = counterOf('coldlane_webhooks_disabled_total', 'Webhooks disabled after failures', []);

  // The counters start at zero, so that a first failure is an increase and alerts see it.
  for (const result of ['done', 'interrupted', 'retried', 'failed']) uploads.inc({ result }, 0);
  for (const result of ['sent', 'failed']) mails.inc({ result }, 0);
  for (const result of ['delivered', 'failed']) webhooks.inc({ result }, 0);

  return {
    registry,
    countCall({ method, route, kind, status, durationMs }) {
      const labels = {
        method: METHODS.has(method) ? method : OTHER,
        route: kind === 'page' ? PAGE : (route ?? OTHER),
      };
      calls.inc({ ...labels, status: String(status) });
      durations.observe(labels, durationMs / 1000);
    },
    countOverload: () => overloads.inc(),
    countJob: (task, result) => jobs.inc({ task, result }),
    countUpload: (result) => uploads.inc({ result }),
    countMail: (result) => mails.inc({ result }),
    countWebhook: ({ isDelivered, isDisabled }) => {
      webhooks.inc({ result: isDelivered ? 'delivered' : 'failed' });
      if (isDisabled) disabled.inc();
    },
  };
}
