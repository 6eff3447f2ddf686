import { COMPANY_FIELD_RIGHTS } from '../field-rights/companies';
import { LOAD_FIELD_RIGHTS } from '../field-rights/loads';
import { PEOPLE_FIELD_RIGHTS } from '../field-rights/people';
import { QUOTE_FIELD_RIGHTS } from '../field-rights/quotes';
import { TARIFF_FIELD_RIGHTS } from '../field-rights/tariffs';

export type { FieldRight } from '../field-rights/field-right';

/** Every field of every call that writes, by its path in the body. A test fails for a call that is missing here. */
export const FIELD_RIGHTS = {
  ...PEOPLE_FIELD_RIGHTS,
  ...COMPANY_FIELD_RIGHTS,
  ...QUOTE_FIELD_RIGHTS,
  ...LOAD_FIELD_RIGHTS,
  ...TARIFF_FIELD_RIGHTS,
} as const;
