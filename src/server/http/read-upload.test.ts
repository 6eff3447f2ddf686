import { expect, test } from 'vitest';
import { uploadPlaceAt } from '../../domain/buckets';
import type { Person } from '../../testing/people/people';
import { filesApp } from '../../testing/servers/files-app';
import { nextSent } from '../../testing/uploads/upload-rows';

const { people, post } = await filesApp();
const { carrierA, carrierB } = people;

/** A body that ends only when the test calls `end`. */
function slowBody() {
  let end = () => {};
  let onRead = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const isRead = new Promise<void>((resolve) => (onRead = resolve));
  const state = { isRead: false };
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        state.isRead = true;
        onRead();
        await ended;
        controller.enqueue(Buffer.from('region,zip\n'));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { body, end, isRead, state };
}

const send = (who: Person, companyId: string, body: unknown) => {
  const { bucket, path } = uploadPlaceAt('lanes', companyId, nextSent());
  return post(who, `${bucket}/${path}`, body, { 'Content-Type': 'text/csv' });
};

test('four files of one user are read at once, a fifth waits, and another user’s file does not', async () => {
  const slow = Array.from({ length: 4 }, slowBody);
  const answers = slow.map(({ body }) => send(carrierA.admin, carrierA.id, body));
  await Promise.all(slow.map(({ isRead }) => isRead));
  const next = slowBody();
  next.end();
  const nextAnswer = send(carrierA.admin, carrierA.id, next.body);
  expect((await send(carrierB.admin, carrierB.id, 'region,zip\n')).status).toBe(201);
  expect(next.state.isRead).toBe(false);
  for (const { end } of slow) end();
  for (const answer of [...answers, nextAnswer]) expect((await answer).status).toBe(201);
});
