import { type Kysely, sql } from 'kysely';
import { masterZipOf, type Zip } from '../../../domain/zip';
import { locateZip } from '../../../rating/price/miles';
import type { RateBook } from '../../../rating/rate-book';
import type { DB } from '../../platform/database/schema.generated';
import type { FindKnownZips } from './read-csv-lanes';

export const isKnownZip = ({ reference }: RateBook, zip: Zip): boolean => locateZip(reference, zip) !== null;

/** The known ZIPs by the rate book in memory. */
export const knownToBook =
  (book: RateBook): FindKnownZips =>
  async (zips) =>
    new Set(Array.from(zips).filter((zip) => isKnownZip(book, zip)));

/** The known ZIPs by the database, for a thread without a rate book: those with a place of their own or of a substitute. */
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
