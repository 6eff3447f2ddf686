import type { Log } from '../log';
import type { ErrorReports } from './error-reports';

/** The time that a stop, or an exit after a failure, waits for the error tracker. */
export const CLOSE_REPORTS_MS = 2_000;

type ProcessEvents = Pick<NodeJS.EventEmitter, 'on'>;

/**
 * Logs unhandled rejections. The server then continues, because one failed call must not stop the others. After an uncaught
 * exception the state of the process is unknown, so the process exits once the exception is logged and reported. Whatever
 * restarts servers starts it again, as after `kill -9`.
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
    // Only the first exception is logged. Once the reader of the log is gone, each written line throws again, and logging
    // that would keep an orphaned server busy forever.
    if (isExiting) return;
    isExiting = true;
    log.fatal({ err: error }, 'an exception was not caught; the server exits');
    const closed = reports?.close(CLOSE_REPORTS_MS) ?? Promise.resolve();
    void closed.catch(() => undefined).then(() => parts.exit(1));
  });
}
