import type { RegionZipMatches } from '../../../../contract/tariffs/regions';
import type { Text } from '../../../texts/use-text';

/** Says what adding the typed places does. */
export function describeMatches(matches: RegionZipMatches, text: Text): string {
  const { zips, entries, alreadyIn, elsewhere, unknown } = matches;
  const parts = [
    unknown.length > 0 ? text('regions.match.unknown', { places: unknown.join('; ') }) : null,
    entries.length > 0 ? text('regions.match.adds', { count: zips, entries: entries.length }) : null,
    alreadyIn > 0 ? text('regions.match.already', { count: alreadyIn }) : null,
    ...elsewhere.map(({ region, zips: count }) => text('regions.match.elsewhere', { count, region })),
  ];
  return parts.filter((part) => part !== null).join(' ') || text('regions.match.none');
}
