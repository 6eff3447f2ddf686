/**
 * Lists are compared as sets, because roles and companies have no order. Surrounding blanks do not count, because the server
 * trims them.
 */
const comparable = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim();
  return Array.isArray(value) ? JSON.stringify([...value].sort()) : value;
};

type Field<Values> = keyof Values & string;

/** The fields that differ from the record's. */
export function changedFields<Values extends object>(values: Values, record: Values): Field<Values>[] {
  const names = Object.keys(record) as Field<Values>[];
  return names.filter((name) => !Object.is(comparable(values[name]), comparable(record[name])));
}

export function pickFields<Values extends object>(
  values: Values,
  fields: readonly Field<Values>[],
): Partial<Values> {
  const picked: Partial<Values> = {};
  for (const name of fields) picked[name] = values[name];
  return picked;
}

/** The changed fields with their values. Only these are sent, so that another user's changes to the others stay. */
export const changesOf = <Values extends object>(values: Values, record: Values): Partial<Values> =>
  pickFields(values, changedFields(values, record));

/** The fields that both users changed, to different values. */
export function conflictingFields<Values extends object>(
  mine: Values,
  opened: Values,
  theirs: Values,
): Field<Values>[] {
  const changedByThem = changedFields(theirs, opened);
  const different = changedFields(mine, theirs);
  return changedFields(mine, opened).filter(
    (name) => changedByThem.includes(name) && different.includes(name),
  );
}

interface NamedChange {
  readonly at: string;
  readonly by: string | null;
  readonly fields: readonly string[];
}

/** The column `carrier_id`, the API's `carrierId`, and the form's `carrierIds` are the same. */
const plainName = (field: string) => field.replaceAll('_', '').toLowerCase().replace(/s$/, '');

/** The last change of a field; null if no entry names it. */
export function lastChangeOf<Change extends NamedChange>(
  changes: readonly Change[],
  field: string,
): Change | null {
  const isOfField = ({ fields }: Change) => fields.some((one) => plainName(one) === plainName(field));
  return changes.filter(isOfField).at(-1) ?? null;
}
