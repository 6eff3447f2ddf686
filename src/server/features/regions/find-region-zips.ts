import { AppError } from '../../../contract/app-error';
import type { RegionZipMatches } from '../../../contract/tariffs/regions';
import { isUuid } from '../../../domain/ids';
import { type Zip, zipPrefix } from '../../../domain/places/zip';
import type { RateBook } from '../../../rating/rate-book';
import type { ActorDb } from '../../platform/database/database';
import { coveredZips } from './covered-zips';
import { findRegion, findSharingEntries } from './region-queries';
import { requireTariff } from './require-tariff';
import { readTypedZips } from './typed-zips';

/** Returns the ZIPs that typed places would add to a region. Throws NOT_FOUND for a region that the caller may not see. */
export async function findRegionZips(
  { db, book }: { readonly db: ActorDb; readonly book: RateBook },
  { id: carrierId, regionId }: { readonly id: string; readonly regionId: string },
  places: string,
): Promise<RegionZipMatches> {
  return db.transaction(async (tx) => {
    await requireTariff(tx, carrierId);
    const region = isUuid(regionId) ? await findRegion(tx, carrierId, regionId) : undefined;
    if (region === undefined) throw new AppError('NOT_FOUND');
    const { reference } = book;
    const typed = readTypedZips(reference, places);
    const present = new Set(region.entries);
    const isPresent = (entry: Zip) => present.has(entry) || present.has(zipPrefix(entry));
    const entries = typed.entries.filter((entry) => !isPresent(entry));
    const covered = coveredZips(reference, region.entries);
    const meant = coveredZips(reference, typed.entries);
    const added = [...meant].filter((zip) => !covered.has(zip));
    const others = await findSharingEntries(tx, carrierId, { entries, except: regionId });
    const entriesOfOther = new Map<string, Zip[]>();
    for (const { region: name, entry } of others) {
      const listed = entriesOfOther.get(name);
      if (listed) listed.push(entry);
      else entriesOfOther.set(name, [entry]);
    }
    return {
      entries,
      zips: added.length,
      alreadyIn: meant.size - added.length,
      elsewhere: [...entriesOfOther].flatMap(([name, listed]) => {
        const theirs = coveredZips(reference, listed);
        const zips = added.filter((zip) => theirs.has(zip)).length;
        return zips === 0 ? [] : [{ region: name, zips }];
      }),
      unknown: [...typed.unknown],
    };
  });
}
