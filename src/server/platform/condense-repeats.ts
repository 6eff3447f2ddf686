const REPORT_MS = 1_000;
/** The time without a repeat after which the next failure is logged in full again. */
const QUIET_MS = 10_000;

/** The part of a `Log` that reports failures. */
export interface FailureLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * Logs the first failure of a kind in full and counts the following ones. One line per second says how many there were. An
 * outage would otherwise log a stack for every call. A kind is a message together with the message of its error.
 */
export function condenseRepeats(log: FailureLog): FailureLog {
  const counts = new Map<string, { count: number; quietMs: number }>();

  const report = (level: keyof FailureLog, fields: object, message: string): void => {
    const error = errorMessageOf(fields);
    const kind = `${level} ${message} ${error ?? ''}`;
    const known = counts.get(kind);
    if (known) {
      known.count += 1;
      return;
    }
    log[level](fields, message);
    const repeats = { count: 0, quietMs: 0 };
    counts.set(kind, repeats);
    const timer = setInterval(() => {
      if (repeats.count > 0) {
        log[level]({ count: repeats.count, ...(error === null ? {} : { error }) }, `${message}, repeatedly`);
        repeats.count = 0;
        repeats.quietMs = 0;
        return;
      }
      repeats.quietMs += REPORT_MS;
      if (repeats.quietMs < QUIET_MS) return;
      clearInterval(timer);
      counts.delete(kind);
    }, REPORT_MS);
    timer.unref();
  };
  return {
    warn: (fields, message) => report('warn', fields, message),
    error: (fields, message) => report('error', fields, message),
  };
}

function errorMessageOf(fields: object): string | null {
  const { err } = fields as { err?: unknown };
  return err === undefined ? null : err instanceof Error ? err.message : String(err);
}
