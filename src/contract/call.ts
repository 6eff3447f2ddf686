import type { RouteConfig } from '@hono/zod-openapi';
import type { ZodType, z } from 'zod';
import { problemSchema } from './problems';

/**
 * A call of the product API: path, input, output, errors. The one description of it: the server binds it,
 * the web client and its forms share its schemas, the OpenAPI document is made from it. A plain object, so
 * that the web takes the schemas without the server's library.
 */
export type Call = Omit<RouteConfig, 'responses'> & { responses: Record<number, { description: string }> };

export function defineCall<const C extends Call>(call: C): C {
  return call;
}

export function jsonBody<S extends ZodType>(schema: S) {
  return { required: true as const, content: { 'application/json': { schema } } };
}

export function jsonAnswer<S extends ZodType>(description: string, schema: S) {
  return { description, content: { 'application/json': { schema } } };
}

/** Bytes as they are, in one of these types: a body or an answer that is not JSON. */
export function bytesOf<const T extends string>(types: readonly T[]) {
  const schema = { type: 'string', format: 'binary' } as const;
  return { content: Object.fromEntries(types.map((type) => [type, { schema }])) as BytesContent<T> };
}
type BytesContent<T extends string> = Record<T, { schema: { type: 'string'; format: 'binary' } }>;

/** A refusal as problem details (RFC 9457). */
export function problemAnswer(description: string) {
  return { description, content: { 'application/problem+json': { schema: problemSchema } } };
}

/** Every call but health and the documents can refuse a caller without a session or the public key. */
export const UNAUTHENTICATED = {
  401: problemAnswer('Neither a session nor the public key was given'),
} as const;
/** Of calls that are a change of a carrier's tariff, which wait for each other and for files. */
export const TARIFF_BUSY = {
  503: problemAnswer(
    'A file or a restore is being applied to the tariff, which took too long: nothing was changed. Code `TARIFF_BUSY`. Or the service is not ready, code `NOT_READY`',
  ),
} as const;
export const INVALID = { 400: problemAnswer('The input is not valid; one entry a field') } as const;

/** What a call answers with `status`. */
export type AnswerOf<C extends Call, Status extends keyof C['responses']> = C['responses'][Status] extends {
  content: { 'application/json': { schema: infer S extends ZodType } };
}
  ? z.output<S>
  : undefined;

/** What a caller sends as the body. */
export type BodyOf<C extends Call> = C['request'] extends {
  body: { content: { 'application/json': { schema: infer S extends ZodType } } };
}
  ? z.input<S>
  : undefined;

type Part<C extends Call, Name extends 'params' | 'query'> =
  C['request'] extends Record<Name, infer S extends ZodType> ? z.output<S> : undefined;

/** What a handler receives: everything parsed by the call's own schemas. */
export interface InputOf<C extends Call> {
  readonly body: C['request'] extends {
    body: { content: { 'application/json': { schema: infer S extends ZodType } } };
  }
    ? z.output<S>
    : undefined;
  readonly params: Part<C, 'params'>;
  readonly query: Part<C, 'query'>;
}

/** One of a call's good answers, or one that is described as JSON of its own. */
export type ReplyOf<C extends Call> = {
  [Status in keyof C['responses'] & number]: C['responses'][Status] extends {
    content: { 'application/problem+json': unknown };
  }
    ? never
    : { readonly status: Status; readonly body: AnswerOf<C, Status> };
}[keyof C['responses'] & number];
