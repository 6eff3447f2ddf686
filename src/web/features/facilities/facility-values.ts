import type { z } from 'zod';
import type {
  Facility,
  facilityBodySchema,
  facilityEditSchema,
  OpenDay,
} from '../../../contract/reference/facilities';
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
  /** The open days, in the order of the week. */
  hours: OpenDay[];
  contactName: string;
  contactPhone: string;
  contactEmail: string;
}
export interface FacilityValues extends FacilityFieldValues {
  zip: string;
  /** The company that gets the facility; null for a shared one. */
  companyId: string | null;
}
/** The fields of an existing facility, whose ZIP and company cannot change. */
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

/** The values to send, with null for an empty phone number or email. */
function sentValues<Values extends Partial<FacilityFieldValues>>(values: Values): object {
  const { contactPhone, contactEmail } = values;
  return {
    ...values,
    ...(contactPhone === undefined ? {} : { contactPhone: contactPhone.trim() || null }),
    ...(contactEmail === undefined ? {} : { contactEmail: contactEmail.trim() || null }),
  };
}

const check = checkWith<FacilityBody>(() =>
  import('../../../contract/reference/facilities').then(({ facilityBodySchema }) => facilityBodySchema),
);

/** The body that adds a facility. For a customer's facility there is no type to choose. */
export function checkFacility(
  { companyId: _, type, ...values }: FacilityValues,
  owner: Pick<FacilityBody, 'shipperId' | 'carrierId'>,
) {
  const kind = owner.shipperId === undefined ? { type } : {};
  return check<FacilityValues>({ ...sentValues(values), ...kind, ...owner });
}

const checkEdit = checkWith<FacilityEdit>(() =>
  import('../../../contract/reference/facilities').then(({ facilityEditSchema }) => facilityEditSchema),
);

/** The body that changes these fields, based on a version. */
export const checkFacilityEdit = (changes: Partial<FacilityEditValues>, version: string | null) =>
  checkEdit<FacilityEditValues>({
    ...sentValues(changes),
    ...(version !== null && { unchangedSince: version }),
  });
