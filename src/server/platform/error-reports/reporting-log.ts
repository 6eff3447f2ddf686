import type { Log } from '../log';
import type { ErrorReports, FailureFacts } from './error-reports';

/**
 * A log that also reports every error of level `error` or `fatal`, and warnings about calls that were answered with a 503.
 * Other warnings are about work that is retried. The log line is written first.
 */
export function reportingLog(log: Log, reports: ErrorReports): Log {
  const reporting = (level: 'warn' | 'error' | 'fatal') => (fields: object, message: string) => {
    log[level](fields, message);
    const { err, requestId, task } = fields as { err?: unknown; requestId?: unknown; task?: unknown };
    if (err === undefined || (level === 'warn' && requestId === undefined)) return;
    const facts: FailureFacts = {
      message,
      level: level === 'warn' ? 'warning' : level,
      ...(typeof requestId === 'string' ? { requestId } : {}),
      ...(typeof task === 'string' ? { task } : {}),
    };
    reports.reportFailure(err, facts);
  };
  return {
    trace: log.trace.bind(log),
    debug: log.debug.bind(log),
    info: log.info.bind(log),
    warn: reporting('warn') as Log['warn'],
    error: reporting('error') as Log['error'],
    fatal: reporting('fatal') as Log['fatal'],
  };
}
