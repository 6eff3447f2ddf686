import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { ZodType } from 'zod';
import { AppError } from '../../contract/app-error';
import { API_KEY_START } from '../../contract/keys';
import type { Actor } from '../../domain/actor';
import type { Caller } from '../access/caller';
import type { Config } from '../platform/config';
import type { Database } from '../platform/database/database';
import { within } from '../platform/deadline';
import { answerOnce, type StoredAnswer } from './idempotency';
import { fieldErrorsOf } from './problem-answer';
import type { Exchange, Route } from './route';

/** Statements end after half a minute by themselves; what takes longer waits for a connection that is dead. */
const LONGEST_CALL_MS = 40_000;

/** Who bears a token or key. */
export interface Bearer {
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
  authenticate(bearer: string): Promise<Bearer | null>;
}

/** Binds one route: who asks → is the input right → once or again → the feature's answer. */
export function bindRoute(app: Hono, route: Route, parts: BindingParts): void {
  const path = route.call.path.replaceAll(/\{(\w+)\}/g, ':$1');
  app.on(route.call.method.toUpperCase(), path, async (c) => {
    const session = await within(LONGEST_CALL_MS, 'finding the session', findSession(c, route, parts));
    const rawBody = hasBody(route) ? await readJsonText(c) : '';
    const input = parseInput(c, route, rawBody);
    const exchange = exchangeOf(c, parts.config);
    const context = { exchange, caller: session?.caller ?? null, sessionId: session?.sessionId ?? null };
    const inTime = <T>(work: Promise<T>): Promise<T> => within(LONGEST_CALL_MS, c.req.path, work);
    if (route.audience !== 'signed-in' || !session) {
      return answer(c, await inTime(route.handle(context as Parameters<Route['handle']>[0], input)));
    }

    const { caller } = session;
    const actor = actorOf(caller);
    const key = route.call.method === 'get' ? undefined : c.req.header('Idempotency-Key');
    if (key === undefined) {
      return answer(
        c,
        await inTime(route.handle({ ...context, caller, db: parts.database.as(actor) }, input)),
      );
    }
    const request = `${route.call.method} ${c.req.path}\n${rawBody}`;
    let given: StoredAnswer | undefined;
    const once = answerOnce(parts.database, actor, key, request, async (db) => {
      const reply = await route.handle({ ...context, caller, db }, input);
      given = stored(reply);
      return route.keptBody ? stored({ ...reply, body: route.keptBody(reply.body) }) : given;
    });
    const kept = await inTime(once);
    return send(c, given ?? kept);
  });
}

/** The bearer's session; null for the public key. Everything else is refused, unless the route is public. */
async function findSession(c: Context, route: Route, parts: BindingParts) {
  if (route.audience === 'public') return null;
  const bearer = /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
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
function limitCalls(c: Context, { limit, remaining, resetSeconds }: NonNullable<Bearer['rateLimit']>): void {
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

function hasBody(route: Route): boolean {
  return route.call.request?.body !== undefined;
}

async function readJsonText(c: Context): Promise<string> {
  const type = c.req.header('Content-Type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  return c.req.text();
}

function parseInput(c: Context, route: Route, rawBody: string) {
  const { request } = route.call;
  const json = request?.body?.content?.['application/json'];
  const bodySchema = json && 'schema' in json ? (json.schema as ZodType) : undefined;
  return {
    params: request?.params ? parse(request.params as ZodType, c.req.param(), 'path') : undefined,
    query: request?.query ? parse(request.query as ZodType, c.req.query(), 'query') : undefined,
    body: bodySchema ? parse(bodySchema, parseJson(rawBody), 'body') : undefined,
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

function exchangeOf(c: Context, { publicUrl, isProxyTrusted }: Config): Exchange {
  return {
    get address() {
      // Each proxy adds whom it saw at the end; only ours, the last one, is believed.
      const forwarded = isProxyTrusted
        ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim()
        : undefined;
      if (forwarded) return forwarded;
      // The app can be called without a socket (tests).
      return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown';
    },
    userAgent: c.req.header('User-Agent') ?? null,
    cookie: (name) => {
      refuseOtherOrigins(c, publicUrl);
      return getCookie(c, name);
    },
    setCookie: (name, value, { path, maxAgeSeconds, isReadable = false }) =>
      setCookie(c, name, value, {
        path,
        maxAge: maxAgeSeconds,
        httpOnly: !isReadable,
        sameSite: 'Strict',
        secure: publicUrl?.protocol === 'https:',
      }),
  };
}

/** A cookie counts only for calls from our own pages; browsers name the page's origin on every POST. */
function refuseOtherOrigins(c: Context, publicUrl: URL | null): void {
  const origin = c.req.header('Origin');
  if (origin === undefined) return;
  const isOurs =
    URL.canParse(origin) &&
    (publicUrl === null
      ? new URL(origin).host === c.req.header('Host')
      : new URL(origin).origin === publicUrl.origin);
  if (!isOurs) throw new AppError('WRONG_ORIGIN');
}

function stored(reply: { status: number; body: unknown }): StoredAnswer {
  return { status: reply.status, body: reply.body === undefined ? '' : JSON.stringify(reply.body) };
}

function answer(c: Context, reply: { status: number; body: unknown }): Response {
  return send(c, stored(reply));
}

function send(c: Context, { status, body }: StoredAnswer): Response {
  if (body === '') return c.body(null, status as 204);
  c.header('Content-Type', 'application/json');
  return c.body(body, status as 200);
}
