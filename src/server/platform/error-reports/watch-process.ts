import type { Log } from '../log';
import type { ErrorReports } from './error-reports';

/** How long a stop, or an exit after a failure, waits for the error tracker. */
export const CLOSE_REPORTS_MS = 2_000;

type ProcessEvents = Pick<NodeJS.EventEmitter, 'on'>;

/**
 * Logs unhandled rejections, after which the server goes on: one call failed, and the others must not. After an uncaught
 * exception the state of the process is unknown, so it exits once the exception is logged and reported; whatever restarts
 * servers starts it again, as after `kill -9`.
 */
export function watchProcess(parts: {
  readonly process: ProcessEvents;
  readonly log: Log;
  readonly reports: ErrorReports | null;
  readonly exit: (code: number) => void;
}): void {
  const { log, reports } = parts;
  parts.process.on('unhandledRejection', (reason: unknown) => {
    log.error({ err: reason ?? new Error('rejected without a reason') }, 'a rejection was not handled');
  });
  let isExiting = false;
  parts.process.on('uncaughtException', (error: unknown) => {
    // Only the first one is logged. Once the reader of the log is gone, each line written throws again, and logging that
    // would keep an orphaned server busy forever.
    if (isExiting) return;
    isExiting = true;
    log.fatal({ err: error }, 'an exception was not caught; the server exits');
    const closed = reports?.close(CLOSE_REPORTS_MS) ?? Promise.resolve();
    void closed.catch(() => undefined).then(() => parts.exit(1));
  });
}
