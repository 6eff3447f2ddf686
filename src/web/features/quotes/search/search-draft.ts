import { ACCESSORIALS } from '../../../../domain/accessorials';
import { isIsoDate, utcDay } from '../../../../domain/calendar-date';
import { COMMODITIES } from '../../../../domain/commodities';
import { TEMPERATURES } from '../../../../domain/temperatures';
import { readOfTab, writeOfTab } from '../../../browser-storage';
import { emptySearch, type SearchValues } from './search-values';

const KEY = 'searchDraft';

/** The form as this user left it in this tab, with defaults for what is missing, invalid, or in the past. */
export function readDraft(userId: string, now: Date): SearchValues {
  const empty = emptySearch(now);
  const stored = parse(readOfTab(KEY));
  if (stored?.userId !== userId) return empty;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : '');
  const oneOf = <Code extends string>(codes: readonly Code[], value: unknown) =>
    codes.find((code) => code === value) ?? '';
  const { accessorials, earliestPickup, shipperId } = stored;
  const isDayToCome =
    typeof earliestPickup === 'string' && isIsoDate(earliestPickup) && earliestPickup >= utcDay(now);
  return {
    fromZip: text(stored.fromZip),
    toZip: text(stored.toZip),
    earliestPickup: isDayToCome || earliestPickup === null ? earliestPickup : empty.earliestPickup,
    temperature: oneOf(TEMPERATURES, stored.temperature),
    temperatureF: number(stored.temperatureF),
    commodity: oneOf(COMMODITIES, stored.commodity),
    pallets: number(stored.pallets),
    grossWeightLbs: number(stored.grossWeightLbs),
    accessorials: ACCESSORIALS.filter((code) => Array.isArray(accessorials) && accessorials.includes(code)),
    foodGrade: stored.foodGrade === true,
    stackable: stored.stackable === true,
    shipperId: typeof shipperId === 'string' ? shipperId : null,
  };
}

export function writeDraft(userId: string, values: SearchValues): void {
  writeOfTab(KEY, JSON.stringify({ ...values, userId }));
}

function parse(stored: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
