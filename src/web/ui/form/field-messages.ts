/** One message for each invalid field. */
export type FieldMessages<Values> = Partial<Record<keyof Values & string, string>>;

export const hasAny = (messages: object) => Object.keys(messages).length > 0;

export interface FieldFault {
  /** The path in the body, such as `accessorials.0` or `attributes.phone`. */
  readonly field: string;
  readonly message: string;
}

/** The first message of each field. */
export function messagesByField<Values>(faults: readonly FieldFault[]): FieldMessages<Values> {
  const messages: Record<string, string> = {};
  for (const { field, message } of faults) messages[fieldOf(field)] ??= message;
  return messages as FieldMessages<Values>;
}

/** The path of a field in a row of a list, such as `dropoffs.1.toZip`, possibly with the position of a value in it. */
const IN_ROW = /^[^.]+\.\d+\.[^.]+/;

/**
 * The form's field for a path: its last name, such as `accessorials` for `accessorials.0` or `phone` for `attributes.phone`.
 * A field of a list's row keeps its path, such as `dropoffs.1.toZip`.
 */
export const fieldOf = (path: string): string => {
  const inRow = IN_ROW.exec(path);
  if (inRow) return inRow[0];
  const names = path.split('.').filter((part) => !/^\d+$/.test(part));
  return names.at(-1) ?? path;
};

/** The form value that contains a field: for a field of a row, the list. */
export const valueNameOf = (field: string): string => field.split('.')[0] ?? field;
