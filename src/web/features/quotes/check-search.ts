import type { FieldError } from '../../../contract/problems';
import type { SearchBodyInput } from '../../../contract/quotes';
import type { UncheckedBody } from './search-values';

export type FieldMessages = Record<string, string>;

/** The first message of each field; a path such as `accessorials.0` belongs to its field. */
export function messagesByField(errors: readonly FieldError[]): FieldMessages {
  const messages: FieldMessages = {};
  for (const { field, message } of errors) {
    const name = field.split('.')[0] ?? field;
    messages[name] ??= message;
  }
  return messages;
}

/**
 * Checks with the contract's own schema, which is loaded here and not before: zod stays out of the first
 * load. The caller preloads it when the form is first touched, see `preloadSearchSchema`.
 */
export async function checkSearch(
  body: UncheckedBody,
): Promise<{ ok: true; body: SearchBodyInput } | { ok: false; messages: FieldMessages }> {
  const { searchBodySchema } = await loadSchema();
  const result = searchBodySchema.safeParse(body);
  if (result.success) return { ok: true, body: result.data };
  const errors = result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  return { ok: false, messages: messagesByField(errors) };
}

const loadSchema = () => import('../../../contract/quotes');

/** So that the first press of Search does not wait for the schema. A failure shows at the submit. */
export function preloadSearchSchema(): void {
  void loadSchema().catch(() => {});
}
