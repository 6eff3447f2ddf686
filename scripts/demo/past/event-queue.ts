/** The coming events of the past, ordered by time. Events of the same moment stay in the order in which they were added. */
export interface EventQueue {
  readonly add: (at: Date, run: () => Promise<void>) => void;
  /** Runs all events before `end`, including those that these events add. Later events stay in the queue. */
  readonly runUntil: (end: Date) => Promise<void>;
  /** Returns a function that restores the current queue. */
  readonly save: () => () => void;
}

interface QueuedEvent {
  readonly atMs: number;
  readonly run: () => Promise<void>;
}

export function createEventQueue(): EventQueue {
  /** The events with the latest first, so that the next one is taken from the end. */
  let events: QueuedEvent[] = [];
  return {
    add(at, run) {
      const atMs = at.getTime();
      let [low, high] = [0, events.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((events[middle] as QueuedEvent).atMs > atMs) low = middle + 1;
        else high = middle;
      }
      events.splice(low, 0, { atMs, run });
    },
    async runUntil(end) {
      for (;;) {
        const next = events.at(-1);
        if (next === undefined || next.atMs >= end.getTime()) return;
        events.pop();
        await next.run();
      }
    },
    save() {
      const saved = [...events];
      return () => {
        events = [...saved];
      };
    },
  };
}
