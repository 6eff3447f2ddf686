import { reportBrowserError } from '../../contract/endpoints';
import { MAX_ERROR_MESSAGE, MAX_ERROR_PAGE, MAX_ERROR_STACK } from '../../contract/limits';
import { request } from '../api/request';
import type { Session } from '../api/session';
import type { ErrorReporting, Settings } from '../api/settings';
import type { AppRouter } from '../router';
import type { SentryReports } from './sentry';

/**
 * This file is loaded at the first error, or a few seconds after the start if errors go to Sentry, so that the first load
 * stays small.
 */

export interface ErrorParts {
  readonly settings: Settings;
  readonly session: Session;
  readonly router: AppRouter;
}

/** The most errors that one page load logs. A page that fails in a loop repeats the same error. */
const MAX_LOGGED = 5;
const logged = new Set<string>();

/** Sends the error to our server, which logs it, and to Sentry if someone is logged in. Never throws. */
export async function handleError(error: unknown, parts: ErrorParts): Promise<void> {
  const { message, stack } = describe(error);
  const isSignedIn = parts.session.state().status === 'signed-in';
  if (isSignedIn && parts.settings.errorReporting !== null) {
    const sentry = await startedSentry(parts.settings.errorReporting, parts);
    sentry?.report(error);
  }
  if (logged.has(message) || logged.size >= MAX_LOGGED) return;
  logged.add(message);
  const body = { message, stack, page: location.pathname.slice(0, MAX_ERROR_PAGE) };
  // Without a network the error stays in the console.
  await request(reportBrowserError, { body }, parts.settings.publicKey).catch(() => undefined);
}

function describe(error: unknown): { message: string; stack: string | null } {
  const stack = error instanceof Error && typeof error.stack === 'string' ? error.stack : null;
  return {
    message: String(error).slice(0, MAX_ERROR_MESSAGE),
    stack: stack === null ? null : stack.slice(0, MAX_ERROR_STACK),
  };
}

let starting: Promise<SentryReports | null> | null = null;

/** One Sentry per page. Null if its chunk cannot be loaded. */
function startedSentry(settings: ErrorReporting, { router }: ErrorParts): Promise<SentryReports | null> {
  starting ??= import('./sentry').then(
    ({ startSentry }) => startSentry(settings, router),
    () => {
      starting = null;
      return null;
    },
  );
  return starting;
}

/** Runs Sentry while someone is logged in. It never watches the pages before login (decision 92). */
export function followSession(settings: ErrorReporting, parts: ErrorParts): () => void {
  const follow = () => {
    const isSignedIn = parts.session.state().status === 'signed-in';
    if (!isSignedIn && starting === null) return;
    void startedSentry(settings, parts).then((sentry) => sentry?.setActive(isSignedIn));
  };
  follow();
  return parts.session.subscribe(follow);
}
