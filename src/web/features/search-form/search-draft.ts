import { isIsoDate, utcDay } from '../../../domain/days/calendar-date';
import { ACCESSORIALS } from '../../../domain/shipment/accessorials';
import { COMMODITIES } from '../../../domain/shipment/commodities';
import { mapHandling } from '../../../domain/shipment/shipment-request';
import { TEMPERATURES } from '../../../domain/shipment/temperatures';
import { POOL_DROPOFFS } from '../../../domain/shipment/vehicles';
import { readOfTab, writeOfTab } from '../../browser-storage';
import { type DropoffValues, emptyDropoff } from './dropoff-values';
import { emptySearch, type SearchValues } from './search-values';

const KEY = 'searchDraft';

/** Returns the form as this user left it in this tab, with defaults for values that are missing, invalid, or in the past. */
export function readDraft(userId: string, now: Date): SearchValues {
  const stored = storedDraft(KEY, userId);
  return stored === null ? emptySearch(now) : searchOfDraft(stored, now);
}

/** Returns the draft that this user left in this tab under a key; null if there is none. */
export function storedDraft(key: string, userId: string): Record<string, unknown> | null {
  const stored = parse(readOfTab(key));
  return stored?.userId === userId ? stored : null;
}

/** Returns the values of a search in a draft. */
export function searchOfDraft(stored: Record<string, unknown>, now: Date): SearchValues {
  const empty = emptySearch(now);
  const oneOf = <Code extends string>(codes: readonly Code[], value: unknown) =>
    codes.find((code) => code === value) ?? '';
  const { earliestPickup, shipperId, dropoffs } = stored;
  const isDayToCome =
    typeof earliestPickup === 'string' && isIsoDate(earliestPickup) && earliestPickup >= utcDay(now);
  return {
    ...destinationOf(stored),
    fromZip: text(stored.fromZip),
    earliestPickup: isDayToCome || earliestPickup === null ? earliestPickup : empty.earliestPickup,
    temperature: oneOf(TEMPERATURES, stored.temperature),
    temperatureF: number(stored.temperatureF),
    commodity: oneOf(COMMODITIES, stored.commodity),
    ...mapHandling((one) => stored[one] === true),
    shipperId: typeof shipperId === 'string' ? shipperId : null,
    isPool: stored.isPool === true,
    dropoffs: (Array.isArray(dropoffs) ? dropoffs : [])
      .filter(isRecord)
      .slice(0, POOL_DROPOFFS.max)
      .map((one): DropoffValues => ({ ...emptyDropoff(), ...destinationOf(one) })),
  };
}

/** The fields of one dropoff. */
function destinationOf({ toZip, pallets, grossWeightLbs, accessorials }: Record<string, unknown>) {
  return {
    toZip: text(toZip),
    pallets: number(pallets),
    grossWeightLbs: number(grossWeightLbs),
    accessorials: ACCESSORIALS.filter((code) => Array.isArray(accessorials) && accessorials.includes(code)),
  };
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const number = (value: unknown): number | '' =>
  typeof value === 'number' && Number.isFinite(value) ? value : '';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function writeDraft(userId: string, values: SearchValues): void {
  writeOfTab(KEY, JSON.stringify({ ...values, userId }));
}

function parse(stored: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}
