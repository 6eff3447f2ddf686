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
  /** While not active, nothing is recorded or sent. */
  setActive(isActive: boolean): void;
}

/**
 * Sentry with the integrations we need. Not with its listeners for errors: ours gets every error, also those before this was
 * loaded. Replays are not compressed, because the worker that does so needs a weaker content policy, and because the secrets
 * in them could not be hidden.
 */
export function startSentry(settings: ErrorReporting, router: AppRouter): SentryReports {
  const { dsn, tracesSampleRate, replaysSampleRate, masksReplays } = settings;
  const replay = replayIntegration({
    maskAllText: masksReplays,
    blockAllMedia: masksReplays,
    // Whatever the setting: what people type can be a password.
    maskAllInputs: true,
    // Secrets that are shown once.
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
    // Our server starts traces of its own, so that no stranger chooses what it samples.
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
  /** How the replay was recorded before it was stopped. */
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
