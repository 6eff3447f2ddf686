import type { StoredLine } from './lane-queries';

/** The most lines that wait for a slow reader. With their quotes they take about 10 kB each. */
const MAX_WAITING = 1_000;

export interface LineQueue {
  /** Adds lines. Once lines do not fit, all later ones are ignored, and the reader gets them from the database. */
  add(lines: readonly StoredLine[]): void;
  /** Ends the queue. Lines that are added later are ignored. */
  end(): void;
  /** Returns the added lines in order, without a gap, and ends after the last one. */
  batches(): AsyncGenerator<readonly StoredLine[], void, void>;
}

export function createLineQueue(): LineQueue {
  let waiting: StoredLine[] = [];
  let isEnded = false;
  let onChange = (): void => undefined;
  return {
    add(lines) {
      if (isEnded) return;
      if (waiting.length + lines.length > MAX_WAITING) isEnded = true;
      else waiting.push(...lines);
      onChange();
    },
    end() {
      isEnded = true;
      onChange();
    },
    async *batches() {
      for (;;) {
        if (waiting.length > 0) {
          const lines = waiting;
          waiting = [];
          yield lines;
        } else if (isEnded) {
          return;
        } else {
          await new Promise<void>((resolve) => {
            onChange = resolve;
          });
        }
      }
    },
  };
}
