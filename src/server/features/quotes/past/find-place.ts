import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../../contract/app-error';
import type { RateBook } from '../../../../rating/rate-book';
import { foldPlace } from '../../reference/fold-place';
import { type KnownZip, zipsOfCity, zipsOfState } from '../../reference/known-places';
import { splitPlace } from '../../reference/split-place';
import { statesOf } from '../../reference/state-names';
import { isInZips } from '../history/history-filters';

export interface LanePlace {
  /** The place as a person writes it. */
  readonly label: string;
  /** Returns a condition that is true if a ZIP is in the place. */
  readonly contains: (zip: RawBuilder<unknown>) => RawBuilder<unknown>;
}

const PREFIX = /^(\d{3}|[a-z]\d[a-z])$/i;
const WHOLE_US = /^\d{5}$/;
const WHOLE_CANADIAN = /^([a-z]\d[a-z])[ -]?(\d[a-z]\d)$/i;

/** Matches all ZIPs that start with three characters. An index can answer this in any collation. */
export const startsWith = (zip: RawBuilder<unknown>, prefix: string) =>
  sql`${zip} between ${prefix} and ${`${prefix}ZZZ`}`;

/**
 * Finds the ZIP, first three characters, city with state, or state in a text; null if the text is none that is known. Throws
 * NOT_READY for a city or state until the rate book, which has their ZIPs, is loaded.
 */
export function findPlace(book: RateBook | null, typed: string): LanePlace | null {
  const text = typed.trim();
  const canadian = WHOLE_CANADIAN.exec(text);
  const zip = WHOLE_US.test(text) ? text : canadian && `${canadian[1]}${canadian[2]}`.toUpperCase();
  if (zip) return { label: text.toUpperCase(), contains: (column) => sql`${column} = ${zip}` };
  if (PREFIX.test(text)) {
    const prefix = text.toUpperCase();
    return { label: prefix, contains: (column) => startsWith(column, prefix) };
  }
  if (book === null) throw new AppError('NOT_READY');
  const { reference } = book;
  const state = statesOf(foldPlace(text));
  const [code] = state.codes;
  if (state.isWhole && code !== undefined) return inZips(zipsOfState(reference, code), code);
  const place = splitPlace(text);
  if (place.kind === 'zip') return null;
  for (const { cities, states } of place.readings) {
    if (states === null) continue;
    const names = cities.map((city) => city.trim());
    const found = zipsOfCity(reference, names, states);
    const [first] = found;
    if (first) return inZips(found, `${first.city}, ${first.state}`);
  }
  return null;
}

/**
 * Matches several ZIPs. US ZIPs become a condition of `quote_request_lane_idx`, which reads a customer's part of the index
 * once. With `in (select …)` the planner looked up each pair of ZIPs: 2.4 s from Texas to California with 90,000 searches.
 */
function inZips(found: readonly KnownZip[], label: string): LanePlace | null {
  if (found.length === 0) return null;
  const zips = found.map(({ zip }) => zip);
  const isInUs = zips.every((zip) => zip.length === 5);
  return {
    label,
    contains: (column) =>
      isInUs
        ? sql`${column} = any ((select string_to_array(${zips.join(' ')}, ' '))::text[])`
        : isInZips(column, zips),
  };
}
