import type { ZodType } from 'zod';
import { type FieldFault, messagesByField } from './field-messages';
import type { Checked } from './form-rules';

/**
 * Creates a form check from a contract schema. The schema, and zod with it, loads at the first check or at `preload`, so a
 * page with a form does not wait for its 26 kB. `own` returns errors the schema cannot know; they replace its message for
 * the same field.
 */
export function checkWith<Body>(loadSchema: () => Promise<ZodType<Body>>) {
  async function check<Values>(
    sent: unknown,
    own: readonly FieldFault[] = [],
  ): Promise<Checked<Values, Body>> {
    const schema = await loadSchema();
    const result = schema.safeParse(sent);
    if (result.success && own.length === 0) return { ok: true, body: result.data };
    const issues = result.error?.issues ?? [];
    const faults = issues.map(({ path, message }) => ({ field: path.join('.'), message }));
    return { ok: false, messages: messagesByField<Values>([...own, ...faults]) };
  }
  /** Starts loading the schema when the user first touches the form. A failure shows at the submit. */
  const preload = (): void => void loadSchema().catch(() => {});
  return Object.assign(check, { preload });
}
