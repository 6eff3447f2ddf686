import type { Readable } from 'node:stream';
import type { Call, InputOf, ReplyOf } from '../../contract/call';
import type { CookieName } from '../../contract/cookies';
import type { KeyScope } from '../../domain/people/key-scopes';
import type { Caller } from '../access/caller';
import type { ActorDb } from '../platform/database/database';

/**
 * A feature's routes are data: a call of the contract and its handler. The app binds all routes in the same way: session,
 * parsing, idempotency, errors. This is the only file of `http` that features may import.
 */

/** The parts of the HTTP request and response that only sign-in needs. */
export interface Exchange {
  /** The caller's network address, for rate limits. */
  readonly address: string;
  readonly userAgent: string | null;
  /** The origin of our pages as the browser sees it: `PUBLIC_URL`, or else the host of this request. */
  readonly origin: string;
  /** A header of the request. */
  header(name: string): string | undefined;
  /** Awaits `wait` without taking a place among the server's running calls. */
  withoutSlot<T>(wait: () => Promise<T>): Promise<T>;
  cookie(name: CookieName): string | undefined;
  /**
   * Sets a SameSite=Strict cookie for `path`, HttpOnly unless `isReadable`. An age of 0 deletes it. Over TLS, the cookie's
   * name starts with `__Host-`, for which browsers require the path `/`.
   */
  setCookie(
    name: CookieName,
    value: string,
    options: { path: string; maxAgeSeconds: number; isReadable?: boolean },
  ): void;
}

export interface OpenContext {
  readonly exchange: Exchange;
  /** The signed-in caller, if any. */
  readonly caller: Caller | null;
  readonly sessionId: string | null;
}

export interface SignedInContext {
  readonly exchange: Exchange;
  readonly caller: Caller;
  /** Null for an API key. */
  readonly sessionId: string | null;
  /** Runs transactions as the caller. With an Idempotency-Key they all join the one that stores the response. */
  readonly db: ActorDb;
}

/** The context of a stream. It stays open after its caller's session was checked, so it repeats the check. */
export interface StreamContext extends SignedInContext {
  /** The last event that the caller received; null for a new stream. */
  readonly lastEventId: string | null;
  isStillSignedIn(): Promise<boolean>;
}

/** A user who accepted an invitation and has not completed the signup. */
export interface SigningUpContext {
  readonly profileId: string;
}

/** The parameters in the URL of a call. */
export interface AddressInput {
  readonly params: unknown;
  readonly query: unknown;
}

interface RawInput extends AddressInput {
  readonly body: unknown;
}

interface RawReply {
  readonly status: number;
  readonly body: unknown;
}

/** A body that is not JSON, with a media type of the contract. */
export interface UploadedBody<Type extends string = string> {
  readonly contentType: Type;
  /** The file's name in a form; null if it has no name. */
  readonly fileName: string | null;
  readonly sizeBytes: number;
  /** The SHA-256 as 64 hexadecimal digits. */
  readonly sha256: string;
  /** Reads the body from its start each time. It can be read until the response is sent. */
  content(): AsyncIterable<Uint8Array>;
}

/** The files that a call accepts. */
export interface UploadLimits {
  readonly types: readonly string[];
  readonly maxBytes: number;
}

/**
 * A response that is not JSON. The bytes are read only if the caller's copy is stale. If a stream fails halfway, the
 * connection is closed.
 */
export interface BytesReply {
  readonly status: 200;
  /** The ETag, including its quotes. */
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The value of `Content-Length`, which lets a caller notice a truncated response. */
  readonly sizeBytes?: number;
  read(): Promise<Uint8Array | Readable>;
}

/** Server-sent events, unless `headers` has another type. */
export interface StreamReply {
  readonly status: 200;
  readonly headers?: Readonly<Record<string, string>>;
  /** `drop` closes the caller's connection immediately. */
  open(drop: () => void): ReadableStream<Uint8Array>;
}

/**
 * The functions are declared as methods, whose parameters may be narrower than here. This is safe, because the app
 * authenticates and parses with the call's schemas before it calls them.
 */
export interface Route {
  readonly call: Call;
  /**
   * `public`: no credentials; `open`: the public key or a session; `signing-up`: the session of an incomplete signup;
   * `signed-in`: any other session.
   */
  readonly audience: 'public' | 'open' | 'signing-up' | 'signed-in';
  /** Admits a call whose body is not JSON and returns the limits of the body. It runs before the body is read. */
  admit?(context: SignedInContext, input: AddressInput): Promise<UploadLimits>;
  handle(
    context: OpenContext & Partial<StreamContext & SigningUpContext>,
    input: RawInput,
  ): Promise<RawReply | BytesReply | StreamReply>;
  /** The scope with which an API key may make the call; null if no key may. */
  readonly keyScope: KeyScope | null;
  /** Whether the call is open to a user whose role needs a second factor and who has none. */
  readonly withoutSecondFactor?: boolean;
  /** The number of places for running calls that the call takes; 1 by default. */
  readonly places?: number;
  /** The limit for a call with a larger JSON body than others. */
  readonly maxJsonBytes?: number;
  /** Whether the handler gets the body as the text that was sent, because a signature covers every byte. */
  readonly readsRawBody?: boolean;
  /** Whether the call's reply may be a BytesReply. */
  readonly sendsBytes?: boolean;
  /** Sends a stream in place of the handler's body. That body is stored with the call's Idempotency-Key. */
  stream?(context: SignedInContext, body: unknown): Promise<StreamReply>;
  /** The part of the response to store with the call's Idempotency-Key; everything by default. */
  storedBody?(body: unknown): unknown;
  /** Completes the body once the call's writes are committed, even when a stored response is sent again. */
  afterCommit?(body: unknown): Promise<unknown>;
}

interface SignedInOptions<C extends Call> {
  /**
   * The scope that an API key needs for the call. Keys act as staff of their shipper. Without this option, no key may make
   * the call.
   */
  readonly keyScope?: KeyScope;
  /** True for calls that a user needs in order to set up a second factor that their role requires. */
  readonly withoutSecondFactor?: boolean;
  /** HEAVY for a call that rates hundreds of shipments or reads thousands of rows. */
  readonly places?: number;
  /** The limit for a call with a larger JSON body than others. */
  readonly maxJsonBytes?: number;
  /** Removes secrets that are shown once and never stored. */
  readonly storedBody?: (body: ReplyOf<C>['body']) => ReplyOf<C>['body'];
  /** Adds data that must be up to date when the caller gets the response, such as whether searches use its writes. */
  readonly afterCommit?: (body: ReplyOf<C>['body']) => Promise<ReplyOf<C>['body']>;
}

/** The places of a heavy call: one caller runs two of them at once, and all callers together four. */
export const HEAVY = 4;

/** A route for signed-in callers. */
export function signedInRoute<C extends Call>(
  call: C,
  handle: (context: SignedInContext, input: InputOf<C>) => Promise<ReplyOf<C>>,
  { keyScope, withoutSecondFactor, places, maxJsonBytes, storedBody, afterCommit }: SignedInOptions<C> = {},
): Route {
  return {
    call,
    audience: 'signed-in',
    handle,
    keyScope: keyScope ?? null,
    ...(withoutSecondFactor ? { withoutSecondFactor } : {}),
    ...(places ? { places } : {}),
    ...(maxJsonBytes ? { maxJsonBytes } : {}),
    ...(storedBody ? { storedBody } : {}),
    ...(afterCommit ? { afterCommit } : {}),
  };
}

/** A route for a user completing a signup. */
export function signingUpRoute<C extends Call>(
  call: C,
  handle: (context: SigningUpContext, input: InputOf<C>) => Promise<ReplyOf<C>>,
): Route {
  return {
    call,
    audience: 'signing-up',
    keyScope: null,
    handle: (context: OpenContext & Partial<StreamContext> & SigningUpContext, input: InputOf<C>) =>
      handle(context, input),
  };
}

/** A route for anyone with a session or the public key. */
export function openRoute<C extends Call>(
  call: C,
  handle: (context: OpenContext, input: InputOf<C>) => Promise<ReplyOf<C>>,
): Route {
  return { call, audience: 'open', handle, keyScope: null };
}

/** A route without credentials, such as health. */
export function publicRoute<C extends Call>(
  call: C,
  handle: (context: OpenContext, input: InputOf<C>) => Promise<ReplyOf<C>>,
): Route {
  return { call, audience: 'public', handle, keyScope: null };
}

/** A route without credentials whose body is signed. The handler gets the text that was sent and checks the signature. */
export function signedBodyRoute<C extends Call>(
  call: C,
  handle: (context: OpenContext, body: string) => Promise<ReplyOf<C>>,
): Route {
  return {
    call,
    audience: 'public',
    keyScope: null,
    readsRawBody: true,
    handle: (context, { body }: AddressInput & { readonly body: string }) => handle(context, body),
  };
}

/**
 * A route for signed-in callers that receives a file. `admit` can refuse a caller by the URL, before the body is read.
 * `handle` runs once the body is complete.
 */
export function uploadRoute<C extends Call>(
  call: C,
  admit: (context: SignedInContext, input: Omit<InputOf<C>, 'body'>) => Promise<UploadLimits>,
  handle: (
    context: SignedInContext,
    input: Omit<InputOf<C>, 'body'> & { readonly body: UploadedBody },
  ) => Promise<ReplyOf<C>>,
): Route {
  return {
    call,
    audience: 'signed-in',
    keyScope: null,
    admit,
    handle,
  };
}

/**
 * A route for signed-in callers that receives a file and streams the results. `start` makes all writes and runs once per
 * Idempotency-Key; `stream` gets its return value once the writes are committed.
 */
export function streamedUploadRoute<C extends Call, Started>(
  call: C,
  { keyScope, ...limits }: UploadLimits & { readonly keyScope: KeyScope },
  start: (
    context: SignedInContext,
    input: Omit<InputOf<C>, 'body'> & { readonly body: UploadedBody },
  ) => Promise<Started>,
  stream: (context: SignedInContext, started: Started) => Promise<StreamReply>,
): Route {
  return {
    call,
    audience: 'signed-in',
    keyScope,
    admit: async () => limits,
    handle: async (context: SignedInContext, input: Parameters<typeof start>[1]) =>
      reply(200, await start(context, input)),
    stream,
  };
}

/** A route for signed-in callers that returns a file. */
export function bytesRoute<C extends Call>(
  call: C,
  handle: (context: SignedInContext, input: InputOf<C>) => Promise<BytesReply>,
  { keyScope, places }: Pick<SignedInOptions<C>, 'keyScope' | 'places'> = {},
): Route {
  return {
    call,
    audience: 'signed-in',
    keyScope: keyScope ?? null,
    ...(places ? { places } : {}),
    sendsBytes: true,
    handle,
  };
}

/** A route for signed-in users that streams events. */
export function streamRoute<C extends Call>(
  call: C,
  handle: (context: StreamContext, input: InputOf<C>) => Promise<StreamReply>,
): Route {
  return { call, audience: 'signed-in', keyScope: null, handle };
}

/** A route without credentials that returns a file. The URL itself must prove the permission. */
export function publicBytesRoute<C extends Call>(
  call: C,
  handle: (context: OpenContext, input: InputOf<C>) => Promise<BytesReply>,
): Route {
  return { call, audience: 'public', keyScope: null, handle };
}

export { keepAnswer } from './kept-answers';

export function reply<const Status extends number, Body>(status: Status, body: Body) {
  return { status, body };
}

/**
 * A page that the server renders itself, without credentials. It returns null if the page does not exist for this request,
 * which then falls through to the web app.
 */
export interface ServerPage {
  /** The path, which may have one parameter, `:id`. */
  readonly path: string;
  readonly answer: (request: Request, id: string | null) => Promise<Response | null>;
}
