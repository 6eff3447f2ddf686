import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { searchQuotesCall } from '../../contract/quotes/quotes';
import { readText } from './parse-input';
import { toProblem } from './problem-answer';
import type { Route } from './route';

test('a body that does not arrive ends its call after a while, instead of keeping its caller’s place', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const log = { warn: () => undefined, error: () => undefined };
  const app = new Hono();
  app.onError((error, c) => c.json(toProblem(error, log), 400));
  app.post('/', async (c) => c.text(await readText(c, { call: searchQuotesCall } as unknown as Route)));
  const send = (body: BodyInit) =>
    app.request('/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit);

  expect(await (await send('{"a":1}')).text()).toBe('{"a":1}');
  let isAnswered = false;
  const answer = Promise.resolve(
    send(new ReadableStream({ start: (body) => body.enqueue(Buffer.from('{"a')) })),
  );
  answer.then(() => {
    isAnswered = true;
  });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(isAnswered).toBe(false);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await (await answer).json()).toMatchObject({ code: 'BODY_BROKEN_OFF' });
});
