import type { QuoteRequest } from '../../../../contract/quotes';
import type { Accessorial } from '../../../../domain/accessorials';
import { utcDay } from '../../../../domain/calendar-date';
import type { Commodity } from '../../../../domain/commodities';
import { nextWeekday } from '../../../../domain/pickup-days';
import type { ActingCompany } from '../../../api/acting-company';
import type { DropoffValues } from '../pool/dropoff-values';
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
  /** Whether the dropoffs are searched for, instead of the one above. */
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
    foodGrade: false,
    stackable: false,
    shipperId: null,
    isPool: false,
    dropoffs: [],
  };
}

/** The form values that repeat an earlier search. The dropoffs of a pool stay. */
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
    foodGrade: request.foodGrade,
    stackable: request.stackable,
    shipperId: request.shipperId,
    isPool: false,
  };
}

/** Caps an unsafe integer, for which the schema would say that it is not a whole number instead of too large. */
export const cappedOrUndefined = (value: number | '') =>
  orUndefined(value === '' ? value : Math.min(value, Number.MAX_SAFE_INTEGER));

const orUndefined = <T>(value: T | '' | null): T | undefined =>
  value === '' || value === null ? undefined : value;

/** Who searches: decides whose terms apply. */
export interface Sender {
  acting: ActingCompany | null;
  choosesCustomer: boolean;
}

/**
 * What all dropoffs share. The customer of an earlier search fills the form, but is sent only if its field is visible,
 * because other users could neither see nor clear it.
 */
export function sharedBodyOf(values: LaneValues, { acting, choosesCustomer }: Sender) {
  const chosenId = choosesCustomer ? orUndefined(values.shipperId) : undefined;
  return {
    fromZip: zipOfText(values.fromZip),
    earliestPickup: orUndefined(values.earliestPickup),
    temperature: orUndefined(values.temperature),
    temperatureF: orUndefined(values.temperatureF),
    commodity: orUndefined(values.commodity),
    foodGrade: values.foodGrade,
    stackable: values.stackable,
    shipperId: acting?.kind === 'shipper' ? acting.id : chosenId,
    carrierId: acting?.kind === 'carrier' ? acting.id : undefined,
  };
}

/** The body to send, before validation; empty fields are left out. */
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
