/** What is still to happen in the past, in the order of time. What happens at one moment stays in the order of adding. */
export interface EventQueue {
  readonly add: (at: Date, run: () => Promise<void>) => void;
  /** Runs everything before `end`, also what these events add. What comes later stays. */
  readonly runUntil: (end: Date) => Promise<void>;
  /** Returns a function that puts back the events that are to happen now. */
  readonly save: () => () => void;
}

interface QueuedEvent {
  readonly atMs: number;
  readonly run: () => Promise<void>;
}

export function createEventQueue(): EventQueue {
  /** Latest first, so that the next one is taken from the end. */
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
