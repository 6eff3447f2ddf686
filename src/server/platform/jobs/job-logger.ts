import { Logger } from 'graphile-worker';
import type { Log } from '../log';

/**
 * Writes graphile-worker's messages to our log without their fields, which contain the job with its payload. `job-runner.ts`
 * logs failed jobs.
 */
export function jobLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const text = `jobs: ${message}`;
    if (meta?.failure === true) log.debug({}, text);
    else if (level === 'error') log.error({}, text);
    else if (level === 'warning') log.warn({}, text);
    else log.debug({}, text);
  });
}
