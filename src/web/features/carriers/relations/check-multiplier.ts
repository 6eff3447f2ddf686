import { checkWith } from '../../../ui/form/check-with';
import type { Checked } from '../../../ui/form/form-rules';

export interface MultiplierValues {
  multiplier: string;
}

export interface MultiplierBody {
  multiplier: number;
  /** The version that the change started from; null if no multiplier was set yet. */
  unchangedSince: string | null;
}

const checkFactor = checkWith(() =>
  import('../../../../contract/companies/relations').then(({ multiplierSchema }) => multiplierSchema),
);

/** Checks the factor, which can be typed with or without its x. */
export async function checkMultiplier(
  { multiplier = '' }: Partial<MultiplierValues>,
  unchangedSince: string | null,
): Promise<Checked<MultiplierValues, MultiplierBody>> {
  const typed = multiplier.trim().replace(/\s*[x×]$/i, '');
  const factor = /^\d*\.?\d+$/.test(typed) ? Number(typed) : Number.NaN;
  // The schema checks a single value, so its message has no field name.
  const checked = await checkFactor<{ '': number }>(factor);
  return checked.ok
    ? { ok: true, body: { multiplier: checked.body, unchangedSince } }
    : { ok: false, messages: { multiplier: checked.messages[''] } };
}
