import { expect, test } from 'vitest';
import { createEventStream } from './event-stream';

function openStream() {
  const calls: string[] = [];
  const stream = createEventStream({
    drop: () => void calls.push('drop'),
    onClosed: () => void calls.push('closed'),
  });
  return { stream, calls };
}

async function textOf(body: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(body).text();
}

test('events follow the SSE format, and the last one gives the reason for the end', async () => {
  const { stream, calls } = openStream();
  stream.send({ type: 'ready', data: '{}' });
  stream.send({ type: 'row', id: '2026', data: '{"a":1}' });
  stream.heartbeat();
  stream.end('server-stops');
  stream.send({ type: 'row', data: 'after the end' });
  expect(await textOf(stream.body)).toBe(
    'event: ready\ndata: {}\n\nevent: row\nid: 2026\ndata: {"a":1}\n\n:\n\nevent: end\ndata: server-stops\n\n',
  );
  expect(calls).toEqual(['closed']);
});

test('a client that disconnects closes the stream once', async () => {
  const { stream, calls } = openStream();
  await stream.body.cancel();
  stream.end('server-stops');
  stream.heartbeat();
  expect(calls).toEqual(['closed']);
});

test('a client that reads nothing is dropped once its buffer is full', () => {
  const { stream, calls } = openStream();
  const data = 'x'.repeat(1_000);
  let sent = 0;
  while (calls.length === 0 && sent < 1_000) {
    stream.send({ type: 'row', data });
    sent += 1;
  }
  expect(calls).toEqual(['drop', 'closed']);
  expect(sent).toBeLessThan(300);
});

test('a client that reads nothing between two heartbeats is dropped, one that reads is not', async () => {
  const { stream, calls } = openStream();
  stream.send({ type: 'ready', data: '{}' });
  stream.heartbeat();
  expect(calls).toEqual([]);
  stream.heartbeat();
  expect(calls).toEqual(['drop', 'closed']);

  const reading = openStream();
  const reader = reading.stream.body.getReader();
  reading.stream.send({ type: 'ready', data: '{}' });
  for (let beat = 1; beat <= 5; beat++) {
    reading.stream.heartbeat();
    while ((await reader.read()).value?.[0] !== ':'.charCodeAt(0));
  }
  expect(reading.calls).toEqual([]);
});
