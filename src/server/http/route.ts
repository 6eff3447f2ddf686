import type { Readable } from 'node:stream';
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
  /**
   * Sets a SameSite=Strict cookie for `path`, HttpOnly unless scripts may read it; an age of 0 removes it. Over TLS its
   * name begins with `__Host-` and its path is `/`, because browsers demand that of the name.
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
  /** Transactions as the caller. Under an Idempotency-Key all of them join the one that keeps the answer. */
  readonly db: ActorDb;
}

/** Of a stream, which outlives the finding of its caller. */
export interface StreamContext extends SignedInContext {
  /** What the caller heard last of such a stream; null at the beginning. */
  readonly lastEventId: string | null;
  /** Whether the bearer is still somebody's, as when the stream was opened. */
  isStillSignedIn(): Promise<boolean>;
}

/** Somebody who accepted an invitation and is nobody yet. */
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

/** A body that is no JSON, of one of the types that the call's contract names. */
export interface UploadedBody<Type extends string = string> {
  readonly contentType: Type;
  readonly sizeBytes: number;
  /** 64 hexadecimal digits. */
  readonly sha256: string;
  /** The bytes from the first on, each time it is called, until the call is answered. */
  content(): AsyncIterable<Uint8Array>;
}

/** The largest body in bytes by its type. */
export type UploadLimits<Type extends string = string> = Readonly<Record<Type, number>>;

/**
 * An answer that is no JSON. The bytes are read only when the caller has not got them already. A stream is sent as it
 * comes, and ends with an error when it cannot go on: then the caller's connection breaks off.
 */
export interface BytesReply {
  readonly status: 200;
  /** In its quotes: the same for the same bytes. */
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** How many bytes there are: told ahead, so that who gets fewer knows it. */
  readonly sizeBytes?: number;
  read(): Promise<Uint8Array | Readable>;
}

/** An answer that goes on: server-sent events. */
export interface StreamReply {
  readonly status: 200;
  /** Opens it; `drop` ends the caller's connection at once. */
  open(drop: () => void): ReadableStream<Uint8Array>;
}

export interface Route {
  readonly call: Call;
  /**
   * `public`: needs nothing; `open`: the public key or a session; `signing-up`: the session of a signup that is not
   * completed; `signed-in`: any other session.
   */
  readonly audience: 'public' | 'open' | 'signing-up' | 'signed-in';
  /** Of a call whose body is no JSON: it is taken as it is. */
  readonly uploadLimits?: UploadLimits;
  readonly handle: (
    context: OpenContext & Partial<StreamContext & SigningUpContext>,
    input: RawInput,
  ) => Promise<RawReply | BytesReply | StreamReply>;
  /** Whether an API key may make the call; otherwise it is FORBIDDEN to every key. */
  readonly isForKeys: boolean;
  /** What is kept of an answer for repetitions under its Idempotency-Key; all of it when left out. */
  readonly storedBody?: (body: unknown) => unknown;
}

interface SignedInOptions<C extends Call> {
  /** What is a shipper's staff's to do as a program. Keys do nothing that is not named so. */
  readonly isForKeys?: boolean;
  /** Leaves out what is told once and never kept. */
  readonly storedBody?: (body: ReplyOf<C>['body']) => ReplyOf<C>['body'];
}

/** A route for signed-in callers. */
export function signedInRoute<C extends Call>(
  call: C,
  handle: (context: SignedInContext, input: InputOf<C>) => Promise<ReplyOf<C>>,
  { isForKeys = false, storedBody }: SignedInOptions<C> = {},
): Route {
  // The app parses with the schemas of this very call and has a caller before it comes here.
  return {
    call,
    audience: 'signed-in',
    handle: handle as unknown as Route['handle'],
    isForKeys,
    ...(storedBody ? { storedBody: storedBody as unknown as NonNullable<Route['storedBody']> } : {}),
  };
}

/** A route for who completes a signup. */
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

/** A route that needs nothing: health. */
export function publicRoute<C extends Call>(
  call: C,
  handle: (context: OpenContext, input: InputOf<C>) => Promise<ReplyOf<C>>,
): Route {
  return { call, audience: 'public', handle: handle as unknown as Route['handle'], isForKeys: false };
}

type UploadTypes<C extends Call> = C['request'] extends { body: { content: infer Content } }
  ? Extract<keyof Content, string>
  : never;

/** A route for signed-in callers that takes bytes, at most so many; all of them are there when it is called. */
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

/** A route for signed-in callers that answers bytes. */
export function bytesRoute<C extends Call>(
  call: C,
  handle: (context: SignedInContext, input: InputOf<C>) => Promise<BytesReply>,
  { isForKeys = false }: Pick<SignedInOptions<C>, 'isForKeys'> = {},
): Route {
  return { call, audience: 'signed-in', isForKeys, handle: handle as unknown as Route['handle'] };
}

/** A route for signed-in people that answers events for as long as they listen. */
export function streamRoute<C extends Call>(
  call: C,
  handle: (context: StreamContext, input: InputOf<C>) => Promise<StreamReply>,
): Route {
  return { call, audience: 'signed-in', isForKeys: false, handle: handle as unknown as Route['handle'] };
}

/** A route that answers bytes and needs nothing: what may be read, the address itself must prove. */
export function publicBytesRoute<C extends Call>(
  call: C,
  handle: (context: OpenContext, input: InputOf<C>) => Promise<BytesReply>,
): Route {
  return { call, audience: 'public', isForKeys: false, handle: handle as unknown as Route['handle'] };
}

/** An answer with its status as the contract names it. */
export function reply<const Status extends number, Body>(status: Status, body: Body) {
  return { status, body };
}

/**
 * A page of ours that is no call and needs no credential. It is answered as it is; null stands for a page that is not
 * there for this request, which is then answered like any other address.
 */
export interface ServerPage {
  /** With at most one parameter, `:id`. */
  readonly path: string;
  readonly answer: (request: Request, id: string | null) => Promise<Response | null>;
}
