/**
 * The one place that turns the keys of JSON from snake_case, which the database and `/rest/v1` speak, into
 * camelCase, which the code and `/v1` speak, and back. Values stay as they are.
 *
 * A number in a name is a word of its own: `street_2` is `street2`, `rate_mills_per_100_lbs` is
 * `rateMillsPer100Lbs`. So each name has one counterpart, and both ways after each other change nothing, as long as
 * snake_case names set their numbers apart.
 */

type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';

type CamelKey<Key> =
  Key extends Lowercase<Key & string>
    ? Key extends `${infer Word}_${infer Rest}`
      ? `${Word}${Capitalize<CamelKey<Rest> & string>}`
      : Key
    : Key;

type SnakeKey<Key extends string, Before extends string = ''> = Key extends `${infer Letter}${infer Rest}`
  ? `${SnakeLetter<Letter, Before>}${SnakeKey<Rest, Letter>}`
  : Key;
type SnakeLetter<Letter extends string, Before extends string> = Letter extends Digit
  ? Before extends Digit
    ? Letter
    : `_${Letter}`
  : Letter extends Lowercase<Letter>
    ? Letter
    : `_${Lowercase<Letter>}`;

/** Plain JSON with its keys in camelCase. */
export type Camel<T> = T extends readonly unknown[]
  ? { [At in keyof T]: Camel<T[At]> }
  : T extends Date
    ? T
    : T extends object
      ? { [Key in keyof T as CamelKey<Key>]: Camel<T[Key]> }
      : T;

/** Plain JSON with its keys in snake_case. */
export type Snake<T> = T extends readonly unknown[]
  ? { [At in keyof T]: Snake<T[At]> }
  : T extends Date
    ? T
    : T extends object
      ? { [Key in keyof T as Key extends string ? SnakeKey<Key> : Key]: Snake<T[Key]> }
      : T;

/** Names only: ids and the trade's codes (`LIFTGATE_DROPOFF`) are values, also where they stand as keys. */
const SNAKE_NAME = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;
const CAMEL_NAME = /^[a-z][a-zA-Z0-9]*$/;

/** One name in camelCase; what is no name in snake_case stays as it is. */
export const camelKey = (key: string): string =>
  SNAKE_NAME.test(key) ? key.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase()) : key;

/** One name in snake_case; what is no name in camelCase stays as it is. */
export const snakeKey = (key: string): string =>
  CAMEL_NAME.test(key)
    ? key.replaceAll(/[A-Z]|(?<=[a-zA-Z])[0-9]+/g, (word) => `_${word.toLowerCase()}`)
    : key;

/** A copy with all keys, at every depth, in camelCase. */
export function snakeToCamel<T>(json: T): Camel<T> {
  return withKeys(json, camelKey) as Camel<T>;
}

/** A copy with all keys, at every depth, in snake_case. */
export function camelToSnake<T>(json: T): Snake<T> {
  return withKeys(json, snakeKey) as Snake<T>;
}

function withKeys(json: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(json)) return json.map((item) => withKeys(item, rename));
  if (json === null || typeof json !== 'object' || json instanceof Date) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [rename(key), withKeys(value, rename)]),
  );
}
