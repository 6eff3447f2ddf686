/** What is wrong, by the field's name. */
export type FieldMessages<Values> = Partial<Record<keyof Values & string, string>>;

/** The first message of each field; a path such as `accessorials.0` belongs to its field. */
export function messagesByField(
  errors: readonly { readonly field: string; readonly message: string }[],
): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { field, message } of errors) messages[fieldOf(field)] ??= message;
  return messages;
}

/** The field that a path such as `accessorials.0` belongs to. */
export const fieldOf = (path: string): string => path.split('.')[0] ?? path;
