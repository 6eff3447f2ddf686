import type { RootOptions } from 'react-dom/client';

/**
 * The one way of all that goes wrong unseen: what a screen throws while it is drawn, what a promise is refused
 * with and nobody hears, and what the browser itself catches arrive as the window's `error` event, whose log is
 * the console. Who sends errors elsewhere listens to that event alone.
 */
export const errorOptions: RootOptions = {
  onCaughtError: (error) => reportError(error),
  onUncaughtError: (error) => reportError(error),
  onRecoverableError: (error) => reportError(error),
};

/** Makes an error event of each refused promise that nobody hears. */
export function reportRejections(target: Window): void {
  target.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    reportError(event.reason);
  });
}
