const EVERY_MS = 200;
const PAUSE_MS = 2_500;
/**
 * The time after a pause in which calls may still fail, because the database ended its sessions and the peers closed their
 * connections.
 */
const AFTER_MS = 5_000;

/**
 * Detects that this process did not run because the machine slept or somebody paused it. The server is paused with it, but
 * the database and the network are not, so calls from that time may fail through no fault of the product.
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
    /** Returns whether the process was paused after this moment or shortly before it. */
    wasPausedSince(ms: number): boolean {
      look();
      return endedMs > ms - AFTER_MS;
    },
    seconds: () => Math.round(seconds),
    stop: () => clearInterval(timer),
  };
}
export type Pauses = ReturnType<typeof watchPauses>;
