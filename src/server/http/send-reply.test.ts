import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { sendReply } from './send-reply';

test('a stream that fails is cut off without a word about why, which only the log has', async () => {
  const logged: unknown[] = [];
  const log = { warn: () => undefined, error: (fields: object) => logged.push(fields) };
  const failure = new Error('connect ECONNREFUSED 10.0.0.7:5432');
  let receive = () => {};
  const isReceived = new Promise<void>((resolve) => {
    receive = resolve;
  });
  let turn = 0;
  const app = new Hono().get('/', (c) =>
    sendReply(
      c,
      {
        status: 200,
        open: () =>
          new ReadableStream<Uint8Array>({
            async pull(controller) {
              turn += 1;
              if (turn > 1) {
                await isReceived;
                throw failure;
              }
              controller.enqueue(new TextEncoder().encode('first\n'));
            },
          }),
      },
      log,
    ),
  );
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const received = await new Promise<{ text: string; isComplete: boolean }>((resolve) => {
    get({ host: '127.0.0.1', port }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        receive();
      });
      response.on('error', () => undefined);
      response.once('close', () => resolve({ text, isComplete: response.complete }));
    });
  });
  expect(received).toEqual({ text: 'first\n', isComplete: false });
  expect(logged).toEqual([{ err: failure }]);
});
