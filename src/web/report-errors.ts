import type { RootOptions } from 'react-dom/client';
import type { ErrorParts } from './error-reports/browser-errors';

/**
 * Sends every error to the window's `error` event, which browsers log to the console: errors while rendering, unhandled
 * rejections, and errors the browser catches. An error tracker only has to listen to that event.
 */
export const errorOptions: RootOptions = {
  onCaughtError: (error) => reportError(error),
  onUncaughtError: (error) => reportError(error),
  onRecoverableError: (error) => reportError(error),
};

/** Turns each unhandled rejection into an error event. */
export function reportRejections(target: Window): void {
  target.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    reportError(event.reason);
  });
}

/** The delay lets the screen's own files and rows load first, so that neither waits for Sentry's files. */
const REPORTING_DELAY_MS = 3_000;

/**
 * Sends error events to our server, and to Sentry if the page has its address. The code that does so is loaded at the first
 * error, or for Sentry some time after the first paint.
 */
export function handleErrors(target: Window, parts: ErrorParts): void {
  const load = () => import('./error-reports/browser-errors');
  target.addEventListener('error', ({ error, message }) => {
    // Without a network this import fails too, and that failure must not become another error event.
    load()
      .then((loaded) => loaded.handleError(error ?? message, parts))
      .catch(() => {});
  });
  const { errorReporting } = parts.settings;
  if (errorReporting === null) return;
  setTimeout(
    () =>
      load()
        .then((loaded) => loaded.followSession(errorReporting, parts))
        .catch(() => {}),
    REPORTING_DELAY_MS,
  );
}
