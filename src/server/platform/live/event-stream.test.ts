import { expect, test } from 'vitest';
import { createEventStream } from './event-stream';

function opened() {
  const told: string[] = [];
  const stream = createEventStream({
    drop: () => void told.push('drop'),
    onClosed: () => void told.push('closed'),
  });
  return { stream, told };
}

async function textOf(body: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(body).text();
}

test('events are written as the standard has them, and the last one says why', async () => {
  const { stream, told } = opened();
  stream.send({ type: 'ready', data: '{}' });
  stream.send({ type: 'row', id: '2026', data: '{"a":1}' });
  stream.heartbeat();
  stream.end('server-stops');
  stream.send({ type: 'row', data: 'after the end' });
  expect(await textOf(stream.body)).toBe(
    'event: ready\ndata: {}\n\nevent: row\nid: 2026\ndata: {"a":1}\n\n:\n\nevent: end\ndata: server-stops\n\n',
  );
  expect(told).toEqual(['closed']);
});

test('a reader who leaves closes it, once', async () => {
  const { stream, told } = opened();
  await stream.body.cancel();
  stream.end('server-stops');
  stream.heartbeat();
  expect(told).toEqual(['closed']);
});

test('what waits for a reader who takes nothing has an end, and the connection with it', () => {
  const { stream, told } = opened();
  const data = 'x'.repeat(1_000);
  let sent = 0;
  while (told.length === 0 && sent < 1_000) {
    stream.send({ type: 'row', data });
    sent += 1;
  }
  expect(told).toEqual(['drop', 'closed']);
  expect(sent).toBeLessThan(300);
});

test('a reader who has taken nothing from one heartbeat to the next is dropped, one who reads is not', async () => {
  const { stream, told } = opened();
  stream.send({ type: 'ready', data: '{}' });
  stream.heartbeat();
  expect(told).toEqual([]);
  stream.heartbeat();
  expect(told).toEqual(['drop', 'closed']);

  const read = opened();
  const reader = read.stream.body.getReader();
  read.stream.send({ type: 'ready', data: '{}' });
  for (let beat = 1; beat <= 5; beat++) {
    read.stream.heartbeat();
    while ((await reader.read()).value?.[0] !== ':'.charCodeAt(0));
  }
  expect(read.told).toEqual([]);
});
