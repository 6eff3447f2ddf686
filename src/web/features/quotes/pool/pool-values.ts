import type { Pool } from '../../../../contract/quote-pool';
import { POOL_DROPOFFS } from '../../../../domain/vehicles';
import type { SearchValues } from '../search/search-values';
import { cappedOrUndefined, type Sender, sharedBodyOf } from '../search/search-values';
import { placeText, zipOfText } from '../search/zip-text';
import { copyOf, type DropoffValues, emptyDropoff, isBlank } from './dropoff-values';

/** The dropoffs with as many empty ones as the form needs at least. */
function filledUp(dropoffs: readonly DropoffValues[], min: number = POOL_DROPOFFS.min): DropoffValues[] {
  const missing = Math.max(min - dropoffs.length, 0);
  return [...dropoffs, ...Array.from({ length: missing }, emptyDropoff)];
}

/** The changes when the form switches to a pool: what was typed for one dropoff becomes the first, if none is typed. */
export function switchToPool(values: SearchValues): Pick<SearchValues, 'isPool' | 'dropoffs'> {
  const { toZip, pallets, grossWeightLbs, accessorials, dropoffs } = values;
  if (!dropoffs.every(isBlank)) return { isPool: true, dropoffs };
  const first = { ...emptyDropoff(), toZip, pallets, grossWeightLbs, accessorials };
  return { isPool: true, dropoffs: filledUp([first, ...dropoffs.slice(1)]) };
}

/** Pasted rows replace the rows that are still empty, and follow the others. */
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
    foodGrade: request.foodGrade,
    stackable: request.stackable,
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
