import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEventReader, type StreamEvent } from './live-events';

function read(chunks: readonly string[]): StreamEvent[] {
  const eventsOf = createEventReader();
  return chunks.flatMap((chunk) => eventsOf(chunk));
}

test('an event has a type, an id and data; a comment is not an event', () => {
  expect(read([':\n\nevent: row\nid: 7\ndata: {"a":1}\n\ndata:x\n\n'])).toEqual([
    { type: 'row', lastEventId: '7', data: '{"a":1}' },
    { type: 'message', lastEventId: '7', data: 'x' },
  ]);
});

test('data lines are joined, one leading space is dropped, and other fields are ignored', () => {
  const text = 'data: a\ndata:  b\ndata\nretry: 5\nother: x\nid: a\0b\n\n';
  expect(read([text])).toEqual([{ type: 'message', lastEventId: '', data: 'a\n b\n' }]);
});

test('an event needs data and a blank line after it', () => {
  expect(read(['event: row\nid: 1\n\n', 'data: y\n'])).toEqual([]);
});

test('an event that never ends throws before it fills the memory', () => {
  const eventsOf = createEventReader();
  const feedLines = () => {
    for (let time = 1; time <= 3_000; time++) eventsOf(`data: ${'x'.repeat(1_000)}\n`);
  };
  expect(feedLines).toThrow(RangeError);
  const endless = createEventReader();
  expect(() => {
    for (let time = 1; time <= 3_000; time++) endless('x'.repeat(1_000));
  }).toThrow(RangeError);
});

const word = fc.stringMatching(/^[a-z0-9 :{}",é€]{0,12}$/);
const event = fc.record({
  type: fc.constantFrom('row', 'ready', 'end'),
  id: fc.stringMatching(/^[0-9TZ:.-]{1,8}$/),
  lines: fc.array(word, { minLength: 1, maxLength: 3 }),
});

test('the events are the same for every chunking and line ending', () => {
  fc.assert(
    fc.property(
      fc.array(event, { maxLength: 5 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.array(fc.nat(), { maxLength: 30 }),
      (events, lineEnd, cuts) => {
        const lines = events.flatMap(({ type, id, lines }) => [
          ':',
          `event: ${type}`,
          `id: ${id}`,
          ...lines.map((line) => `data: ${line}`),
          '',
        ]);
        const text = lines.map((line) => `${line}${lineEnd}`).join('');
        const ends = Array.from(new Set([...cuts.map((cut) => cut % (text.length + 1)), text.length]));
        ends.sort((a, b) => a - b);
        const chunks = ends.map((end, at) => text.slice(ends[at - 1] ?? 0, end));
        expect(read(chunks)).toEqual(
          events.map(({ type, id, lines }) => ({ type, lastEventId: id, data: lines.join('\n') })),
        );
      },
    ),
    { numRuns: 300 },
  );
});
