import { Readable } from 'node:stream';
import type { Context, Hono } from 'hono';
import type { ZodType } from 'zod';
import { AppError } from '../../contract/app-error';
import { API_KEY_START } from '../../contract/keys';
import type { Actor } from '../../domain/actor';
import type { Caller } from '../access/caller';
import type { Config } from '../platform/config';
import type { Database } from '../platform/database/database';
import { limitConcurrency, limitConcurrencyPerKey } from '../platform/limit-concurrency';
import { withTimeout } from '../platform/with-timeout';
import { createExchange } from './exchange';
import { runIdempotent, type StoredAnswer } from './idempotency';
import { fieldErrorsOf } from './problem-answer';
import { readUpload } from './read-upload';
import { pathParameters, routerPath } from './request-path';
import type { BytesReply, Route, StreamReply, UploadedBody } from './route';

/** Statements end after half a minute by themselves; what takes longer waits for a connection that is dead. */
const CALL_TIMEOUT_MS = 40_000;

/** Calls with a body that is a file hold their connection while a store takes it: the others are not to wait for one. */
const MAX_CONCURRENT_FILES = 4;
const limitFiles = limitConcurrency(MAX_CONCURRENT_FILES);

/** A file is on the disk before it is known whether it may be there: nobody fills the disk with a thousand at once. */
const MAX_CONCURRENT_FILES_PER_PERSON = 4;
const limitFilesPerPerson = limitConcurrencyPerKey(MAX_CONCURRENT_FILES_PER_PERSON);

/** Who bears a token or key. */
export interface Authentication {
  readonly caller: Caller;
  /** Null for a key. */
  readonly sessionId: string | null;
  /** How many calls a key has left in its present minute; below 0 this one is too many. Absent for a session. */
  readonly rateLimit?: {
    readonly limit: number;
    readonly remaining: number;
    readonly resetSeconds: number;
  };
}

export interface BindingParts {
  readonly config: Config;
  readonly database: Database;
  authenticate(bearer: string): Promise<Authentication | null>;
  authenticateSignup(accessToken: string): Promise<{ profileId: string } | null>;
}

/** Binds one route: who asks → is the input right → once or again → the feature's answer. */
export function bindRoute(app: Hono, route: Route, parts: BindingParts): void {
  app.on(route.call.method.toUpperCase(), routerPath(route.call.path), async (c) => {
    const signingUp = await withTimeout(CALL_TIMEOUT_MS, 'finding the signup', findSignup(c, route, parts));
    const session = await withTimeout(CALL_TIMEOUT_MS, 'finding the session', findSession(c, route, parts));
    const asked = { session, signingUp };
    const { uploadLimits } = route;
    if (uploadLimits === undefined) {
      return answerCall(c, route, parts, { ...asked, rawBody: await readText(c, route) });
    }
    return limitFilesPerPerson(session?.caller.profileId ?? '', async () => {
      const rawBody = await readUpload(c, uploadLimits);
      try {
        return await limitFiles(() => answerCall(c, route, parts, { ...asked, rawBody }));
      } finally {
        await rawBody.release();
      }
    });
  });
}

/** Who asked what, before it is parsed. */
interface ReceivedCall {
  readonly session: Authentication | null;
  readonly signingUp: { readonly profileId: string } | null;
  readonly rawBody: string | UploadedBody;
}

async function answerCall(
  c: Context,
  route: Route,
  parts: BindingParts,
  { session, signingUp, rawBody }: ReceivedCall,
): Promise<Response> {
  const input = parseInput(c, route, rawBody);
  const exchange = createExchange(c, parts.config);
  const context = {
    exchange,
    caller: session?.caller ?? null,
    sessionId: session?.sessionId ?? null,
    ...signingUp,
  };
  const inTime = <T>(work: Promise<T>): Promise<T> => withTimeout(CALL_TIMEOUT_MS, c.req.path, work);
  if (route.audience !== 'signed-in' || !session) {
    return answer(c, await inTime(route.handle(context as Parameters<Route['handle']>[0], input)));
  }

  const { caller } = session;
  const sessionId = session.sessionId ?? null;
  const actor = actorOf(caller);
  const key = route.call.method === 'get' ? undefined : c.req.header('Idempotency-Key');
  if (key === undefined) {
    const db = parts.database.as(actor);
    const bearer = bearerOf(c) ?? '';
    const ofStream = {
      lastEventId: c.req.header('Last-Event-ID') ?? null,
      isStillSignedIn: async () => (await parts.authenticate(bearer)) !== null,
    };
    return answer(c, await inTime(route.handle({ ...context, ...ofStream, caller, sessionId, db }, input)));
  }
  const { search } = new URL(c.req.url);
  const request = `${route.call.method} ${c.req.path}${search}\n${fingerprintOf(rawBody)}`;
  let given: StoredAnswer | undefined;
  const once = runIdempotent(parts.database, actor, key, request, async (db) => {
    const reply = await route.handle({ ...context, caller, sessionId, db }, input);
    given = toStoredAnswer(reply);
    return route.storedBody && 'body' in reply
      ? toStoredAnswer({ ...reply, body: route.storedBody(reply.body) })
      : given;
  });
  const kept = await inTime(once);
  return send(c, given ?? kept);
}

const bearerOf = (c: Context) => /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];

/** Who completes a signup; null for every other route. */
async function findSignup(c: Context, route: Route, parts: BindingParts) {
  if (route.audience !== 'signing-up') return null;
  const bearer = bearerOf(c);
  const found =
    bearer === undefined || bearer === parts.config.publicKey ? null : await parts.authenticateSignup(bearer);
  if (!found) throw new AppError('UNAUTHENTICATED', { detail: 'No authenticated user found.' });
  return found;
}

/** The bearer's session; null for the public key. Everything else is refused, unless the route asks for none. */
async function findSession(c: Context, route: Route, parts: BindingParts) {
  if (route.audience === 'public' || route.audience === 'signing-up') return null;
  const bearer = bearerOf(c);
  if (bearer === undefined) {
    throw new AppError('UNAUTHENTICATED', {
      detail: 'Send `Authorization: Bearer` with an access token or the public key.',
    });
  }
  if (bearer === parts.config.publicKey) {
    if (route.audience === 'signed-in') throw new AppError('UNAUTHENTICATED');
    return null;
  }
  const session = await parts.authenticate(bearer);
  if (!session) {
    throw new AppError(bearer.startsWith(API_KEY_START) ? 'API_KEY_REFUSED' : 'SESSION_ENDED');
  }
  if (session.rateLimit) limitCalls(c, session.rateLimit);
  if (session.caller.keyId !== undefined && !route.isForKeys) {
    throw new AppError('FORBIDDEN', { detail: 'An API key may not make this call.' });
  }
  return session;
}

function actorOf({ keyId, profileId }: Caller): Actor & { kind: 'user' | 'key' } {
  return keyId === undefined ? { kind: 'user', profileId } : { kind: 'key', keyId };
}

/** Tells with every answer what is left, so that a program can slow down before it is refused. */
function limitCalls(
  c: Context,
  { limit, remaining, resetSeconds }: NonNullable<Authentication['rateLimit']>,
): void {
  c.header('RateLimit-Limit', String(limit));
  c.header('RateLimit-Remaining', String(Math.max(remaining, 0)));
  c.header('RateLimit-Reset', String(resetSeconds));
  if (remaining < 0) {
    throw new AppError('TOO_MANY_CALLS', {
      detail: `An API key may make ${limit} calls a minute.`,
      retryAfterSeconds: resetSeconds,
    });
  }
}

/** The text of a JSON body, or nothing. */
async function readText(c: Context, { call }: Route): Promise<string> {
  if (call.request?.body === undefined) return '';
  const type = c.req.header('Content-Type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { detail: 'Send JSON (Content-Type: application/json).' });
  }
  return c.req.text();
}

/** What tells one body from another under an Idempotency-Key. */
function fingerprintOf(body: string | UploadedBody): string {
  if (typeof body === 'string') return body;
  return `${body.contentType} ${body.sha256}`;
}

function parseInput(c: Context, { call }: Route, rawBody: string | UploadedBody) {
  const { request, path } = call;
  const json = request?.body?.content?.['application/json'];
  const bodySchema = json && 'schema' in json ? (json.schema as ZodType) : undefined;
  const body =
    typeof rawBody === 'string' ? bodySchema && parse(bodySchema, parseJson(rawBody), 'body') : rawBody;
  return {
    params: request?.params ? parse(request.params as ZodType, pathParameters(c, path), 'path') : undefined,
    query: request?.query ? parse(request.query as ZodType, c.req.query(), 'query') : undefined,
    body,
  };
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

type Reply = Awaited<ReturnType<Route['handle']>>;

function toStoredAnswer(reply: Reply): StoredAnswer {
  if (!('body' in reply)) throw new TypeError('bytes and streams are answered to reading calls only');
  return { status: reply.status, body: reply.body === undefined ? '' : JSON.stringify(reply.body) };
}

function answer(c: Context, reply: Reply): Response | Promise<Response> {
  if ('read' in reply) return sendBytes(c, reply);
  return 'open' in reply ? sendStream(c, reply) : send(c, toStoredAnswer(reply));
}

/** Each stream has a connection of its own, which ends with it: so a server that stops waits for none. */
function sendStream(c: Context, { status, open }: StreamReply): Response {
  c.header('Content-Type', 'text/event-stream');
  c.header('Cache-Control', 'no-store');
  // A proxy that gathers answers into larger pieces would keep the events for itself.
  c.header('X-Accel-Buffering', 'no');
  c.header('Connection', 'close');
  if (c.req.method === 'HEAD') return c.body(null, status);
  return c.body(
    open(() => c.env?.outgoing?.destroy()),
    status,
  );
}

async function sendBytes(
  c: Context,
  { status, etag, headers, sizeBytes, read }: BytesReply,
): Promise<Response> {
  const known = (c.req.header('If-None-Match') ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  const isKnown = known.includes(etag) || known.includes('*');
  // Read before a header is set: the headers of a file must not be those of a refusal.
  const content = isKnown ? null : await read();
  for (const [name, value] of Object.entries({ ...headers, ETag: etag })) c.header(name, value);
  if (content === null) return c.body(null, 304);
  if (sizeBytes !== undefined) c.header('Content-Length', String(sizeBytes));
  if (!(content instanceof Readable)) return c.body(new Uint8Array(content), status);
  if (c.req.raw.method === 'HEAD') {
    // One that nobody reads would stay open.
    content.destroy();
    return c.body(null, status);
  }
  return c.body(Readable.toWeb(content) as ReadableStream<Uint8Array>, status);
}

function send(c: Context, { status, body }: StoredAnswer): Response {
  if (body === '') return c.body(null, status as 204);
  c.header('Content-Type', 'application/json');
  return c.body(body, status as 200);
}
