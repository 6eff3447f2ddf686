import { expect, test } from 'vitest';
import { inSlices } from './in-slices';

/** Runs steps of two milliseconds each, and adds the name to `ran` at each step. */
function* work(name: string, steps: number, ran: string[]): Generator<void, string> {
  for (let step = 0; step < steps; step += 1) {
    const until = performance.now() + 2;
    while (performance.now() < until);
    ran.push(name);
    yield;
  }
  return name;
}

test('works take turns, and between two slices of any of them the event loop turns', async () => {
  const ran: string[] = [];
  let isOpen = true;
  const watch = () => {
    ran.push('loop');
    if (isOpen) setImmediate(watch);
  };
  const works = ['a', 'b', 'c'].map((name) => inSlices(work(name, 6, ran)));
  setImmediate(watch);
  expect(await Promise.all(works)).toEqual(['a', 'b', 'c']);
  isOpen = false;
  const changes = ran.filter((name, index) => index > 0 && name !== ran[index - 1]);
  // Between the slices of two works, there is always a turn of the event loop.
  for (const [index, name] of changes.entries()) {
    const next = changes[index + 1];
    if (name !== 'loop' && next !== undefined) expect(next).toBe('loop');
  }
  // No work waits until another has finished.
  expect(ran.indexOf('c')).toBeLessThan(ran.lastIndexOf('a'));
});

test('work that fails rejects, and the others go on', async () => {
  // biome-ignore lint/correctness/useYield: it fails before its first step
  function* failing(): Generator<void, string> {
    throw new Error('no rates');
  }
  const [failed, done] = await Promise.allSettled([inSlices(failing()), inSlices(work('b', 3, []))]);
  expect(failed).toMatchObject({ status: 'rejected', reason: new Error('no rates') });
  expect(done).toEqual({ status: 'fulfilled', value: 'b' });
});
