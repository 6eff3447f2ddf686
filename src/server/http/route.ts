import type { Readable } from 'node:stream';
import type { Call, InputOf, ReplyOf } from '../../contract/call';
import type { Caller } from '../access/caller';
import type { ActorDb } from '../platform/database/database';

/**
 * A feature's routes are data: the contract's call and its handler. The app binds them all the same way: session,
 * parsing, idempotency, errors. Features import this file of `http` and no other.
 */

/** The parts of the HTTP request and response that signing in needs; nothing else uses them. */
export interface Exchange {
  /** The caller's network address, for rate limits. */
  readonly address: string;
  readonly userAgent: string | null;
  cookie(name: string): string | undefined;
  /**
   * Sets a SameSite=Strict cookie for `path`, HttpOnly unless `isReadable`; an age of 0 removes it. Over TLS its name
   * starts with `__Host-`, for which browsers require the path `/`.
   */
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
  /** Null for an API key. */
  readonly sessionId: string | null;
  /** Transactions as the caller. Under an Idempotency-Key they all join the one that stores the answer. */
  readonly db: ActorDb;
}

/** A stream outlives the check of its caller's session, so it repeats that check. */
export interface StreamContext extends SignedInContext {
  /** The last event the caller has received; null for a new stream. */
  readonly lastEventId: string | null;
  isStillSignedIn(): Promise<boolean>;
}

/** A person who accepted an invitation and has not completed the signup. */
export interface SigningUpContext {
  readonly profileId: string;
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

/** A body that is not JSON, of a media type named in the contract. */
export interface UploadedBody<Type extends string = string> {
  readonly contentType: Type;
  readonly sizeBytes: number;
  /** 64 hexadecimal digits. */
  readonly sha256: string;
  /** Reads the body from its start, each time it is called, until the call is answered. */
  content(): AsyncIterable<Uint8Array>;
}

/** The maximum body size in bytes for each media type. */
export type UploadLimits<Type extends string = string> = Readonly<Record<Type, number>>;

/**
 * An answer that is not JSON. The bytes are read only when the caller's copy is stale. When a stream fails half-way,
 * the connection is closed.
 */
export interface BytesReply {
  readonly status: 200;
  /** With its quotes. */
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as `Content-Length`, so that a caller notices a truncated answer. */
  readonly sizeBytes?: number;
  read(): Promise<Uint8Array | Readable>;
}

/** Server-sent events. */
export interface StreamReply {
  readonly status: 200;
  /** `drop` closes the caller's connection at once. */
  open(drop: () => void): ReadableStream<Uint8Array>;
}

export interface Route {
  readonly call: Call;
  /**
   * `public`: no credentials; `open`: the public key or a session; `signing-up`: the session of an incomplete signup;
   * `signed-in`: any other session.
   */
  readonly audience: 'public' | 'open' | 'signing-up' | 'signed-in';
  /** For a call whose body is not JSON. */
  readonly uploadLimits?: UploadLimits;
  readonly handle: (
    context: OpenContext & Partial<StreamContext & SigningUpContext>,
    input: RawInput,
  ) => Promise<RawReply | BytesReply | StreamReply>;
  /** Whether API keys may make the call; otherwise they get FORBIDDEN. */
  readonly isForKeys: boolean;
  /** The part of the answer to store under its Idempotency-Key; the whole answer by default. */
  readonly storedBody?: (body: unknown) => unknown;
}

interface SignedInOptions<C extends Call> {
  /** A key acts as staff of its shipper, and only in calls marked with this. */
  readonly isForKeys?: boolean;
  /** Removes secrets that are shown once and never stored. */
  readonly storedBody?: (body: ReplyOf<C>['body']) => ReplyOf<C>['body'];
}

/** A route for signed-in callers. */
export function signedInRoute<C extends Call>(
  call: C,
  handle: (context: SignedInContext, input: InputOf<C>) => Promise<ReplyOf<C>>,
  { isForKeys = false, storedBody }: SignedInOptions<C> = {},
): Route {
  // Safe: the app parses with this call's schemas and requires a caller first.
  return {
    call,
    audience: 'signed-in',
    handle: handle as unknown as Route['handle'],
    isForKeys,
    ...(storedBody ? { storedBody: storedBody as unknown as NonNullable<Route['storedBody']> } : {}),
  };
}

/** A route for a person completing a signup. */
export function signingUpRoute<C extends Call>(
  call: C,
  handle: (context: SigningUpContext, input: InputOf<C>) => Promise<ReplyOf<C>>,
): Route {
  return { call, audience: 'signing-up', isForKeys: false, handle: handle as unknown as Route['handle'] };
}

/** A route for anyone with a session or the public key. */
export function openRoute<C extends Call>(
  call: C,
  handle: (context: OpenContext, input: InputOf<C>) => Promise<ReplyOf<C>>,
): Route {
  return { call, audience: 'open', handle: handle as unknown as Route['handle'], isForKeys: false };
}

/** A route without credentials, such as health. */
export function publicRoute<C extends Call>(
  call: C,
  handle: (context: OpenContext, input: InputOf<C>) => Promise<ReplyOf<C>>,
): Route {
  return { call, audience: 'public', handle: handle as unknown as Route['handle'], isForKeys: false };
}

type UploadTypes<C extends Call> = C['request'] extends { body: { content: infer Content } }
  ? Extract<keyof Content, string>
  : never;

/** A route for signed-in callers that receives a file. The body is complete when the handler runs. */
export function uploadRoute<C extends Call>(
  call: C,
  uploadLimits: UploadLimits<UploadTypes<C>>,
  handle: (
    context: SignedInContext,
    input: Omit<InputOf<C>, 'body'> & { readonly body: UploadedBody<UploadTypes<C>> },
  ) => Promise<ReplyOf<C>>,
): Route {
  return {
    call,
    audience: 'signed-in',
    isForKeys: false,
    uploadLimits,
    handle: handle as unknown as Route['handle'],
  };
}

/** A route for signed-in callers that returns a file. */
export function bytesRoute<C extends Call>(
  call: C,
  handle: (context: SignedInContext, input: InputOf<C>) => Promise<BytesReply>,
  { isForKeys = false }: Pick<SignedInOptions<C>, 'isForKeys'> = {},
): Route {
  return { call, audience: 'signed-in', isForKeys, handle: handle as unknown as Route['handle'] };
}

/** A route for signed-in people that streams events. */
export function streamRoute<C extends Call>(
  call: C,
  handle: (context: StreamContext, input: InputOf<C>) => Promise<StreamReply>,
): Route {
  return { call, audience: 'signed-in', isForKeys: false, handle: handle as unknown as Route['handle'] };
}

/** A route without credentials that returns a file: the URL itself must prove the permission. */
export function publicBytesRoute<C extends Call>(
  call: C,
  handle: (context: OpenContext, input: InputOf<C>) => Promise<BytesReply>,
): Route {
  return { call, audience: 'public', isForKeys: false, handle: handle as unknown as Route['handle'] };
}

export function reply<const Status extends number, Body>(status: Status, body: Body) {
  return { status, body };
}

/**
 * A page the server renders itself, without credentials. It answers null when the page does not exist for this
 * request, which then falls through to the web app.
 */
export interface ServerPage {
  /** With at most one parameter, `:id`. */
  readonly path: string;
  readonly answer: (request: Request, id: string | null) => Promise<Response | null>;
}
