import { isIsoDate } from '../../../domain/calendar-date';
import {
  RATE_TYPES,
  type RateType,
  TRUCKLOAD_VEHICLES,
  type TruckloadVehicle,
} from '../../../domain/vehicles';

/** A vehicle of one's own, or room in one that others share. */
export type VehicleChoice = TruckloadVehicle | 'SHARED';

/** What of the quotes is shown and how: all that a link shares and that Back restores. */
export interface QuotesView {
  requestId: string | null;
  /** Null is the order in which quotes are read first: by their all-in total. */
  sort: { id: string; isDescending: boolean } | null;
  /** Looked for in the rows' text. */
  filter: string;
  rateType: RateType | null;
  vehicle: VehicleChoice | null;
  maxTransitDays: number | null;
  deliveryDay: string | null;
  bookableOnly: boolean;
  savedOnly: boolean;
  /** The quote that is shown whole. */
  quoteId: string | null;
  /** The quotes that stand side by side; empty when none are compared. */
  comparedIds: readonly string[];
}

/**
 * How a change enters the history: as a step of its own, in place of the present one, or as the way back to
 * the step before it.
 */
export type ViewStep = 'push' | 'replace' | 'back';

export const EMPTY_VIEW: QuotesView = {
  requestId: null,
  sort: null,
  filter: '',
  rateType: null,
  vehicle: null,
  maxTransitDays: null,
  deliveryDay: null,
  bookableOnly: false,
  savedOnly: false,
  quoteId: null,
  comparedIds: [],
};

export const COMPARED_AT_MOST = 4;
export const COMPARED_AT_LEAST = 2;
export const VEHICLE_CHOICES: readonly VehicleChoice[] = ['SHARED', ...TRUCKLOAD_VEHICLES];
/** Longer than any carrier's way, short enough that a link's number stays a number of days. */
const MAX_TRANSIT_DAYS = 60;

const oneOf = <const T extends string>(choices: readonly T[], value: unknown): T | null =>
  choices.find((choice) => choice === value) ?? null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function sortOf(value: string): QuotesView['sort'] {
  const [, descending, id] = /^(-?)([a-z]+)$/.exec(value) ?? [];
  return id === undefined ? null : { id, isDescending: descending === '-' };
}

function daysOf(value: string): number | null {
  const days = /^\d{1,2}$/.test(value) ? Number(value) : 0;
  return days >= 1 && days <= MAX_TRANSIT_DAYS ? days : null;
}

/** The view of an address's query. A value that is none of those possible is left out without a word. */
export function viewOfQuery(query: Readonly<Record<string, unknown>>): QuotesView {
  const delivery = textOf(query.delivery);
  return {
    requestId: textOf(query.request) || null,
    sort: sortOf(textOf(query.sort)),
    filter: textOf(query.filter),
    rateType: oneOf(RATE_TYPES, query.rate),
    vehicle: oneOf(VEHICLE_CHOICES, query.vehicle),
    maxTransitDays: daysOf(textOf(query.days)),
    deliveryDay: isIsoDate(delivery) ? delivery : null,
    bookableOnly: query.bookable === 'yes',
    savedOnly: query.saved === 'yes',
    quoteId: textOf(query.quote) || null,
    comparedIds: [...new Set(textOf(query.compare).split(',').filter(Boolean))].slice(0, COMPARED_AT_MOST),
  };
}

/** The query of a view; what is as it is by itself stays out of the address. */
export function queryOfView(view: QuotesView): Record<string, string> {
  const { sort } = view;
  const values = {
    request: view.requestId,
    sort: sort && `${sort.isDescending ? '-' : ''}${sort.id}`,
    filter: view.filter,
    rate: view.rateType,
    vehicle: view.vehicle,
    days: view.maxTransitDays?.toString(),
    delivery: view.deliveryDay,
    bookable: view.bookableOnly && 'yes',
    saved: view.savedOnly && 'yes',
    quote: view.quoteId,
    compare: view.comparedIds.join(','),
  };
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

/** The view without anything that hides rows. */
export function withoutFilters(view: QuotesView): QuotesView {
  const { requestId, sort, quoteId, comparedIds } = view;
  return { ...EMPTY_VIEW, requestId, sort, quoteId, comparedIds };
}
