import pg from 'pg';
import type { Refusals } from './refusals.generated';

/** Our SQLSTATE for a call that a database function refuses, raised by `actor.refuse`. */
export const REFUSED = 'CLREF';

/** A function of schema `actor` that refuses some calls, for `ActorDb.call`. */
export interface RefusingFunction {
  readonly name: string;
  /** Returns the error of a refusal, and any other error as it is. */
  toError(thrown: unknown): unknown;
}

interface Refusal {
  /** It is a method, so that each code may declare the details which the database sends for it, as JSON. */
  toError(details: unknown): Error;
}

/**
 * Maps each code with which the function refuses a call to an error. A refused call of `ActorDb.call` throws that error, and
 * changes nothing.
 */
export function refusing<Name extends keyof Refusals>(
  name: Name,
  errors: { readonly [Code in Refusals[Name]]: Refusal['toError'] },
): RefusingFunction {
  const byCode = new Map<string, Refusal['toError']>(Object.entries(errors));
  return {
    name,
    toError(thrown) {
      if (!(thrown instanceof pg.DatabaseError) || thrown.code !== REFUSED) return thrown;
      return byCode.get(thrown.message)?.(JSON.parse(thrown.detail ?? 'null')) ?? thrown;
    },
  };
}
