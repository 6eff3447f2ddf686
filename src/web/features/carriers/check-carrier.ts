import type { CarrierUpsert } from '../../../contract/carriers';
import type { CARRIER_TYPES } from '../../../domain/companies';
import { messagesByField } from '../../ui/form/field-messages';
import type { Checked } from '../../ui/form/use-form-pattern';
import type { Carrier } from './carrier';

/** What the form holds, under the names of the call, by which the server speaks of a field. */
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

/** A new carrier's, as the server would set what is not sent. */
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

/** The fields that differ. What one admin leaves as it is stays as another has just made it. */
export function changesOf(base: CarrierValues, values: CarrierValues): Partial<CarrierValues> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== base[name as keyof CarrierValues]),
  );
}

/** Checks with the contract's own schema, which travels only then. An emptied line is none. */
export async function checkCarrier(
  id: string | undefined,
  values: Partial<CarrierValues>,
): Promise<Checked<CarrierValues, CarrierUpsert>> {
  const { carrierUpsertSchema } = await import('../../../contract/carriers');
  const { phone, email, carrier_type, ...others } = values;
  const result = carrierUpsertSchema.safeParse({
    ...(id === undefined ? {} : { id }),
    ...others,
    ...(carrier_type === undefined ? {} : { carrier_type: carrier_type === '' ? undefined : carrier_type }),
    ...(phone === undefined ? {} : { phone: phone.trim() || null }),
    ...(email === undefined ? {} : { email: email.trim() || null }),
  });
  if (result.success) return { ok: true, body: result.data };
  const errors = result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  return { ok: false, messages: messagesByField(errors) };
}
