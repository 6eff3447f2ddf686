import { expect, test } from 'vitest';
import { createBulkStreams } from './bulk-streams';

const full = expect.objectContaining({ code: 'OVERLOADED' });

test('open streams and searches about to open count toward the same limits: one per caller, one for all', () => {
  const streams = createBulkStreams({ max: 3, maxOfCaller: 2 });
  streams.reserve('1', 'one');
  const endFirst = streams.open('1', 'one');
  streams.reserve('2', 'one');
  expect(() => streams.reserve('3', 'one')).toThrow(full);
  const endThird = streams.open('3', 'other');
  expect(() => streams.reserve('4', 'other')).toThrow(full);
  expect(() => streams.open('4', 'third')).toThrow(full);
  streams.release('2');
  streams.reserve('4', 'third');
  expect(() => streams.open('5', 'other')).toThrow(full);
  endThird();
  endThird();
  endFirst();
  streams.open('5', 'one');
  streams.open('6', 'other');
  expect(() => streams.open('7', 'one')).toThrow(full);
  streams.open('4', 'third');
});
