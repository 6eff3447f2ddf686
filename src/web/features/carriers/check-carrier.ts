import type { CarrierUpsert } from '../../../contract/companies/carriers';
import type { CARRIER_TYPES } from '../../../domain/people/companies';
import { checkWith } from '../../ui/form/check-with';
import type { Checked } from '../../ui/form/form-rules';
import type { Carrier } from './carrier';

/** The form's values, named like the body's fields, so that server messages find them. */
export interface CarrierValues {
  name: string;
  carrier_type: (typeof CARRIER_TYPES)[number] | '';
  phone: string;
  email: string;
  logo_url: string | null;
  food_grade: boolean;
  deficit_rating: boolean;
  stacking_credit: boolean;
}

/** The server's defaults. */
export const NEW_CARRIER: CarrierValues = {
  name: '',
  carrier_type: '',
  phone: '',
  email: '',
  logo_url: null,
  food_grade: true,
  deficit_rating: true,
  stacking_credit: false,
};

export const valuesOf = (carrier: Carrier): CarrierValues => ({
  name: carrier.name,
  carrier_type: carrier.carrierType,
  phone: carrier.phone ?? '',
  email: carrier.email ?? '',
  logo_url: carrier.logoUrl,
  food_grade: carrier.foodGrade ?? false,
  deficit_rating: carrier.deficitRating ?? false,
  stacking_credit: carrier.stackingCredit ?? false,
});

const checkUpsert = checkWith(() =>
  import('../../../contract/companies/carriers').then(({ carrierUpsertSchema }) => carrierUpsertSchema),
);

/** The body that sets these fields. Empty contact lines are sent as null. */
export const checkCarrier = (
  { phone, email, carrier_type, ...others }: Partial<CarrierValues>,
  target: { id?: string; unchanged_since?: string } = {},
): Promise<Checked<CarrierValues, CarrierUpsert>> =>
  checkUpsert({
    ...target,
    ...others,
    ...(carrier_type === undefined ? {} : { carrier_type: carrier_type === '' ? undefined : carrier_type }),
    ...(phone === undefined ? {} : { phone: phone.trim() || null }),
    ...(email === undefined ? {} : { email: email.trim() || null }),
  });
