import type { RouteConfig } from '@hono/zod-openapi';
import type { ZodType, z } from 'zod';
import type { Endpoint } from './endpoints';
import type { Tag } from './tags';

/**
 * The only description of an API call: endpoint, input, output, errors. The server binds it to a route, web forms check
 * their values with its schemas, and the OpenAPI document is generated from it. It is a plain object, so the web client does
 * not bundle the server's library.
 */
export interface Call
  extends Endpoint,
    Pick<RouteConfig, 'summary' | 'description' | 'security' | 'request'> {
  /** The chapter of the API's documentation, one of `tags.ts`. */
  readonly tags?: readonly [Tag];
  /**
   * Answers by status. An error is only the text that describes it, because all errors have the same body, problem details
   * (RFC 9457). The document adds the errors that every call has, such as 400 and 401, unless the call describes them itself.
   */
  readonly responses: Record<number, { description: string } | string> & { 400?: string };
}

/** Marked as pure, so that the web's bundle drops the calls of a file that a form loads for its schema. */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<const E extends Endpoint, const C extends Omit<Call, keyof Endpoint>>(
  endpoint: E,
  call: C,
): E & C {
  return { ...endpoint, ...call };
}

export function jsonBody<S extends ZodType>(schema: S) {
  return { required: true as const, content: { 'application/json': { schema } } };
}

export function jsonAnswer<S extends ZodType>(description: string, schema: S) {
  return { description, content: { 'application/json': { schema } } };
}

/** The content type of a form whose only field is a file, as browsers send a `File` or `Blob`. */
export const FORM_TYPE = 'multipart/form-data';

/** The body of a call that receives a file: its bytes, or a form. Generated clients send the first type. */
export function fileBody<const T extends string>(types: readonly T[]) {
  const { content } = bytesOf(types);
  const file = { type: 'string', format: 'binary' } as const;
  const form = { schema: { type: 'object', properties: { file }, required: ['file'] } } as const;
  const [first, ...others] = Object.entries(content);
  return {
    required: true as const,
    content: Object.fromEntries([...(first ? [first] : []), [FORM_TYPE, form], ...others]) as BytesContent<T>,
  };
}

/** A request or response body of raw bytes, with one of these content types. */
export function bytesOf<const T extends string>(types: readonly T[]) {
  const schema = { type: 'string', format: 'binary' } as const;
  return { content: Object.fromEntries(types.map((type) => [type, { schema }])) as BytesContent<T> };
}
type BytesContent<T extends string> = Record<T, { schema: { type: 'string'; format: 'binary' } }>;

/** Replaces the text that the document has for every call with an `Idempotency-Key`. */
export const KEY_REUSED = { 422: 'The `Idempotency-Key` was used with a different body' } as const;

/** The response of calls that change a carrier's tariff. They wait up to ten seconds for other changes and for uploads. */
export const TARIFF_BUSY = {
  503: 'An upload or restore is changing the tariff; nothing was saved. Code `TARIFF_BUSY`. Or the service is not ready, code `NOT_READY`',
} as const;

/** The body of a call's response with `status`. */
export type AnswerOf<C extends Call, Status extends keyof C['responses']> = C['responses'][Status] extends {
  content: { 'application/json': { schema: infer S extends ZodType } };
}
  ? z.output<S>
  : undefined;

/** The request body as a caller sends it. */
export type BodyOf<C extends Call> = C['request'] extends {
  body: { content: { 'application/json': { schema: infer S extends ZodType } } };
}
  ? z.input<S>
  : undefined;

type Part<C extends Call, Name extends 'params' | 'query'> =
  C['request'] extends Record<Name, infer S extends ZodType> ? z.output<S> : undefined;

/** A handler's input, parsed by the call's schemas. */
export interface InputOf<C extends Call> {
  readonly body: C['request'] extends {
    body: { content: { 'application/json': { schema: infer S extends ZodType } } };
  }
    ? z.output<S>
    : undefined;
  readonly params: Part<C, 'params'>;
  readonly query: Part<C, 'query'>;
}

/** Any response of a call except problem details. */
export type ReplyOf<C extends Call> = {
  [Status in keyof C['responses'] & number]: C['responses'][Status] extends string
    ? never
    : { readonly status: Status; readonly body: AnswerOf<C, Status> };
}[keyof C['responses'] & number];
