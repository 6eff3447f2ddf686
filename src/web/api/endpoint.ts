import type { ZodType, z } from 'zod';
import type { AnswerOf, BodyOf, defineCall } from '../../contract/call';
import type { Camel } from '../../domain/key-case';

export type AnyCall = Parameters<typeof defineCall>[0];

type InputOf<Request, Part extends string> =
  Request extends Record<Part, infer S extends ZodType> ? z.input<S> : undefined;

/** The part of the API that speaks snake_case, as the database does. */
export const SNAKE_CASE_PATHS = '/rest/v1/';
type InCode<C extends AnyCall, T> = C['path'] extends `${typeof SNAKE_CASE_PATHS}${string}` ? Camel<T> : T;

/** The body of a successful response, in camelCase. */
export type SuccessOf<C extends AnyCall> = 200 extends keyof C['responses']
  ? InCode<C, AnswerOf<C, 200>>
  : 201 extends keyof C['responses']
    ? InCode<C, AnswerOf<C, 201>>
    : undefined;

type Part<Name extends string, T> = [T] extends [undefined] ? unknown : Record<Name, T>;

/** The body of a call that does not send JSON. A blob knows its own content type. */
type FileOf<Request> = Request extends { body: { content: { 'application/json': unknown } } }
  ? undefined
  : Request extends { body: { content: object } }
    ? Blob
    : undefined;

/** A call's arguments: only the parts its contract names. */
export type CallInput<C extends AnyCall> = Part<'body', InCode<C, BodyOf<C>>> &
  Part<'file', FileOf<C['request']>> &
  Part<'params', InputOf<C['request'], 'params'>> &
  Part<'query', InputOf<C['request'], 'query'>> & {
    signal?: AbortSignal;
    idempotencyKey?: string;
  };

/** Method and path of a call. Its types come from the contract. */
export interface Endpoint<C extends AnyCall> {
  readonly method: string;
  readonly path: string;
  /** Carries the call's types only; never set. */
  readonly call?: C;
}

/**
 * Method and path are checked against the contract's call by the compiler. They are repeated instead of
 * imported, because importing a call object would bring its schemas, and zod with them (about 60 kB), into
 * the first load of every page.
 */
export function endpoint<C extends AnyCall>(method: C['method'], path: C['path']): Endpoint<C> {
  return { method: method.toUpperCase(), path };
}
