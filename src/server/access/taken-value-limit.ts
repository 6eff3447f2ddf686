import type { Caller } from './caller';

/** A value that may belong to another company: a user's email, a company's name. */
export interface UniqueValue {
  readonly field: 'email' | 'name';
  /** Undefined if the call does not set it. */
  readonly value: string | undefined;
}

/** Runs `save`, limits how often a caller learns that such a value is in use, and audits it. Provided by `auth`. */
export type TakenValueLimit = <T>(caller: Caller, unique: UniqueValue, save: () => Promise<T>) => Promise<T>;
