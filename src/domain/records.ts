/** The names of a record's fields, in their order. Only for a record that has no other fields than its type says. */
export const namesOf = <T extends object>(record: T) => Object.keys(record) as (keyof T & string)[];

/** A record with a value for each name. */
export const recordOf = <Name extends string, const Value>(
  names: readonly Name[],
  toValue: (name: Name) => Value,
) => Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<Name, Value>;
