import type { QuoteRequest } from '../../../contract/quotes/quotes';
import { utcDay } from '../../../domain/days/calendar-date';
import { nextWeekday } from '../../../domain/days/pickup-days';
import type { Accessorial } from '../../../domain/shipment/accessorials';
import type { Commodity } from '../../../domain/shipment/commodities';
import { type Handling, handlingOf, NO_HANDLING } from '../../../domain/shipment/shipment-request';
import type { ActingCompany } from '../../api/acting-company';
import type { DropoffValues } from './dropoff-values';
import type { TemperatureFields } from './match-temperature';
import { placeText, zipOfText } from './zip-text';

/**
 * The values of the form. Its fields are named like those of the body, so that server messages appear at the right field.
 */
export interface SearchValues extends TemperatureFields, Record<Handling, boolean> {
  fromZip: string;
  toZip: string;
  earliestPickup: string | null;
  commodity: Commodity | '';
  pallets: number | '';
  grossWeightLbs: number | '';
  accessorials: Accessorial[];
  shipperId: string | null;
  /** Whether the search is for the dropoffs, instead of the one destination above. */
  isPool: boolean;
  dropoffs: DropoffValues[];
}

type LaneValues = Omit<SearchValues, 'dropoffs'>;

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
    ...NO_HANDLING,
    shipperId: null,
    isPool: false,
    dropoffs: [],
  };
}

/** Returns the form values that repeat an earlier search. The dropoffs typed for a pool stay. */
export function valuesOfRequest({ request }: QuoteRequest): LaneValues {
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
    ...handlingOf(request),
    shipperId: request.shipperId,
    isPool: false,
  };
}

/** Caps an unsafe integer, which the schema would report as not a whole number instead of as too large. */
export const cappedOrUndefined = (value: number | '') =>
  orUndefined(value === '' ? value : Math.min(value, Number.MAX_SAFE_INTEGER));

const orUndefined = <T>(value: T | '' | null): T | undefined =>
  value === '' || value === null ? undefined : value;

/** The sender of a search, which decides whose terms apply. */
export interface Sender {
  acting: ActingCompany | null;
  choosesCustomer: boolean;
}

/**
 * Returns the part of the body that all dropoffs share. The customer of an earlier search fills the form, but is sent only
 * if its field is visible, because other users could neither see nor clear it.
 */
export function sharedBodyOf(values: LaneValues, { acting, choosesCustomer }: Sender) {
  const chosenId = choosesCustomer ? orUndefined(values.shipperId) : undefined;
  return {
    fromZip: zipOfText(values.fromZip),
    earliestPickup: orUndefined(values.earliestPickup),
    temperature: orUndefined(values.temperature),
    temperatureF: orUndefined(values.temperatureF),
    commodity: orUndefined(values.commodity),
    ...handlingOf(values),
    shipperId: acting?.kind === 'shipper' ? acting.id : chosenId,
    carrierId: acting?.kind === 'carrier' ? acting.id : undefined,
  };
}

/** Returns the body to send, before validation. Empty fields are left out. */
export function bodyOfValues(values: LaneValues, sender: Sender) {
  return {
    ...sharedBodyOf(values, sender),
    toZip: zipOfText(values.toZip),
    pallets: cappedOrUndefined(values.pallets),
    grossWeightLbs: cappedOrUndefined(values.grossWeightLbs),
    accessorials: values.accessorials,
  };
}
export type UncheckedBody = ReturnType<typeof bodyOfValues>;
