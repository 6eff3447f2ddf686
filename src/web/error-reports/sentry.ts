import {
  breadcrumbsIntegration,
  captureException,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
  replayIntegration,
  tanstackRouterBrowserTracingIntegration,
} from '@sentry/react';
import type { ErrorReporting } from '../api/settings';
import type { AppRouter } from '../router';
import { hideSecretsOfEnvelope } from './hide-secrets-of-envelope';

export interface SentryReports {
  report(error: unknown): void;
  /** While it is inactive, Sentry records and sends nothing. */
  setActive(isActive: boolean): void;
}

/**
 * Starts Sentry with the integrations we need. Its own error listeners are left out, because ours get every error, even
 * those before Sentry was loaded. Replays are not compressed, because the worker that compresses them needs a weaker content
 * security policy, and because secrets in compressed replays could not be hidden.
 */
export function startSentry(settings: ErrorReporting, router: AppRouter): SentryReports {
  const { dsn, tracesSampleRate, replaysSampleRate, masksReplays } = settings;
  const replay = replayIntegration({
    maskAllText: masksReplays,
    blockAllMedia: masksReplays,
    // Inputs are masked whatever the setting, because typed text can be a password.
    maskAllInputs: true,
    // These elements have secrets that are shown only once.
    block: ['[data-secret]'],
    useCompression: false,
  });
  const client = init({
    dsn,
    environment: 'production',
    tracesSampleRate,
    replaysSessionSampleRate: replaysSampleRate,
    replaysOnErrorSampleRate: 1,
    traceLifecycle: 'static',
    // Our server starts its own traces, so that no outsider chooses which requests it samples.
    tracePropagationTargets: [],
    sendClientReports: false,
    defaultIntegrations: false,
    integrations: [
      breadcrumbsIntegration(),
      linkedErrorsIntegration(),
      httpContextIntegration(),
      tanstackRouterBrowserTracingIntegration(router),
      replay,
    ],
    transport: (options) => {
      const transport = makeFetchTransport(options);
      return { ...transport, send: (envelope) => transport.send(hideSecretsOfEnvelope(envelope)) };
    },
  });
  /** The recording mode of the replay when it was stopped; null if none was running. */
  let stopped: 'session' | 'buffer' | null = null;
  let isActive = true;
  return {
    report: (error) => {
      if (isActive) captureException(error);
    },
    setActive(next) {
      if (next === isActive) return;
      isActive = next;
      if (client) client.getOptions().enabled = next;
      if (next) {
        if (stopped === 'session') replay.start();
        else if (stopped === 'buffer') replay.startBuffering();
        stopped = null;
        return;
      }
      stopped = replay.getRecordingMode() ?? null;
      void replay.stop();
    },
  };
}
