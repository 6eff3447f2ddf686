const EVERY_MS = 200;
const PAUSE_MS = 2_500;
/** What was under way may fail a little later: the database ended its sessions, and the peers their connections. */
const AFTER_MS = 5_000;

/**
 * Notices when this process did not run: the machine slept, or somebody paused it. The server is paused with it, but the
 * database and the network are not, so calls of that time fail for a reason that is not the product's.
 */
export function watchPauses() {
  let lastMs = performance.now();
  let endedMs = Number.NEGATIVE_INFINITY;
  let seconds = 0;
  const look = () => {
    const now = performance.now();
    if (now - lastMs > PAUSE_MS) {
      endedMs = now;
      seconds += (now - lastMs) / 1_000;
    }
    lastMs = now;
  };
  const timer = setInterval(look, EVERY_MS);
  return {
    /** Whether the process was paused after this moment, or shortly before it. */
    wasPausedSince(ms: number): boolean {
      look();
      return endedMs > ms - AFTER_MS;
    },
    seconds: () => Math.round(seconds),
    stop: () => clearInterval(timer),
  };
}
export type Pauses = ReturnType<typeof watchPauses>;
