import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { condenseRepeats } from './condense-repeats';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function recording() {
  const lines: [string, object, string][] = [];
  const log = condenseRepeats({
    warn: (fields, message) => void lines.push(['warn', fields, message]),
    error: (fields, message) => void lines.push(['error', fields, message]),
  });
  return { lines, log };
}

test('the first failure is logged in full, and one line a second counts the others', () => {
  const { lines, log } = recording();
  const err = new Error('no connection');
  for (let call = 0; call < 500; call += 1) log.warn({ err }, 'the database did not respond');
  expect(lines).toEqual([['warn', { err }, 'the database did not respond']]);
  vi.advanceTimersByTime(3_000);
  expect(lines.slice(1)).toEqual([
    ['warn', { count: 499, error: 'no connection' }, 'the database did not respond, repeatedly'],
  ]);
});

test('another error with the same message is logged in full', () => {
  const { lines, log } = recording();
  log.error({ err: new Error('one bug') }, 'a call failed');
  log.error({ err: new Error('another bug') }, 'a call failed');
  expect(lines).toHaveLength(2);
});

test('a failure that returns after a quiet time is logged in full again', () => {
  const { lines, log } = recording();
  log.warn({ waiting: 1 }, 'call rejected');
  vi.advanceTimersByTime(11_000);
  log.warn({ waiting: 2 }, 'call rejected');
  expect(lines.map(([, fields]) => fields)).toEqual([{ waiting: 1 }, { waiting: 2 }]);
});
