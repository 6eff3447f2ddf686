import type { RootOptions } from 'react-dom/client';

/**
 * Sends every error to the window's `error` event, which browsers log to the console: errors while rendering,
 * unhandled rejections, and errors the browser catches. An error tracker only has to listen to that event.
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
