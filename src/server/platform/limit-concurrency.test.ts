import { expect, test } from 'vitest';
import { limitConcurrency, limitConcurrencyPerKey } from './limit-concurrency';

test('two tasks run at once, the rest in order, and a rejected task frees its slot', async () => {
  const run = limitConcurrency(2);
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const all = Array.from({ length: 5 }, (_, index) =>
    run(async () => {
      started.push(index);
      await new Promise<void>((resolve) => {
        finish[index] = resolve;
      });
      if (index === 0) throw new Error('failed');
      return index;
    }),
  );
  const outcomes = Promise.allSettled(all);
  for (let index = 0; index < 5; index += 1) {
    await new Promise(setImmediate);
    expect(started).toEqual([0, 1, 2, 3, 4].slice(0, Math.min(5, index + 2)));
    finish[index]?.();
  }
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', ...Array(4).fill('fulfilled')]);
  expect(await run(async () => 'free again')).toBe('free again');
});

test('a key without a free slot does not delay another key', async () => {
  const run = limitConcurrencyPerKey(1);
  let finish = () => {};
  const first = run('a', () => new Promise<void>((resolve) => (finish = resolve)));
  let hasStarted = false;
  const second = run('a', async () => {
    hasStarted = true;
  });
  expect(await run('b', async () => 'b runs')).toBe('b runs');
  expect(hasStarted).toBe(false);
  finish();
  await Promise.all([first, second]);
  expect(hasStarted).toBe(true);
});
