import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inFileTurns } from './file-turns';

async function collect<T>(parts: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const part of parts) all.push(part);
  return all;
}

test('the parts of several files are made one at a time, and each file in turn', async () => {
  let running = 0;
  let mostRunning = 0;
  const made: string[] = [];
  async function* file(name: string) {
    for (const part of [1, 2, 3]) {
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      await sleep(2);
      running -= 1;
      made.push(`${name}${part}`);
      yield part;
    }
  }
  const files = await Promise.all(['a', 'b', 'c'].map((name) => collect(inFileTurns(file(name)))));
  expect(files).toEqual([
    [1, 2, 3],
    [1, 2, 3],
    [1, 2, 3],
  ]);
  expect(mostRunning).toBe(1);
  expect(made.slice(0, 3)).toEqual(['a1', 'b1', 'c1']);
});

test('a reader that takes nothing and a file that fails keep no other file waiting, and leaving ends a file', async () => {
  let hasEnded = false;
  async function* endless() {
    try {
      for (;;) yield 'part';
    } finally {
      hasEnded = true;
    }
  }
  async function* failing(): AsyncGenerator<string> {
    yield await Promise.reject(new Error('the database has gone'));
  }
  async function* whole() {
    yield 'all of it';
  }
  const slow = inFileTurns(endless());
  await slow.next();
  await expect(collect(inFileTurns(failing()))).rejects.toThrow('the database has gone');
  expect(await collect(inFileTurns(whole()))).toEqual(['all of it']);
  await slow.return(undefined);
  expect(hasEnded).toBe(true);
});
