import type { Context } from 'hono';
import { type ZodType, z } from 'zod';
import { AppError } from '../../contract/app-error';
import { fieldErrorsOf } from './problem-answer';
import { readChunks, rejectBrokenBody } from './read-chunks';
import { pathParameters } from './request-path';
import type { AddressInput, Route, UploadedBody } from './route';

/** The most bytes of a JSON body, unless the route allows more. A route that receives files declares its own limits. */
const MAX_JSON_BYTES = 256 * 1024;

/** The time that a small body may take on a slow connection. A larger body gets additional time for each byte. */
const MIN_BODY_MS = 30_000;
const SLOWEST_BYTES_PER_MS = 50;

/** Reads the JSON body as text; empty for a call without a body. */
export async function readText(c: Context, { call, maxJsonBytes = MAX_JSON_BYTES }: Route): Promise<string> {
  if (call.request?.body === undefined) return '';
  const type = c.req.header('Content-Type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { detail: 'Send JSON (Content-Type: application/json).' });
  }
  const length = c.req.header('Content-Length');
  if (Number(length ?? 0) > maxJsonBytes) throw tooLarge(maxJsonBytes);
  // Node rejects a body that is longer than its `Content-Length`.
  const isKnown = length !== undefined && c.req.header('Transfer-Encoding') === undefined;
  const reading = isKnown ? c.req.text().catch(rejectBrokenBody) : readUnknownLength(c, maxJsonBytes);
  return inTime(reading, MIN_BODY_MS + maxJsonBytes / SLOWEST_BYTES_PER_MS);
}

/** Rejects a body that arrives too slowly, because the call counts toward those that its caller may run at once. */
async function inTime<T>(reading: Promise<T>, maxMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const detail = `The body did not arrive within ${Math.round(maxMs / 1000)} seconds.`;
    timer = setTimeout(() => reject(new AppError('BODY_BROKEN_OFF', { detail })), maxMs);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}

const tooLarge = (maxBytes: number) =>
  new AppError('BODY_TOO_LARGE', { detail: `At most ${maxBytes} bytes.` });

async function readUnknownLength(c: Context, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const bytes of readChunks(c)) {
    sizeBytes += bytes.length;
    if (sizeBytes > maxBytes) throw tooLarge(maxBytes);
    parts.push(bytes);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

/** Identifies a body, so that another body under the same Idempotency-Key is detected. */
export function fingerprintOf(body: string | UploadedBody): string {
  if (typeof body === 'string') return body;
  return `${body.contentType} ${body.sha256}`;
}

/** The query of a call without query parameters. They are rejected like the unknown ones of any other call. */
const NO_QUERY = z.strictObject({});

/** The parameters of the URL. */
export function parseAddress(c: Context, { call }: Route): AddressInput {
  const { request, path } = call;
  return {
    params: request?.params ? parse(request.params, pathParameters(c, path), 'path') : undefined,
    query: parse(request?.query ?? NO_QUERY, c.req.query(), 'query'),
  };
}

export function parseBody({ call, readsRawBody }: Route, rawBody: string | UploadedBody): unknown {
  if (typeof rawBody !== 'string' || readsRawBody) return rawBody;
  const json = call.request?.body?.content?.['application/json'];
  const schema = json && 'schema' in json ? (json.schema as ZodType) : undefined;
  return schema && parse(schema, parseJson(rawBody), 'body');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AppError('MALFORMED_JSON', { detail: error instanceof Error ? error.message : undefined });
  }
}

function parse(schema: ZodType, value: unknown, where: string): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AppError('INVALID_INPUT', { fields: fieldErrorsOf(parsed.error, where) });
}
