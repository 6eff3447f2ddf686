import { messagesByField } from '../../ui/form/field-messages';
import type { Checked } from '../../ui/form/use-form-pattern';

export interface MultiplierValues {
  multiplier: string;
}

/** What was typed as a factor, with or without its x; checked by the contract's own schema, which travels only then. */
export async function checkMultiplier({
  multiplier,
}: MultiplierValues): Promise<Checked<MultiplierValues, number>> {
  const { multiplierSchema } = await import('../../../contract/relations');
  const typed = multiplier.trim().replace(/\s*[x×]$/i, '');
  const result = multiplierSchema.safeParse(/^\d*\.?\d+$/.test(typed) ? Number(typed) : Number.NaN);
  if (result.success) return { ok: true, body: result.data };
  const errors = result.error.issues.map(({ message }) => ({ field: 'multiplier', message }));
  return { ok: false, messages: messagesByField(errors) };
}
