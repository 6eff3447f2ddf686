import type { TariffEdited } from '../../contract/tariffs/tariff-edits';
import { answer } from './stub-server';

/** Returns the answer to a save that changed one row of the third revision of a tariff. */
export const editedTariff = (part: Partial<TariffEdited> = {}) =>
  answer({
    revision: 4,
    counts: { created: 0, updated: 1, unchanged: 0, removed: 0 },
    changes: [],
    medians: [],
    pending: false,
    ...part,
  } satisfies TariffEdited);
