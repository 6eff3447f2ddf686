import type { Pool } from '../../../contract/quotes/quote-pool';
import { handlingOf } from '../../../domain/shipment/shipment-request';
import { POOL_DROPOFFS } from '../../../domain/shipment/vehicles';
import { copyOf, type DropoffValues, emptyDropoff, isBlank } from './dropoff-values';
import type { SearchValues } from './search-values';
import { cappedOrUndefined, type Sender, sharedBodyOf } from './search-values';
import { placeText, zipOfText } from './zip-text';

/** Returns the dropoffs, filled up with empty ones to the minimum of the form. */
function filledUp(dropoffs: readonly DropoffValues[], min: number = POOL_DROPOFFS.min): DropoffValues[] {
  const missing = Math.max(min - dropoffs.length, 0);
  return [...dropoffs, ...Array.from({ length: missing }, emptyDropoff)];
}

/**
 * Returns the changes when the form switches to a pool. If its dropoffs are still empty, the destination of the single
 * search becomes the first.
 */
export function switchToPool(values: SearchValues): Pick<SearchValues, 'isPool' | 'dropoffs'> {
  const { toZip, pallets, grossWeightLbs, accessorials, dropoffs } = values;
  if (!dropoffs.every(isBlank)) return { isPool: true, dropoffs };
  const first = { ...emptyDropoff(), toZip, pallets, grossWeightLbs, accessorials };
  return { isPool: true, dropoffs: filledUp([first, ...dropoffs.slice(1)]) };
}

/** Adds pasted rows after the filled ones. They replace the rows that are still empty. */
export function addRows(
  dropoffs: readonly DropoffValues[],
  added: readonly DropoffValues[],
  min?: number,
): DropoffValues[] {
  return filledUp([...dropoffs.filter((one) => !isBlank(one)), ...added.map(copyOf)], min);
}

/** The form values that repeat an earlier pool. */
export function valuesOfPool({ request, dropoffs }: Pool): Partial<SearchValues> {
  return {
    isPool: true,
    fromZip: placeText(request.fromZip, request.fromPlace),
    earliestPickup: request.earliestPickup,
    temperature: request.temperature,
    temperatureF: request.temperatureF ?? '',
    commodity: request.commodity,
    ...handlingOf(request),
    shipperId: request.shipperId,
    dropoffs: dropoffs.map(({ toZip, toPlace, pallets, grossWeightLbs, accessorials }) => ({
      ...emptyDropoff(),
      toZip: placeText(toZip, toPlace),
      pallets,
      grossWeightLbs,
      accessorials,
    })),
  };
}

/** The body to send, before validation; empty fields are left out. */
export function bodyOfPool(values: SearchValues, sender: Sender) {
  return { ...sharedBodyOf(values, sender), dropoffs: bodyOfDropoffs(values.dropoffs) };
}

export const bodyOfDropoffs = (dropoffs: readonly DropoffValues[]) =>
  dropoffs.map(({ toZip, pallets, grossWeightLbs, accessorials }) => ({
    toZip: zipOfText(toZip),
    pallets: cappedOrUndefined(pallets),
    grossWeightLbs: cappedOrUndefined(grossWeightLbs),
    accessorials,
  }));

export type UncheckedPool = ReturnType<typeof bodyOfPool>;
