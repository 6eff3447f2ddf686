import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { parseMasterZip } from '../../src/domain/places/zip';
import type { ReferenceZip } from '../../src/rating/tariff';
import { projectRoot } from '../../src/server/platform/project-root';

/** Reads the demo's real ZIPs with their real coordinates, so that distances are realistic. */
export function readPlaces(): ReferenceZip[] {
  const rows: Record<'zip' | 'city' | 'state' | 'latitude' | 'longitude', string>[] = parse(
    readFileSync(join(projectRoot(), 'database/demo/master-zips.csv')),
    { columns: true },
  );
  return rows.map((row) => {
    const zip = parseMasterZip(row.zip);
    if (zip === null) throw new Error(`not a ZIP: ${row.zip}`);
    const { city, state } = row;
    return { zip, city, state, latitude: Number(row.latitude), longitude: Number(row.longitude) };
  });
}
