import type { QuoteRequest } from '../../../../contract/quotes';
import type { Accessorial } from '../../../../domain/accessorials';
import { addDays, dayNumber, type IsoDate, utcDay } from '../../../../domain/calendar-date';
import type { Commodity } from '../../../../domain/commodities';
import type { ActingCompany } from '../../../api/acting-company';
import type { TemperatureFields } from './match-temperature';
import { placeText, zipOfText } from './zip-text';

/** The values of the form. Fields have the names of the body's fields, so that server messages find them. */
export interface SearchValues extends TemperatureFields {
  fromZip: string;
  toZip: string;
  earliestPickup: string | null;
  commodity: Commodity | '';
  pallets: number | '';
  grossWeightLbs: number | '';
  accessorials: Accessorial[];
  foodGrade: boolean;
  stackable: boolean;
  shipperId: string | null;
}

/** The first weekday after `today`, the day most searches use. */
export function nextWeekday(today: IsoDate): IsoDate {
  // 1970-01-01 was a Thursday, so adding 4 to the day number counts from a Sunday.
  const isWeekend = (day: IsoDate) => [0, 6].includes((dayNumber(day) + 4) % 7);
  let day = addDays(today, 1);
  while (isWeekend(day)) day = addDays(day, 1);
  return day;
}

export function emptySearch(now: Date): SearchValues {
  return {
    fromZip: '',
    toZip: '',
    earliestPickup: nextWeekday(utcDay(now)),
    temperature: '',
    temperatureF: '',
    commodity: '',
    pallets: '',
    grossWeightLbs: '',
    accessorials: [],
    foodGrade: false,
    stackable: false,
    shipperId: null,
  };
}

/** The form values that repeat an earlier search. */
export function valuesOfRequest({ request }: QuoteRequest): SearchValues {
  return {
    fromZip: placeText(request.fromZip, request.fromPlace),
    toZip: placeText(request.toZip, request.toPlace),
    earliestPickup: request.earliestPickup,
    temperature: request.temperature,
    temperatureF: request.temperatureF ?? '',
    commodity: request.commodity,
    pallets: request.pallets,
    grossWeightLbs: request.grossWeightLbs,
    accessorials: request.accessorials,
    foodGrade: request.foodGrade,
    stackable: request.stackable,
    shipperId: request.shipperId,
  };
}

/** Caps an unsafe integer, for which the schema would say that it is not a whole number instead of too large. */
const cappedOrUndefined = (value: number | '') =>
  orUndefined(value === '' ? value : Math.min(value, Number.MAX_SAFE_INTEGER));

const orUndefined = <T>(value: T | '' | null): T | undefined =>
  value === '' || value === null ? undefined : value;

/**
 * The body to send, before validation; empty fields are left out. The customer of an earlier search fills the
 * form, but is sent only if its field is visible, because other users could neither see nor clear it.
 */
export function bodyOfValues(
  values: SearchValues,
  { acting, choosesCustomer }: { acting: ActingCompany | null; choosesCustomer: boolean },
) {
  const chosenId = choosesCustomer ? orUndefined(values.shipperId) : undefined;
  return {
    fromZip: zipOfText(values.fromZip),
    toZip: zipOfText(values.toZip),
    earliestPickup: orUndefined(values.earliestPickup),
    temperature: orUndefined(values.temperature),
    temperatureF: orUndefined(values.temperatureF),
    commodity: orUndefined(values.commodity),
    pallets: cappedOrUndefined(values.pallets),
    grossWeightLbs: cappedOrUndefined(values.grossWeightLbs),
    accessorials: values.accessorials,
    foodGrade: values.foodGrade,
    stackable: values.stackable,
    shipperId: acting?.kind === 'shipper' ? acting.id : chosenId,
    carrierId: acting?.kind === 'carrier' ? acting.id : undefined,
  };
}
export type UncheckedBody = ReturnType<typeof bodyOfValues>;
