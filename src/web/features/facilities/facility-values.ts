import type { z } from 'zod';
import type { Facility, facilityBodySchema, facilityEditSchema, OpenDay } from '../../../contract/facilities';
import { checkWith } from '../../ui/form/check-with';

/** The fields of every facility, as forms hold them. */
export interface FacilityFieldValues {
  name: string;
  type: Facility['type'] | '';
  owner: string;
  street: string;
  street2: string;
  city: string;
  state: string;
  scheduling: Facility['scheduling'] | '';
  /** In the order of the week. */
  hours: OpenDay[];
  contactName: string;
  contactPhone: string;
  contactEmail: string;
}
export interface FacilityValues extends FacilityFieldValues {
  zip: string;
  /** The company it is added for; null for a shared one. */
  companyId: string | null;
}
/** The ZIP and the company of a facility stay. */
export interface FacilityEditValues extends FacilityFieldValues {
  logoUrl: string | null;
}
export type FacilityBody = z.input<typeof facilityBodySchema>;
export type FacilityEdit = z.input<typeof facilityEditSchema>;

export const NEW_FACILITY: FacilityFieldValues & { zip: string } = {
  name: '',
  type: 'FACILITY',
  owner: '',
  street: '',
  street2: '',
  city: '',
  state: '',
  zip: '',
  scheduling: 'FCFS',
  hours: [],
  contactName: '',
  contactPhone: '',
  contactEmail: '',
};

export const valuesOf = (facility: Facility): FacilityEditValues => ({
  name: facility.name,
  type: facility.type,
  owner: facility.owner ?? '',
  street: facility.street,
  street2: facility.street2 ?? '',
  city: facility.city,
  state: facility.state,
  scheduling: facility.scheduling,
  hours: [...facility.hours],
  contactName: facility.contactName ?? '',
  contactPhone: facility.contactPhone ?? '',
  contactEmail: facility.contactEmail ?? '',
  logoUrl: facility.logoUrl,
});

/** An empty phone number or email means none. */
function sentValues<Values extends Partial<FacilityFieldValues>>(values: Values): object {
  const { contactPhone, contactEmail } = values;
  return {
    ...values,
    ...(contactPhone === undefined ? {} : { contactPhone: contactPhone.trim() || null }),
    ...(contactEmail === undefined ? {} : { contactEmail: contactEmail.trim() || null }),
  };
}

const check = checkWith<FacilityBody>(() =>
  import('../../../contract/facilities').then(({ facilityBodySchema }) => facilityBodySchema),
);

/** The body that adds a facility. A customer's have no type to choose. */
export function checkFacility(
  { companyId: _, type, ...values }: FacilityValues,
  owner: Pick<FacilityBody, 'shipperId' | 'carrierId'>,
) {
  const kind = owner.shipperId === undefined ? { type } : {};
  return check<FacilityValues>({ ...sentValues(values), ...kind, ...owner });
}

const checkEdit = checkWith<FacilityEdit>(() =>
  import('../../../contract/facilities').then(({ facilityEditSchema }) => facilityEditSchema),
);

/** The body that changes these fields of a version. */
export const checkFacilityEdit = (changes: Partial<FacilityEditValues>, version: string | null) =>
  checkEdit<FacilityEditValues>({
    ...sentValues(changes),
    ...(version !== null && { unchangedSince: version }),
  });
