import { expect, test } from 'vitest';
import { takeTurns, takeTurnsOfEach } from './turns';

test('so many run at once, the others in their order, and a failure holds nobody up', async () => {
  const inTurn = takeTurns(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = Array.from({ length: 5 }, (_, at) =>
    inTurn(async () => {
      begun.push(at);
      await new Promise<void>((resolve) => {
        ends[at] = resolve;
      });
      if (at === 0) throw new Error('it failed');
      return at;
    }),
  );
  const outcomes = Promise.allSettled(all);
  for (let at = 0; at < 5; at += 1) {
    await new Promise(setImmediate);
    expect(begun).toEqual([0, 1, 2, 3, 4].slice(0, Math.min(5, at + 2)));
    ends[at]?.();
  }
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', ...Array(4).fill('fulfilled')]);
  expect(await inTurn(async () => 'free again')).toBe('free again');
});

test('who has taken all of their own turns holds nobody else up', async () => {
  const inOwnTurn = takeTurnsOfEach(1);
  let end = () => {};
  const endless = inOwnTurn('a', () => new Promise<void>((resolve) => (end = resolve)));
  let hasBegun = false;
  const next = inOwnTurn('a', async () => {
    hasBegun = true;
  });
  expect(await inOwnTurn('b', async () => 'b goes on')).toBe('b goes on');
  expect(hasBegun).toBe(false);
  end();
  await Promise.all([endless, next]);
  expect(hasBegun).toBe(true);
});
