import type { Call, InputOf, ReplyOf } from '../../contract/call';
import type { Caller } from '../access/caller';
import type { ActorDb } from '../platform/database/database';

/**
 * A feature's routes are data: the contract's call and what answers it. The app binds them all in one way:
 * session, parsing, idempotency, errors. Features import this file of `http` and no other.
 */

/** The few things of the HTTP exchange that signing in needs; nothing else looks at them. */
export interface Exchange {
  /** The caller's network address, for limits on attempts. */
  readonly address: string;
  readonly userAgent: string | null;
  cookie(name: string): string | undefined;
  /** Sets a SameSite=Strict cookie for `path`, HttpOnly unless scripts may read it; an age of 0 removes it. */
  setCookie(
    name: string,
    value: string,
    options: { path: string; maxAgeSeconds: number; isReadable?: boolean },
  ): void;
}

export interface OpenContext {
  readonly exchange: Exchange;
  /** The signed-in caller, when there is one. */
  readonly caller: Caller | null;
  readonly sessionId: string | null;
}

export interface SignedInContext {
  readonly exchange: Exchange;
  readonly caller: Caller;
  /** Transactions as the caller. Under an Idempotency-Key all of them join the one that keeps the answer. */
  readonly db: ActorDb;
}

interface RawInput {
  readonly body: unknown;
  readonly params: unknown;
  readonly query: unknown;
}

interface RawReply {
  readonly status: number;
  readonly body: unknown;
}

export interface Route {
  readonly call: Call;
  /** `public`: needs nothing; `open`: the public key or a session; `signed-in`: a session. */
  readonly audience: 'public' | 'open' | 'signed-in';
  readonly handle: (context: OpenContext & Partial<SignedInContext>, input: RawInput) => Promise<RawReply>;
  /** Whether an API key may make the call; otherwise it is FORBIDDEN to every key. */
  readonly isForKeys: boolean;
  /** What is kept of an answer for repetitions under its Idempotency-Key; all of it when left out. */
  readonly keptBody?: (body: unknown) => unknown;
}

interface SignedInOptions<C extends Call> {
  /** What is a shipper's staff's to do as a program. Keys do nothing that is not named so. */
  readonly isForKeys?: boolean;
  /** Leaves out what is told once and never kept. */
  readonly keptBody?: (body: ReplyOf<C>['body']) => ReplyOf<C>['body'];
}

/** A route for signed-in callers. */
export function signedInRoute<C extends Call>(
  call: C,
  handle: (context: SignedInContext, input: InputOf<C>) => Promise<ReplyOf<C>>,
  { isForKeys = false, keptBody }: SignedInOptions<C> = {},
): Route {
  // The app parses with the schemas of this very call and has a caller before it comes here.
  return {
    call,
    audience: 'signed-in',
    handle: handle as unknown as Route['handle'],
    isForKeys,
    ...(keptBody ? { keptBody: keptBody as unknown as NonNullable<Route['keptBody']> } : {}),
  };
}

/** A route for anyone with a session or the public key. */
export function openRoute<C extends Call>(
  call: C,
  handle: (context: OpenContext, input: InputOf<C>) => Promise<ReplyOf<C>>,
): Route {
  return { call, audience: 'open', handle: handle as unknown as Route['handle'], isForKeys: false };
}

/** A route that needs nothing: health. */
export function publicRoute<C extends Call>(
  call: C,
  handle: (context: OpenContext, input: InputOf<C>) => Promise<ReplyOf<C>>,
): Route {
  return { call, audience: 'public', handle: handle as unknown as Route['handle'], isForKeys: false };
}

/** An answer with its status as the contract names it. */
export function reply<const Status extends number, Body>(status: Status, body: Body) {
  return { status, body };
}
