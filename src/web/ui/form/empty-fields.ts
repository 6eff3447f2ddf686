import type { FieldMessages } from './field-messages';

/** Blanks count as empty, except in passwords, which are never trimmed. */
export const isEmpty = (value: unknown, name: string) =>
  value === null || (typeof value === 'string' && (name === 'password' ? value : value.trim()) === '');

/** Returns a message for each required field that is empty. */
export function missingFields<Values>(
  values: Values,
  required: readonly (keyof Values & string)[],
  messageOf: (name: keyof Values & string) => string,
): FieldMessages<Values> {
  const messages: FieldMessages<Values> = {};
  for (const name of required) {
    if (isEmpty(values[name], name)) messages[name] = messageOf(name);
  }
  return messages;
}

/** Returns the fields that the browser could not parse, such as an incomplete time. Their value is '', as if they were empty. */
export function unfinishedFields(form: HTMLFormElement | null, message: string): Record<string, string> {
  const inputs = [...(form?.querySelectorAll('input') ?? [])];
  const unread = inputs.filter(({ name, validity }) => name !== '' && validity.badInput);
  return Object.fromEntries(unread.map(({ name }) => [name, message]));
}
