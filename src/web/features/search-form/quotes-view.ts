import { RATE_TYPES, TRUCKLOAD_VEHICLES, type TruckloadVehicle } from '../../../domain/shipment/vehicles';
import { type Codec, day, flag, oneOf, sortColumn } from '../../address/codecs';
import { defineView, type ViewOf } from '../../address/define-view';

/** A dedicated vehicle, or space in a shared one. */
export type VehicleChoice = TruckloadVehicle | 'SHARED';

/** How a change is added to the browser history: as a new entry, in place of the current one, or by going back one entry. */
export type ViewStep = 'push' | 'replace' | 'back';

export const MAX_COMPARED = 4;
export const MIN_COMPARED = 2;
export const VEHICLE_CHOICES: readonly VehicleChoice[] = ['SHARED', ...TRUCKLOAD_VEHICLES];
/** The most chosen quotes, enough for a few carriers and few enough for an address. */
const MAX_CHOSEN = 40;
/** The orders of a pool besides the default, the cheapest mix. */
export const POOL_SORTS = ['SINGLE', 'FASTEST'] as const;
/** The longest transit time that a link can filter by: longer than any real one, but short enough to reject nonsense. */
const MAX_TRANSIT_DAYS = 60;

const text = ({ param, scrollsToTop }: { param: string; scrollsToTop?: true }): Codec<string | null> => ({
  param,
  scrollsToTop,
  empty: null,
  parse: (value) => value || null,
  format: (value) => value ?? '',
});

/** A list of distinct ids; empty when there are none. */
const idList = ({ param, max }: { param: string; max: number }): Codec<readonly string[]> => ({
  param,
  empty: [],
  parse: (value) => [...new Set(value.split(',').filter(Boolean))].slice(0, max),
  format: (value) => value.join(','),
});

/** The state of the quotes screen that a link shares and that Back restores. */
export const QUOTES_VIEW = defineView({
  requestId: text({ param: 'request', scrollsToTop: true }),
  /** The pool whose quotes are shown instead of a request's. */
  poolId: text({ param: 'pool', scrollsToTop: true }),
  /** The places to fill into the form. They are then removed from the address. */
  from: text({ param: 'from' }),
  to: text({ param: 'to' }),
  poolSort: oneOf(POOL_SORTS, { param: 'by' }),
  /** The quotes that count in a pool instead of their carrier's cheapest for the dropoff. */
  chosenIds: idList({ param: 'chosen', max: MAX_CHOSEN }),
  /** Hides the carriers that quoted only some of a pool's dropoffs. */
  completeOnly: flag({ param: 'complete', on: 'yes' }),
  /** The sorted column; null for the default order, by all-in total. */
  sort: sortColumn(),
  /** The text to find in the rows. */
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
  /** The quote whose full details are open. */
  quoteId: text({ param: 'quote' }),
  /** The quotes compared side by side; empty when none are. */
  comparedIds: idList({ param: 'compare', max: MAX_COMPARED }),
});
export type QuotesView = ViewOf<typeof QUOTES_VIEW>;

/** The view without filters. */
export function withoutFilters(view: QuotesView): QuotesView {
  const { requestId, sort, quoteId, comparedIds } = view;
  return { ...QUOTES_VIEW.empty, requestId, sort, quoteId, comparedIds };
}
