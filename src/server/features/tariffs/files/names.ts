import { sql } from 'kysely';
import type { RateSheetType } from '../../../../domain/vehicles';
import type { FileLine, FileRow } from './file-format';
import type { FileTarget } from './tariff-file';

/** Finds the id of what a cell names, or refuses the cell; null for a blank one. */
export type FindName = (name: string | null, refuse: (expected: string) => void) => string | null;

/** The carrier's regions, whether active or not. */
export async function regionNames({ tx, carrierId }: FileTarget): Promise<FindName> {
  const regions = await tx
    .selectFrom('region')
    .select(['id', 'name'])
    .where('carrier_id', '=', carrierId)
    .execute();
  const ids = new Map(regions.map(({ id, name }) => [name, id]));
  return finder(ids, 'the name of one of the carrier’s regions');
}

export interface RateSheetNamed {
  readonly id: string;
  readonly type: RateSheetType;
}

export async function rateSheets({ tx, carrierId }: FileTarget): Promise<Map<string, RateSheetNamed>> {
  const sheets = await tx
    .selectFrom('rate_sheet')
    .select(['id', 'name', 'type'])
    .where('carrier_id', '=', carrierId)
    .execute();
  return new Map(sheets.map(({ id, name, type }) => [name, { id, type: type as RateSheetType }]));
}

export async function rateSheetNames(target: FileTarget): Promise<FindName> {
  const ids = new Map([...(await rateSheets(target))].map(([name, { id }]) => [name, id]));
  return finder(ids, 'the name of one of the carrier’s rate sheets');
}

/**
 * The facilities that these columns name: the carrier's own of that name, else a shared one. A shipper's own are
 * not for tariffs. A name that fits two ZIPs is refused, because it does not say where the freight goes.
 */
export async function facilityNames<Row extends FileRow>(
  { tx, carrierId }: FileTarget,
  lines: readonly FileLine<Row>[],
  columns: readonly (keyof Row & string)[],
): Promise<FindName> {
  const wanted = new Set<string>();
  for (const { row } of lines) {
    for (const column of columns) {
      const name = row[column];
      if (typeof name === 'string') wanted.add(name);
    }
  }
  // Those of the carrier hide shared ones of the same name.
  const found = await sql<{ name: string; ids: string[]; zips: string[] }>`
    select distinct on (name) name, array_agg(id) as ids, array_agg(zip order by zip) as zips
    from facility
    where name = any (${[...wanted]}) and shipper_id is null and (carrier_id is null or carrier_id = ${carrierId})
    group by name, carrier_id
    order by name, carrier_id is null`.execute(tx);
  const facilities = new Map(found.rows.map((facility) => [facility.name, facility]));
  return (name, refuse) => {
    if (name === null) return null;
    const facility = facilities.get(name);
    if (facility?.ids.length === 1) return facility.ids[0] ?? null;
    refuse(
      facility
        ? `a facility’s name that fits one ZIP; this one fits ${facility.zips.join(', ')}`
        : 'the name of one of the carrier’s facilities or of a shared one',
    );
    return null;
  };
}

export function finder(ids: ReadonlyMap<string, string>, expected: string): FindName {
  return (name, refuse) => {
    if (name === null) return null;
    const id = ids.get(name);
    if (id === undefined) refuse(expected);
    return id ?? null;
  };
}
