/**
 * The database and `/rest/v1` name things in snake_case, the code in camelCase. This is the one place that
 * converts. Digits are a word of their own: `rate_per_100_lbs` is `ratePer100Lbs`.
 */

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

/** The same with camelCase keys, at every depth; dates and other objects of a class stay as they are. */
export type CamelKeys<T> = T extends Date
  ? T
  : T extends readonly (infer Item)[]
    ? CamelKeys<Item>[]
    : T extends object
      ? { [Key in keyof T as Key extends string ? Camel<Key> : Key]: CamelKeys<T[Key]> }
      : T;

export function toCamelCase(name: string): string {
  return name.replace(/(?<=[a-z0-9])_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

export function toSnakeCase(name: string): string {
  return name.replace(/(?<=[a-zA-Z0-9])[A-Z]|(?<=[a-zA-Z])\d/g, (start) => `_${start.toLowerCase()}`);
}

export function camelKeys<T>(value: T): CamelKeys<T> {
  return renameKeys(value, toCamelCase) as CamelKeys<T>;
}

export function snakeKeys(value: unknown): unknown {
  return renameKeys(value, toSnakeCase);
}

function renameKeys(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename));
  if (typeof value !== 'object' || value === null) return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [rename(name), renameKeys(inner, rename)]),
  );
}
