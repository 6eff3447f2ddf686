import type { ShipperRow, ShipperUpsert } from '../../../contract/companies/shippers';
import { checkWith } from '../../ui/form/check-with';
import type { Checked } from '../../ui/form/form-rules';
import type { Customer } from './use-customers';

/**
 * The form's values, named like the body's fields, so that server messages find them. The tier is empty while the customer
 * has no plan.
 */
export interface CustomerValues {
  name: string;
  description: string;
  stripe_email: string;
  image_url: string | null;
  tier: NonNullable<ShipperRow['tier']> | '';
  number_of_seats: number | '';
  search_cap: number | '';
  carrier_onboarding_url: string;
}
export type CustomerField = keyof CustomerValues;

/** The server's defaults. */
export const NEW_CUSTOMER: CustomerValues = {
  name: '',
  description: '',
  stripe_email: '',
  image_url: null,
  tier: '',
  number_of_seats: 0,
  search_cap: 0,
  carrier_onboarding_url: '',
};

export const valuesOf = (customer: Customer): CustomerValues => ({
  name: customer.name,
  description: customer.description ?? '',
  stripe_email: customer.stripeEmail ?? '',
  image_url: customer.imageUrl,
  tier: customer.plan === null ? '' : (customer.tier ?? ''),
  number_of_seats: customer.numberOfSeats ?? '',
  search_cap: customer.searchCap ?? '',
  carrier_onboarding_url: customer.carrierOnboardingUrl ?? '',
});

/** The value for the body: an empty field becomes null, or no limit where the number is a limit. */
function bodyValue(field: CustomerField, value: CustomerValues[CustomerField]): string | number | null {
  if (field === 'number_of_seats' || field === 'search_cap') return value === '' ? 0 : value;
  if (field === 'name' || value === null || typeof value === 'number') return value;
  return value.trim() === '' ? null : value.trim();
}

const checkUpsert = checkWith(() =>
  import('../../../contract/companies/shippers').then(({ shipperUpsertSchema }) => shipperUpsertSchema),
);

/** The body that sets these fields of a customer, or creates one. */
export function checkCustomer(
  changes: Partial<CustomerValues>,
  target: { id?: string; unchanged_since?: string } = {},
): Promise<Checked<CustomerValues, ShipperUpsert>> {
  const fields = Object.entries(changes) as [CustomerField, CustomerValues[CustomerField]][];
  return checkUpsert({
    ...target,
    ...Object.fromEntries(fields.map(([field, value]) => [field, bodyValue(field, value)])),
  });
}
