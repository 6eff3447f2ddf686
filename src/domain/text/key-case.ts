/**
 * Converts keys between snake_case (the database and `/rest/v1`) and camelCase (the code and `/v1`). Values are not changed.
 *
 * A number is a separate word: `street_2` is `street2`, `rate_mills_per_100_lbs` is `rateMillsPer100Lbs`. The conversion is
 * lossless in both directions as long as snake_case names separate their numbers.
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

/** Only names are converted. Ids and codes such as `LIFTGATE_DROPOFF` stay the same, even as keys. */
const SNAKE_NAME = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;
const CAMEL_NAME = /^[a-z][a-zA-Z0-9]*$/;

/** Converts one name to camelCase. Returns a key that is not a snake_case name unchanged. */
export const camelKey = (key: string): string =>
  SNAKE_NAME.test(key) ? key.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase()) : key;

/** Converts one name to snake_case. Returns a key that is not a camelCase name unchanged. */
export const snakeKey = (key: string): string =>
  CAMEL_NAME.test(key)
    ? key.replaceAll(/[A-Z]|(?<=[a-zA-Z])[0-9]+/g, (word) => `_${word.toLowerCase()}`)
    : key;

/** A row's fields by their camelCase names; only the top-level keys change. */
export type FieldsOfRow<T> = { [Key in keyof T as CamelKey<Key>]: T[Key] };

/** A database row with its column names in camelCase. JSON values keep their keys. */
export function fieldsOfRow<T extends object>(row: T): FieldsOfRow<T> {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [camelKey(key), value]),
  ) as FieldsOfRow<T>;
}

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
