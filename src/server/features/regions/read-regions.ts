import { AppError } from '../../../contract/app-error';
import type { AnswerOf, InputOf } from '../../../contract/call';
import type { listRegionsCall, Region, RegionDetail } from '../../../contract/tariffs/regions';
import { isUuid } from '../../../domain/ids';
import { type Zip, zipPrefix } from '../../../domain/places/zip';
import { searchWords } from '../../../domain/text/search-words';
import type { CompiledReference } from '../../../rating/compile-reference';
import { placeOf } from '../../../rating/place-of';
import type { RateBook } from '../../../rating/rate-book';
import type { ActorDb } from '../../platform/database/database';
import { coveredZips } from './covered-zips';
import {
  findRegion,
  findRegions,
  findSharingEntries,
  type OtherEntry,
  type StoredRegion,
} from './region-queries';
import { requireTariff } from './require-tariff';
import { countSharedZips } from './shared-zips';

/** Returns one page of a carrier's regions. Throws NOT_FOUND for a tariff that the caller may not see. */
export async function listRegions(
  { db, book }: { readonly db: ActorDb; readonly book: RateBook },
  carrierId: string,
  { search = '', page, limit }: InputOf<typeof listRegionsCall>['query'],
): Promise<AnswerOf<typeof listRegionsCall, 200>> {
  const words = searchWords(search);
  return db.transaction(async (tx) => {
    await requireTariff(tx, carrierId);
    if (search !== '' && words.length === 0) return { rows: [], total: 0, page, limit };
    const found = await findRegions(tx, { carrierId, words, offset: (page - 1) * limit, limit });
    const shared = await sharedZipsOf(book, carrierId);
    const rows = found.rows.map(({ entries, ...region }) => ({
      ...region,
      entries: entries.length,
      zips: coveredZips(book.reference, entries).size,
      sharedZips: shared.get(region.name) ?? 0,
    }));
    return { rows, total: found.total, page, limit };
  });
}

/**
 * Returns the number of shared ZIPs by region name. A deactivated carrier is not in the rate book, and its regions match
 * nothing.
 */
async function sharedZipsOf(book: RateBook, carrierId: string): Promise<ReadonlyMap<string, number>> {
  const carrier = book.carriers[book.indexOfId.get(carrierId) ?? -1];
  return carrier ? countSharedZips(book.reference, carrier.tariff) : new Map();
}

/** Returns a region with its ZIPs. Throws NOT_FOUND for one that the caller may not see. */
export async function readRegion(
  { db, book }: { readonly db: ActorDb; readonly book: RateBook },
  { id: carrierId, regionId }: { readonly id: string; readonly regionId: string },
): Promise<RegionDetail> {
  return db.transaction(async (tx) => {
    await requireTariff(tx, carrierId);
    const found = isUuid(regionId) ? await findRegion(tx, carrierId, regionId) : undefined;
    if (found === undefined) throw new AppError('NOT_FOUND');
    const { changedAt, changedBy, ...stored } = found;
    const others = await findSharingEntries(tx, carrierId, { entries: stored.entries, except: regionId });
    const { region, covered, shared } = presentRegion(book.reference, stored, others);
    const zips = [...covered].sort();
    return {
      ...region,
      changedAt: changedAt?.toISOString() ?? null,
      changedBy,
      states: [...new Set(zips.map((zip) => stateOf(book, zip)))].filter((state) => state !== '').sort(),
      prefixes: prefixesOfRegion(book, { entries: stored.entries, zips, others, shared }),
      covered: zips,
      shared: [...shared].sort(),
    };
  });
}

function presentRegion(
  reference: CompiledReference,
  { entries, ...stored }: StoredRegion,
  others: readonly OtherEntry[],
): { readonly region: Region; readonly covered: ReadonlySet<Zip>; readonly shared: ReadonlySet<Zip> } {
  const covered = coveredZips(reference, entries);
  const elsewhere = coveredZips(
    reference,
    others.map(({ entry }) => entry),
  );
  const shared = new Set([...covered].filter((zip) => elsewhere.has(zip)));
  const region = { ...stored, entries: entries.length, zips: covered.size, sharedZips: shared.size };
  return { region, covered, shared };
}

const nameOf = (book: RateBook, zip: Zip) => placeOf(book, zip)?.name ?? '';
const stateOf = (book: RateBook, zip: Zip) => nameOf(book, zip).split(', ').at(-1) ?? '';

function groupByPrefix<T>(items: Iterable<T>, zipOf: (item: T) => Zip): Map<Zip, T[]> {
  const groups = new Map<Zip, T[]>();
  for (const item of items) {
    const prefix = zipPrefix(zipOf(item));
    const group = groups.get(prefix);
    if (group) group.push(item);
    else groups.set(prefix, [item]);
  }
  return groups;
}

function prefixesOfRegion(
  book: RateBook,
  region: {
    readonly entries: readonly Zip[];
    readonly zips: readonly Zip[];
    readonly others: readonly OtherEntry[];
    readonly shared: ReadonlySet<Zip>;
  },
): RegionDetail['prefixes'] {
  const zipsOf = groupByPrefix(region.zips, (zip) => zip);
  const othersOf = groupByPrefix(region.others, ({ entry }) => entry);
  return [...groupByPrefix(region.entries, (entry) => entry)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([prefix, entries]) => {
      const zips = zipsOf.get(prefix) ?? [];
      const isShared = zips.some((zip) => region.shared.has(zip));
      return {
        prefix,
        place: commonest(zips.map((zip) => nameOf(book, zip))),
        zips: zips.length,
        isWhole: entries.includes(prefix),
        entries,
        alsoIn: isShared ? [...new Set(othersOf.get(prefix)?.map(({ region: name }) => name))] : [],
      };
    });
}

function commonest(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0])[0];
}
