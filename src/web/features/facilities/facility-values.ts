import type { z } from 'zod';
import type { Facility, facilityBodySchema, facilityEditSchema } from '../../../contract/facilities';
import { checkWith } from '../../ui/form/check-with';

export interface FacilityValues {
  name: string;
  street: string;
  street2: string;
  city: string;
  state: string;
  zip: string;
}
/** The ZIP of a facility stays. */
export type FacilityEditValues = Omit<FacilityValues, 'zip'>;
export type FacilityBody = z.input<typeof facilityBodySchema>;
export type FacilityEdit = z.input<typeof facilityEditSchema>;

export const NEW_FACILITY: FacilityValues = {
  name: '',
  street: '',
  street2: '',
  city: '',
  state: '',
  zip: '',
};

export const valuesOf = ({ name, street, street2, city, state }: Facility): FacilityEditValues => ({
  name,
  street,
  street2: street2 ?? '',
  city,
  state,
});

export const checkFacility = checkWith<FacilityBody>(() =>
  import('../../../contract/facilities').then(({ facilityBodySchema }) => facilityBodySchema),
);

const checkEdit = checkWith<FacilityEdit>(() =>
  import('../../../contract/facilities').then(({ facilityEditSchema }) => facilityEditSchema),
);

/** The body that changes these fields of a version. */
export const checkFacilityEdit = (changes: Partial<FacilityEditValues>, version: string | null) =>
  checkEdit<FacilityEditValues>({ ...changes, ...(version !== null && { unchangedSince: version }) });
