import { RATE_TYPES, TRUCKLOAD_VEHICLES, type TruckloadVehicle } from '../../../domain/vehicles';
import { type Codec, day, flag, oneOf, sortColumn } from '../../address/codecs';
import { defineView, type ViewOf } from '../../address/define-view';

/** A dedicated vehicle, or space in a shared one. */
export type VehicleChoice = TruckloadVehicle | 'SHARED';

/**
 * How a change is added to the browser history: as a new entry, in place of the current one, or by going back
 * one entry.
 */
export type ViewStep = 'push' | 'replace' | 'back';

export const MAX_COMPARED = 4;
export const MIN_COMPARED = 2;
export const VEHICLE_CHOICES: readonly VehicleChoice[] = ['SHARED', ...TRUCKLOAD_VEHICLES];
/** Longer than any transit time, and short enough to reject nonsense from a link. */
const MAX_TRANSIT_DAYS = 60;

const text = ({ param, scrollsToTop }: { param: string; scrollsToTop?: true }): Codec<string | null> => ({
  param,
  scrollsToTop,
  empty: null,
  parse: (value) => value || null,
  format: (value) => value ?? '',
});

/** The state of the quotes screen that a link shares and that Back restores. */
export const QUOTES_VIEW = defineView({
  requestId: text({ param: 'request', scrollsToTop: true }),
  /** Null is the default order: by all-in total. */
  sort: sortColumn(),
  /** Searched for in the text of the rows. */
  filter: { role: 'search', empty: '', parse: (value: string) => value, format: (value: string) => value },
  rateType: oneOf(RATE_TYPES, { param: 'rate' }),
  vehicle: oneOf(VEHICLE_CHOICES),
  maxTransitDays: {
    param: 'days',
    role: 'filter',
    empty: null,
    parse(value: string) {
      const days = /^\d{1,2}$/.test(value) ? Number(value) : 0;
      return days >= 1 && days <= MAX_TRANSIT_DAYS ? days : null;
    },
    format: (value: number | null) => value?.toString() ?? '',
  },
  deliveryDay: day({ param: 'delivery' }),
  bookableOnly: flag({ param: 'bookable', on: 'yes' }),
  savedOnly: flag({ param: 'saved', on: 'yes' }),
  /** The quote that is open in full. */
  quoteId: text({ param: 'quote' }),
  /** The quotes compared side by side; empty when none are. */
  comparedIds: {
    param: 'compare',
    empty: [],
    parse: (value: string): readonly string[] =>
      [...new Set(value.split(',').filter(Boolean))].slice(0, MAX_COMPARED),
    format: (value: readonly string[]) => value.join(','),
  },
});
export type QuotesView = ViewOf<typeof QUOTES_VIEW>;

/** The view without filters. */
export function withoutFilters(view: QuotesView): QuotesView {
  const { requestId, sort, quoteId, comparedIds } = view;
  return { ...QUOTES_VIEW.empty, requestId, sort, quoteId, comparedIds };
}
