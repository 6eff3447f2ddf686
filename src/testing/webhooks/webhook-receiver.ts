import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export interface ReceivedWebhook {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The function with which a receiver answers. It hangs if the function does not call `end`. */
type Answer = (response: ServerResponse, request: ReceivedWebhook) => void;

export interface WebhookReceiver {
  readonly url: string;
  readonly received: ReceivedWebhook[];
  answer: Answer;
}

export const answerWith =
  (status: number, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) =>
    void response.writeHead(status, headers).end(`status ${status}`);

/** Starts a server on this machine that collects deliveries. It closes after the file's tests. */
export async function webhookReceiver(answer: Answer = answerWith(200)): Promise<WebhookReceiver> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const one = { path: request.url ?? '', headers: request.headers, body };
    receiver.received.push(one);
    receiver.answer(response, one);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const receiver: WebhookReceiver = { url: `http://127.0.0.1:${port}/hook`, received: [], answer };
  return receiver;
}
