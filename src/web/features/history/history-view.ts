import type { HistoryKind } from '../../../contract/quotes/quote-history';
import type { QuoteRequestSource } from '../../../domain/people/companies';
import { parseShipmentZip } from '../../../domain/places/zip';
import { namesOf } from '../../../domain/records';
import { TEMPERATURES } from '../../../domain/shipment/temperatures';
import { type Codec, day, flag, nullable, oneOf, pageNumber, rowId, searchText } from '../../address/codecs';
import { defineView, type ViewOf } from '../../address/define-view';
import type { AddressView } from '../../address/use-address-view';

/** The kinds of searches that the list can be limited to, with the parameters of the call. */
export const SEGMENTS = {
  search: { kind: 'SEARCH', source: 'SEARCH_PAGE' },
  bulk: { kind: 'BULK', source: null },
  pool: { kind: 'POOL', source: null },
  api: { kind: null, source: 'API' },
  test: { kind: null, source: 'CARRIER_TESTING' },
} as const satisfies Record<string, { kind: HistoryKind | null; source: QuoteRequestSource | null }>;
export type Segment = keyof typeof SEGMENTS;
export const SEGMENT_NAMES = namesOf(SEGMENTS);

/** Marks a part of the view that is not a filter of the list. */
const plain = <Value>(codec: Codec<Value>): Codec<Value> => ({ ...codec, role: undefined });
const zip = () => nullable((text) => parseShipmentZip(text));

/** The state of the history that a link shares and that Back restores. */
export const HISTORY_VIEW = defineView({
  /** Whether the list shows saved quotes instead of searches. */
  isSavedList: plain(flag({ param: 'saved', on: 'yes' })),
  search: searchText(),
  segment: oneOf(SEGMENT_NAMES, { param: 'kind' }),
  from: day(),
  to: day(),
  /** Whether the days are UTC days, like those of figures, instead of days in the reader's time zone. */
  isUtc: flag({ param: 'days', on: 'utc' }),
  personId: rowId({ param: 'person' }),
  carrierId: rowId({ param: 'carrier' }),
  customerId: rowId({ param: 'customer' }),
  fromZip: zip(),
  toZip: zip(),
  temperature: oneOf(TEMPERATURES),
  noQuotesOnly: flag({ param: 'quotes', on: 'none' }),
  /** Leaves out carriers' tests, which figures do not count. */
  withoutTests: flag({ param: 'tests', on: 'none' }),
  savedOnly: flag({ param: 'withSaved', on: 'yes' }),
  liveOnly: flag({ param: 'live', on: 'yes' }),
  isOldestFirst: plain(flag({ param: 'order', on: 'oldest' })),
  page: pageNumber(),
  /** The open search. */
  openId: { ...plain(rowId({ param: 'request' })), scrollsToTop: true },
  /** The kind of the open search; null for a single search. */
  openKind: plain(oneOf(['POOL', 'BULK'], { param: 'as' })),
  /** The search that quoted the open one again, to compare them. */
  againId: plain(rowId({ param: 'again' })),
});
export type HistoryView = ViewOf<typeof HISTORY_VIEW>;
export type HistoryAddress = AddressView<HistoryView>;

type Open = Partial<Pick<HistoryView, 'openId' | 'openKind' | 'againId'>>;

/** Returns the parameters of an address with another open search, or none. */
export function withOpen(
  previous: Readonly<Record<string, string | undefined>>,
  open: Open = {},
): Record<string, string> {
  const changed = HISTORY_VIEW.format({ openId: null, openKind: null, againId: null, ...open });
  return Object.fromEntries(
    Object.entries({ ...previous, ...changed }).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
