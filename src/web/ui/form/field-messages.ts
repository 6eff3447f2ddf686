/** One message for each invalid field. */
export type FieldMessages<Values> = Partial<Record<keyof Values & string, string>>;

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

/**
 * The form's field for a path: its last name, such as `accessorials` for `accessorials.0` or `phone` for
 * `attributes.phone`.
 */
export const fieldOf = (path: string): string => {
  const names = path.split('.').filter((part) => !/^\d+$/.test(part));
  return names.at(-1) ?? path;
};
