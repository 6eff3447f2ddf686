import { setTimeout as wait } from 'node:timers/promises';
import { STORIES, type Story } from './stories';
import { StoryEnded, type World } from './world';

const AFTER_REFUSAL_MS = 50;

interface Telling {
  /** How many stories were told to their end, by name. */
  readonly told: Readonly<Record<string, number>>;
  /** Turns that were left out, because too many stories were under way. */
  readonly skipped: number;
}

/** Picks stories by their weights, and keeps the pauses that some of them need. */
function createPicker(only: readonly string[] | null) {
  const stories = STORIES.filter(({ name }) => only === null || only.includes(name));
  const total = stories.reduce((sum, { weight }) => sum + weight, 0);
  const notBeforeMs = new Map<string, number>();
  return function pickStory(): Story {
    for (;;) {
      let at = Math.random() * total;
      const story = stories.find(({ weight }) => {
        at -= weight;
        return at < 0;
      });
      if (story === undefined) continue;
      const now = performance.now();
      if (story.everyMs === undefined) return story;
      if (now < (notBeforeMs.get(story.name) ?? 0)) continue;
      notBeforeMs.set(story.name, now + story.everyMs);
      return story;
    }
  };
}

/**
 * Tells stories until stopped: `rate` of them a second, whatever the answers take, or as fast as `atOnce` tellers can.
 * A refused call ends a story; any other fault of the bench is thrown by `stop`.
 */
export function tellStories(
  world: World,
  pace: { readonly rate: number; readonly atOnce: number } | { readonly atOnce: number },
  only: readonly string[] | null = null,
): { stop(): Promise<Telling> } {
  const pickStory = createPicker(only);
  const told: Record<string, number> = {};
  let skipped = 0;
  let isStopped = false;
  let fault: unknown = null;

  /** Resolves with whether the story came to its end. */
  const tellOne = async (): Promise<boolean> => {
    const story = pickStory();
    try {
      await story.tell(world);
      told[story.name] = (told[story.name] ?? 0) + 1;
      return true;
    } catch (error) {
      if (!(error instanceof StoryEnded)) fault ??= error;
      return false;
    }
  };

  const running = new Set<Promise<unknown>>();
  const keepPace = async (rate: number) => {
    let nextMs = performance.now();
    while (!isStopped) {
      if (running.size >= pace.atOnce) skipped += 1;
      else {
        const one: Promise<unknown> = tellOne().finally(() => running.delete(one));
        running.add(one);
      }
      // Turns that were missed are not made up for: a burst would be another load than the one that is asked for.
      nextMs = Math.max(nextMs + 1_000 / rate, performance.now() - 1_000);
      await wait(Math.max(0, nextMs - performance.now()));
    }
    await Promise.all(running);
  };
  const keepTelling = async () => {
    while (!isStopped && fault === null) {
      // A server that is gone refuses connections at once.
      if (!(await tellOne())) await wait(AFTER_REFUSAL_MS);
    }
  };
  const telling =
    'rate' in pace ? keepPace(pace.rate) : Promise.all(Array.from({ length: pace.atOnce }, keepTelling));
  return {
    async stop() {
      isStopped = true;
      await telling;
      if (fault !== null) throw fault;
      return { told, skipped };
    },
  };
}
