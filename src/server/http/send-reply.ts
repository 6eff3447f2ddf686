import { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { FailureLog } from '../platform/condense-repeats';
import { sendCompressible, sendText } from './gzip';
import type { StoredAnswer } from './idempotency';
import { isNotModified } from './is-not-modified';
import { findKeptAnswer } from './kept-answers';
import type { BytesReply, Route, StreamReply } from './route';

type Reply = Awaited<ReturnType<Route['handle']>>;

export function toStoredAnswer(reply: Reply): StoredAnswer {
  if (!('body' in reply)) throw new TypeError('only GET calls return bytes or streams');
  return { status: reply.status, body: reply.body === undefined ? '' : JSON.stringify(reply.body) };
}

export function sendReply(c: Context, reply: Reply, log: FailureLog): Response | Promise<Response> {
  if ('read' in reply) return sendBytes(c, reply, log);
  if ('open' in reply) return sendStream(c, reply, log);
  const kept = findKeptAnswer(reply.body);
  if (kept === undefined) return sendStored(c, toStoredAnswer(reply));
  c.header('Content-Type', 'application/json');
  return sendCompressible(c, kept, reply.status);
}

/** Returns whether there was a connection. A caller in this process, such as a test, has none. */
const dropConnectionOf = (c: Context) => (): boolean => {
  const { outgoing } = c.env ?? {};
  outgoing?.destroy();
  return outgoing !== undefined;
};

/** The connection closes when the stream ends, so that a stopping server does not wait for it. */
function sendStream(c: Context, { status, headers = {}, open }: StreamReply, log: FailureLog): Response {
  c.header('Content-Type', 'text/event-stream');
  c.header('Cache-Control', 'no-store');
  // This header tells a buffering proxy to forward each event immediately.
  c.header('X-Accel-Buffering', 'no');
  c.header('Connection', 'close');
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  if (c.req.method === 'HEAD') return c.body(null, status);
  const drop = dropConnectionOf(c);
  return c.body(cutOffOnError(open(drop), drop, log), status);
}

/**
 * Closes the connection if the stream fails, so that the client sees that the response is incomplete. Otherwise the adapter
 * would send the client the error's message, which may name hosts, files, and tables, and print it outside of the log.
 */
function cutOffOnError(
  body: ReadableStream<Uint8Array>,
  drop: () => boolean,
  log: FailureLog,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let isCanceled = false;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (isCanceled) return;
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          if (isCanceled) return;
          log.error({ err: error }, 'a response was cut off');
          if (drop()) controller.close();
          else controller.error(error);
        }
      },
      cancel(reason) {
        isCanceled = true;
        return reader.cancel(reason);
      },
    },
    // The stream reads only as fast as the client does.
    { highWaterMark: 0 },
  );
}

async function sendBytes(
  c: Context,
  { status, etag, headers, sizeBytes, read }: BytesReply,
  log: FailureLog,
): Promise<Response> {
  // The file is read first: if reading fails, the error response must not have the file's headers.
  const content = isNotModified(c, etag) ? null : await read();
  c.header('Cache-Control', undefined);
  for (const [name, value] of Object.entries({ ...headers, ETag: etag })) c.header(name, value);
  if (content === null) return c.body(null, 304);
  if (sizeBytes !== undefined) c.header('Content-Length', String(sizeBytes));
  if (!(content instanceof Readable)) return c.body(new Uint8Array(content), status);
  if (c.req.raw.method === 'HEAD') {
    // An unread stream would stay open.
    content.destroy();
    return c.body(null, status);
  }
  const drop = dropConnectionOf(c);
  return c.body(cutOffOnError(Readable.toWeb(content) as ReadableStream<Uint8Array>, drop, log), status);
}

export function sendStored(c: Context, { status, body }: StoredAnswer): Response | Promise<Response> {
  if (body === '') return c.body(null, status as 204);
  c.header('Content-Type', 'application/json');
  return sendText(c, body, status);
}
