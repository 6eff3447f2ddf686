import { createSearchBodies } from '../product/search-bodies';
import { ADMIN_EMAIL, signIn } from '../product/sign-in';
import type { Product } from '../product/start-product';
import { percentileUs } from '../rating/percentile';

const EVERY_MS = 50;

/** Starts searches at a steady rate without waiting for responses. */
export async function startSteadySearches(product: Product) {
  const token = await signIn(product.url, ADMIN_EMAIL);
  const nextBody = createSearchBodies();
  let times: number[] = [];
  let failed = 0;
  const open = new Set<Promise<void>>();
  const search = async () => {
    const startedMs = performance.now();
    const answer = await fetch(`${product.url}/v1/quotes/search`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: nextBody(),
    });
    await answer.arrayBuffer();
    times.push(performance.now() - startedMs);
    if (!answer.ok) failed += 1;
  };
  const timer = setInterval(() => {
    const running = search()
      .catch(() => {
        failed += 1;
      })
      .finally(() => open.delete(running));
    open.add(running);
  }, EVERY_MS);
  return {
    /** Returns the 99th percentile and the count since the last call. */
    takeFigures() {
      const taken = times;
      times = [];
      return { p99Ms: taken.length === 0 ? null : percentileUs(taken, 0.99) / 1000, count: taken.length };
    },
    failed: () => failed,
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
    },
  };
}
