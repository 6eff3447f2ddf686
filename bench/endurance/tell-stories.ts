import { setTimeout as wait } from 'node:timers/promises';
import { STORIES, type Story } from './stories';
import { StoryEnded, type World } from './world';

const AFTER_REFUSAL_MS = 50;

interface Telling {
  /** The number of completed stories, by name. */
  readonly told: Readonly<Record<string, number>>;
  /** The number of stories skipped because too many were running. */
  readonly skipped: number;
}

/** Returns a function that picks stories by their weights and keeps the shortest times between them. */
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
 * Runs stories until stopped: `rate` of them per second, however long the answers take, or as fast as `atOnce` parallel
 * loops can. A refused call ends a story; `stop` throws any other fault of the bench.
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

  /** Resolves to whether the story completed. */
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
      // Missed stories are not made up for, because a burst would change the load that was asked for.
      nextMs = Math.max(nextMs + 1_000 / rate, performance.now() - 1_000);
      await wait(Math.max(0, nextMs - performance.now()));
    }
    await Promise.all(running);
  };
  const keepTelling = async () => {
    while (!isStopped && fault === null) {
      // The pause keeps this loop from spinning while a killed server refuses connections at once.
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
