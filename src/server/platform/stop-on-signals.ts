/**
 * The time within which a second signal counts as the same Ctrl-C. The terminal sends the signal to every process, and npm
 * passes it on as well.
 */
const SAME_PRESS_MS = 2_000;

/**
 * Runs `stop` at the first SIGTERM or SIGINT, and exits when it has resolved. Another signal after two seconds exits at once
 * with status 1, and so does a rejection of `stop`.
 */
export function stopOnSignals(parts: {
  readonly process: Pick<NodeJS.EventEmitter, 'on'>;
  readonly stop: () => Promise<unknown>;
  readonly exit: (code: number) => void;
  /** Returns the milliseconds of a clock that never goes back. */
  readonly nowMs?: () => number;
}): void {
  const { stop, exit, nowMs = () => performance.now() } = parts;
  let stoppingSinceMs: number | null = null;
  const onSignal = () => {
    if (stoppingSinceMs !== null) {
      if (nowMs() - stoppingSinceMs > SAME_PRESS_MS) exit(1);
      return;
    }
    stoppingSinceMs = nowMs();
    stop().then(
      () => exit(0),
      () => exit(1),
    );
  };
  parts.process.on('SIGTERM', onSignal);
  parts.process.on('SIGINT', onSignal);
}
