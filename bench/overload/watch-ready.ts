import { setTimeout as sleep } from 'node:timers/promises';

const EVERY_MS = 250;

interface Readiness {
  readonly asked: number;
  /** The number of answers other than 200 and of calls without an answer. */
  readonly notReady: number;
  readonly maxMs: number;
}

/** Asks `/v1/health/ready` four times a second until stopped. */
export function watchReady(url: string): { stop(): Promise<Readiness> } {
  let isStopped = false;
  const found = { asked: 0, notReady: 0, maxMs: 0 };
  const watch = async () => {
    while (!isStopped) {
      const startedMs = performance.now();
      const status = await fetch(`${url}/v1/health/ready`).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        () => 0,
      );
      found.asked += 1;
      if (status !== 200) found.notReady += 1;
      found.maxMs = Math.max(found.maxMs, Math.round(performance.now() - startedMs));
      await sleep(EVERY_MS);
    }
  };
  const watching = watch();
  return {
    async stop() {
      isStopped = true;
      await watching;
      return found;
    },
  };
}
