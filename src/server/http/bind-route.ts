import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { FailureLog } from '../platform/condense-repeats';
import type { Database } from '../platform/database/database';
import { limitConcurrency, limitConcurrencyPerKey } from '../platform/limit-concurrency';
import { withTimeout } from '../platform/with-timeout';
import {
  type Authentication,
  type AuthenticationParts,
  actorOf,
  bearerOf,
  findSession,
  findSignup,
} from './authenticate-call';
import { confirmCaller, releaseSlot, takePlaces, withoutSlot } from './call-slots';
import { createExchange } from './exchange';
import { runIdempotent, type StoredAnswer } from './idempotency';
import { nameRoute } from './log-calls';
import { fingerprintOf, parseAddress, parseBody, readText } from './parse-input';
import { readUpload } from './read-upload';
import { routerPath } from './request-path';
import type { Route, UploadedBody } from './route';
import { sendReply, sendStored, toStoredAnswer } from './send-reply';

/** Statements time out after 30 s, so a longer call is waiting on a dead connection. */
const CALL_TIMEOUT_MS = 40_000;

/**
 * The longest wait for the answer of an earlier call with the same Idempotency-Key. Most people have pressed the button
 * again by then (decision 64).
 */
const MAX_KEY_WAIT_MS = 10_000;

/** A file upload holds a database connection while the storage writes, and other calls need connections too. */
const MAX_CONCURRENT_FILES = 4;
const limitFiles = limitConcurrency(MAX_CONCURRENT_FILES);

/** Bodies wait on disk for their turn, so the limit keeps one user from filling it. */
const MAX_CONCURRENT_FILES_PER_USER = 4;
const limitFilesPerUser = limitConcurrencyPerKey(MAX_CONCURRENT_FILES_PER_USER);

export interface BindingParts extends AuthenticationParts {
  /** Keys the stored hashes of requests. */
  readonly requestHashKey: string;
  /** The days that a response is kept for its Idempotency-Key; 0 keeps it forever. */
  readonly keepAnswersDays: number;
  readonly database: Database;
  /** Condenses failures that repeat. */
  readonly log: FailureLog;
}

/** Binds a route: authenticates, parses the input, runs the handler once per Idempotency-Key and sends its reply. */
export function bindRoute(app: Hono, route: Route, parts: BindingParts): void {
  const method = route.call.method.toUpperCase();
  const path = routerPath(route.call.path);
  // `sendText` compresses JSON.
  if (route.sendsBytes) app.on(method, path, compress());
  app.on(method, path, async (c) => {
    nameRoute(c, route.call.path);
    const signingUp = await withTimeout(
      CALL_TIMEOUT_MS,
      'reading the signup session',
      findSignup(c, route, parts),
    );
    const session = await withTimeout(CALL_TIMEOUT_MS, 'reading the session', findSession(c, route, parts));
    const callerId = session?.sessionId ?? session?.caller.keyId;
    if (callerId !== undefined) confirmCaller(c, callerId);
    const authenticated = { session, signingUp };
    const { admit } = route;
    if (admit === undefined || session === null) {
      const rawBody = await withoutSlot(c, () => readText(c, route));
      // The heavy call takes its places only now, because checking credentials costs the same for every call.
      if (route.places !== undefined) await takePlaces(c, route.places);
      return answerCall(c, route, parts, { ...authenticated, rawBody });
    }
    // An upload takes minutes and has separate limits.
    releaseSlot(c);
    return limitFilesPerUser(session.caller.profileId, async () => {
      const { caller, sessionId } = session;
      const db = parts.database.as(actorOf(caller));
      const context = { exchange: createExchange(c, parts.config), caller, sessionId, db };
      const limits = await withTimeout(CALL_TIMEOUT_MS, c.req.path, admit(context, parseAddress(c, route)));
      const rawBody = await readUpload(c, limits);
      try {
        return await limitFiles(() => answerCall(c, route, parts, { ...authenticated, rawBody }));
      } finally {
        await rawBody.release();
      }
    });
  });
}

/** An authenticated call with its unparsed input. */
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
  const input = { ...parseAddress(c, route), body: parseBody(route, rawBody) };
  const exchange = createExchange(c, parts.config);
  const context = {
    exchange,
    caller: session?.caller ?? null,
    sessionId: session?.sessionId ?? null,
    ...signingUp,
  };
  const limitTime = <T>(work: Promise<T>): Promise<T> => withTimeout(CALL_TIMEOUT_MS, c.req.path, work);
  if (route.audience !== 'signed-in' || !session) {
    return sendReply(
      c,
      await limitTime(route.handle(context as Parameters<Route['handle']>[0], input)),
      parts.log,
    );
  }

  const { caller } = session;
  const sessionId = session.sessionId ?? null;
  const actor = actorOf(caller);
  const key = route.call.method === 'get' ? undefined : c.req.header('Idempotency-Key');
  if (key === undefined) {
    const db = parts.database.as(actor);
    const bearer = bearerOf(c) ?? '';
    const streamContext = {
      lastEventId: c.req.header('Last-Event-ID') ?? null,
      isStillSignedIn: async () => {
        const found = await parts.authenticate(bearer);
        return found !== null && !found.caller.needsSecondFactor;
      },
    };
    const reply = await limitTime(
      route.handle({ ...context, ...streamContext, caller, sessionId, db }, input),
    );
    if (route.stream && 'body' in reply) {
      return sendReply(c, await route.stream({ exchange, caller, sessionId, db }, reply.body), parts.log);
    }
    if (!route.afterCommit || !('body' in reply)) return sendReply(c, reply, parts.log);
    return sendReply(c, { ...reply, body: await route.afterCommit(reply.body) }, parts.log);
  }
  const { search } = new URL(c.req.url);
  const request = {
    text: `${route.call.method} ${c.req.path}${search}\n${fingerprintOf(rawBody)}`,
    hashKey: parts.requestHashKey,
  };
  let sent: StoredAnswer | undefined;
  const wait = {
    // A waiting upload would keep others from one of the few places for files.
    maxMs: route.admit === undefined ? MAX_KEY_WAIT_MS : 0,
    sleep: (ms: number) => withoutSlot(c, () => sleep(ms)),
  };
  const once = runIdempotent(
    parts.database,
    { actor, key, request, wait, keepDays: parts.keepAnswersDays },
    async (db) => {
      const reply = await route.handle({ ...context, caller, sessionId, db }, input);
      sent = toStoredAnswer(reply);
      return route.storedBody && 'body' in reply
        ? toStoredAnswer({ ...reply, body: route.storedBody(reply.body) })
        : sent;
    },
  );
  const stored = await limitTime(once);
  const answer = sent ?? stored;
  if (route.stream) {
    const db = parts.database.as(actor);
    return sendReply(
      c,
      await route.stream({ exchange, caller, sessionId, db }, JSON.parse(answer.body)),
      parts.log,
    );
  }
  if (!route.afterCommit) return sendStored(c, answer);
  const completed = await route.afterCommit(JSON.parse(answer.body));
  return sendStored(c, { ...answer, body: JSON.stringify(completed) });
}
