import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, test, vi } from 'vitest';
import { SHEET_TYPES } from '../../../../contract/uploads/uploads';
import { newId } from '../../../../domain/ids';
import { SYSTEM } from '../../../../domain/people/actor';
import type { Role } from '../../../../domain/people/roles';
import { MAX_UPLOAD_BYTES } from '../../../../domain/uploads';
import { insertPerson } from '../../../../testing/people/people';
import { OBJECT } from '../../../../testing/servers/files-app';
import { CSV, uploadsApp } from '../../../../testing/uploads/uploads-app';
import { WAIT } from '../../../../testing/wait';

const { app, database, people, storage, expectNothing, lanesPath, pathOf, remember, send } =
  await uploadsApp();
const { carrierA } = people;
const STAFF: Role[] = ['CARRIER_STAFF'];

/** Returns a streamed body without a known length. */
function streamOf(totalBytes: number) {
  const part = new Uint8Array(1_048_576).fill(0x78);
  const state = { given: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const left = Math.min(part.length, totalBytes - state.given);
        if (left === 0) return controller.close();
        state.given += left;
        controller.enqueue(part.slice(0, left));
      },
    },
    { highWaterMark: 0 },
  );
  return { body, state };
}

test('a file of exactly the size limit is streamed, not buffered; one byte more is rejected at once', async () => {
  const whole = streamOf(MAX_UPLOAD_BYTES);
  const path = lanesPath();
  const put = vi.spyOn(storage, 'put').mockImplementationOnce(async (_, content, about) => {
    let bytes = 0;
    let largest = 0;
    for await (const part of content) {
      bytes += part.length;
      largest = Math.max(largest, part.length);
    }
    expect([bytes, about.sizeBytes]).toEqual([MAX_UPLOAD_BYTES, MAX_UPLOAD_BYTES]);
    expect(largest).toBeLessThanOrEqual(1_048_576);
    return 'stored';
  });
  expect((await send(carrierA.admin, path, {}, whole.body)).status).toBe(201);
  put.mockRestore();

  const larger = streamOf(MAX_UPLOAD_BYTES * 2);
  const refused = lanesPath();
  await remember();
  expect(await send(carrierA.admin, refused, {}, larger.body)).toMatchObject({
    status: 413,
    body: { code: 'BODY_TOO_LARGE' },
  });
  expect(larger.state.given).toBeLessThanOrEqual(MAX_UPLOAD_BYTES + 2 * 1_048_576);
  const declared = streamOf(MAX_UPLOAD_BYTES + 1);
  const length = { 'Content-Length': String(MAX_UPLOAD_BYTES + 1) };
  expect((await send(carrierA.admin, refused, length, declared.body)).status).toBe(413);
  expect(declared.state.given).toBe(0);
  await expectNothing(refused);
});

test('a form or a body of unknown type is an upload, with the type of its content', async () => {
  const { admin } = carrierA;
  const any = { 'Content-Type': 'application/octet-stream' };
  for (const [content, contentType] of [
    ['region,zip\n', 'text/csv'],
    [Buffer.from('504b0304140006', 'hex'), SHEET_TYPES[2]],
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), SHEET_TYPES[1]],
  ] as const) {
    expect(await send(admin, lanesPath(), any, content)).toMatchObject({
      status: 201,
      body: { contentType },
    });
  }
  const form = new FormData();
  form.append('file', new File(['region,zip\n'], 'May lanes.csv', { type: 'text/csv' }));
  const sent = new Response(form);
  const type = { 'Content-Type': sent.headers.get('Content-Type') ?? '' };
  const path = lanesPath();
  const answer = await send(admin, path, type, new Uint8Array(await sent.arrayBuffer()));
  expect(answer).toMatchObject({ status: 201, body: { contentType: 'text/csv', sizeBytes: 11 } });
  const { uploadId } = answer.body as { uploadId: string };
  const row = await database
    .as(SYSTEM)
    .transaction((tx) =>
      tx
        .selectFrom('file_upload_processing')
        .select('file_name')
        .where('id', '=', uploadId)
        .executeTakeFirst(),
    );
  expect(row).toEqual({ file_name: 'May lanes.csv' });
});

test('a client that disconnects midway leaves nothing, and the path can be used afterwards', async () => {
  const answered = vi.fn();
  const listener = getRequestListener(async (incoming, env) => {
    const answer = await app.fetch(incoming, env);
    answered(answer.status);
    return answer;
  });
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const path = lanesPath();
    const sent = request({
      port: (server.address() as AddressInfo).port,
      method: 'POST',
      path: `${OBJECT}/${path}`,
      agent: false,
      headers: {
        ...CSV,
        Authorization: `Bearer ${await app.tokenFor(carrierA.admin.profileId)}`,
        'Content-Length': '1000000',
      },
    });
    sent.on('error', () => undefined);
    await new Promise((resolve) => sent.write(Buffer.alloc(600_000, 'x'), resolve));
    sent.destroy();
    await vi.waitUntil(() => answered.mock.calls.length > 0, WAIT);
    expect(answered).toHaveBeenCalledWith(400);
    await expectNothing(path);
    expect((await send(carrierA.admin, path)).status).toBe(201);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

test('an upload is rejected if its sender loses the right while sending', async () => {
  const system = database.as(SYSTEM).transaction;
  for (const [roles, path, set, status] of [
    [['CARRIER_ADMIN'], lanesPath(), { roles: STAFF }, 403],
    [['ADMIN'], pathOf('facilities', null), { roles: STAFF }, 403],
    [['ADMIN'], pathOf('facilities', null), { status: 'DEACTIVATED' }, 401],
  ] as const) {
    const who = await system((tx) =>
      insertPerson(tx, { email: `${newId()}@example.com`, roles, carrierIds: [carrierA.id] }),
    );
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          await system((tx) => tx.updateTable('profile').set(set).where('id', '=', who.profileId).execute());
          controller.enqueue(Buffer.from('region,zip\n'));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    expect((await send(who, path, {}, body)).status).toBe(status);
    await expectNothing(path);
  }
});
