import {
  captureException,
  close,
  initWithoutDefaultIntegrations,
  linkedErrorsIntegration,
  makeNodeTransport,
  startInactiveSpan,
  startNewTrace,
} from '@sentry/node';
import { hideSecretsIn } from '../../../domain/text/hide-secrets';
import type { AnsweredCall } from '../answered-call';
import type { SentrySettings } from '../sentry-config';
import type { ErrorReports, FailureFacts } from './error-reports';

/** The limits on reports. Beyond these, a busy or failing server would spend its time and Sentry's quota on reports. */
const MAX_FAILURES_PER_MINUTE = 120;
const MAX_TRACES_PER_MINUTE = 600;
const MINUTE_MS = 60_000;

/**
 * Opens Sentry without its integrations, because those add headers, bodies, cookies, and addresses to the reports. We send
 * only the fields below, and every envelope passes through `hideSecretsIn`, because the message of an error may quote
 * anything.
 */
export function openSentryReports(settings: SentrySettings): ErrorReports {
  initWithoutDefaultIntegrations({
    dsn: settings.dsn,
    environment: 'production',
    tracesSampleRate: settings.tracesSampleRate,
    // `static` sends whole transactions, which every version of Sentry understands.
    traceLifecycle: 'static',
    integrations: [linkedErrorsIntegration()],
    enableRuntimeChannelInjection: false,
    sendClientReports: false,
    transport: (options) => {
      const transport = makeNodeTransport(options);
      return {
        ...transport,
        send: (envelope) => transport.send(hideSecretsIn(envelope) as typeof envelope),
      };
    },
  });
  const failures = countPerMinute(MAX_FAILURES_PER_MINUTE);
  const traces = countPerMinute(MAX_TRACES_PER_MINUTE);
  return {
    reportFailure: (error, facts) => {
      if (failures.isUsedUp()) return;
      failures.count();
      captureFailure(error, facts);
    },
    traceCall: (call) => {
      if (call.kind !== 'call' || traces.isUsedUp()) return;
      if (sendTrace(call)) traces.count();
    },
    close: async (timeoutMs) => {
      await close(timeoutMs);
    },
  };
}

function captureFailure(error: unknown, { message, level, requestId, task }: FailureFacts): void {
  captureException(error, {
    level,
    tags: { ...(requestId ? { requestId } : {}), ...(task ? { task } : {}) },
    extra: { message },
  });
}

/**
 * Sends a call as a new trace. Otherwise a stranger's headers could choose which calls are sampled. Returns whether this one
 * is sampled.
 */
function sendTrace({ method, route, status, durationMs, requestId }: AnsweredCall): boolean {
  const endedMs = Date.now();
  return startNewTrace(() => {
    const span = startInactiveSpan({
      name: `${method} ${route ?? 'unknown'}`,
      op: 'http.server',
      forceTransaction: true,
      startTime: endedMs - durationMs,
      attributes: {
        'sentry.segment.name.source': 'route',
        'http.request.method': method,
        'http.response.status_code': status,
        ...(requestId ? { requestId } : {}),
      },
    });
    const isSampled = span.isRecording();
    span.end(endedMs);
    return isSampled;
  });
}

function countPerMinute(max: number) {
  let counted = 0;
  let sinceMs = Number.NEGATIVE_INFINITY;
  return {
    isUsedUp() {
      const nowMs = performance.now();
      if (nowMs - sinceMs >= MINUTE_MS) {
        sinceMs = nowMs;
        counted = 0;
      }
      return counted >= max;
    },
    count() {
      counted += 1;
    },
  };
}
