import { type Kysely, sql } from 'kysely';
import { masterZipOf, type Zip } from '../../../domain/places/zip';
import { locateZip } from '../../../rating/price/miles';
import type { RateBook } from '../../../rating/rate-book';
import type { DB } from '../../platform/database/schema.generated';
import type { FindKnownZips } from './read-csv-lanes';

export const isKnownZip = ({ reference }: RateBook, zip: Zip): boolean => locateZip(reference, zip) !== null;

/** Finds the known ZIPs in the rate book in memory. */
export const knownToBook =
  (book: RateBook): FindKnownZips =>
  async (zips) =>
    new Set(Array.from(zips).filter((zip) => isKnownZip(book, zip)));

/**
 * Finds the known ZIPs in the database, for a thread without a rate book: ZIPs with coordinates, their own or their
 * substitute's.
 */
export const knownToDatabase =
  (tx: Kysely<DB>): FindKnownZips =>
  async (zips) => {
    const wanted = Array.from(zips, (zip) => ({ zip, master: masterZipOf(zip) }));
    const { rows } = await sql<{ zip: Zip }>`
      select wanted.zip from unnest(${wanted.map(({ zip }) => zip)}::text[], ${wanted.map(({ master }) => master)}::text[])
        as wanted (zip, master)
      where exists (select from master_zip place where place.zip = wanted.master)
        or exists (
          select from zip_substitution substitution
          join master_zip place on place.zip = substitution.substitute_zip
          where substitution.original_zip in (wanted.zip, wanted.master)
        )`.execute(tx);
    return new Set(rows.map(({ zip }) => zip));
  };
