import type { Accessorial } from '../../../domain/shipment/accessorials';

/**
 * One dropoff of the form. Its fields are named like those of the body, so that server messages appear at the right field.
 */
export interface DropoffValues {
  /** Identifies the row on the screen while others are inserted or removed. */
  id: string;
  toZip: string;
  pallets: number | '';
  grossWeightLbs: number | '';
  accessorials: Accessorial[];
}

export const emptyDropoff = (): DropoffValues => ({
  id: crypto.randomUUID(),
  toZip: '',
  pallets: '',
  grossWeightLbs: '',
  accessorials: [],
});

export const copyOf = (dropoff: DropoffValues): DropoffValues => ({ ...dropoff, id: crypto.randomUUID() });

export const isBlank = ({ toZip, pallets, grossWeightLbs, accessorials }: DropoffValues): boolean =>
  toZip.trim() === '' && pallets === '' && grossWeightLbs === '' && accessorials.length === 0;
