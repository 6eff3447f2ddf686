import { sql } from 'kysely';
import type { RateSheetType } from '../../../../domain/vehicles';
import type { Field, FileTarget } from './tariff-file';

/** What a cell may name. */
export interface Names {
  readonly idOf: ReadonlyMap<string, string>;
  readonly nameOf: ReadonlyMap<unknown, string>;
  /** What a name should have been that is not there. */
  expected(name: string): string;
}

/** The table's column holds the id of what the cell names, null for a blank cell. A name that is not there is refused. */
export const named = (column: string, read: (target: FileTarget) => Promise<Names>): Field => ({
  columns: [column],
  async open(target) {
    const { idOf, nameOf, expected } = await read(target);
    return {
      push(values, name, _row, refuse) {
        const id = typeof name === 'string' ? idOf.get(name) : null;
        if (id === undefined) refuse(expected(String(name)));
        values.push(id ?? null);
      },
      valueOf: (record) => nameOf.get(record[column]) ?? null,
    };
  },
});

function namesOf(rows: readonly { readonly id: string; readonly name: string }[], expected: string): Names {
  return {
    idOf: new Map(rows.map(({ id, name }) => [name, id])),
    nameOf: new Map(rows.map(({ id, name }) => [id, name])),
    expected: () => expected,
  };
}

/** The carrier's regions, whether active or not. */
export async function regionNames({ tx, carrierId }: FileTarget): Promise<Names> {
  const regions = tx.selectFrom('region').select(['id', 'name']).where('carrier_id', '=', carrierId);
  return namesOf(await regions.execute(), 'the name of one of the carrier’s regions');
}

export interface RateSheetNamed {
  readonly id: string;
  readonly name: string;
  readonly type: RateSheetType;
}

export async function rateSheets({ tx, carrierId }: FileTarget): Promise<readonly RateSheetNamed[]> {
  const sheets = await tx
    .selectFrom('rate_sheet')
    .select(['id', 'name', 'type'])
    .where('carrier_id', '=', carrierId)
    .execute();
  return sheets.map(({ id, name, type }) => ({ id, name, type: type as RateSheetType }));
}

export const rateSheetNames = async (target: FileTarget): Promise<Names> =>
  namesOf(await rateSheets(target), 'the name of one of the carrier’s rate sheets');

export async function carrierNames({ tx }: FileTarget): Promise<Names> {
  const carriers = tx.selectFrom('carrier').select(['id', 'name']);
  return namesOf(await carriers.execute(), 'the name of a carrier');
}

/**
 * The facilities that a carrier's tariff may name: its own of a name, else a shared one. A shipper's own are not for
 * tariffs. A name that fits two ZIPs is refused, because it does not say where the freight goes.
 */
export async function facilityNames({ tx, carrierId }: FileTarget): Promise<Names> {
  const found = await sql<{ name: string; ids: string[]; zips: string[] }>`
    select name, array_agg(id) as ids, array_agg(zip order by zip) as zips
    from facility
    where shipper_id is null and (carrier_id is null or carrier_id = ${carrierId})
    group by name, carrier_id
    order by carrier_id is not null`.execute(tx);
  // The carrier's own come last, and so hide shared ones of the same name.
  const meant = new Map(found.rows.map((facility) => [facility.name, facility]));
  const idOf = new Map<string, string>();
  for (const { name, ids } of meant.values()) {
    if (ids.length === 1 && ids[0] !== undefined) idOf.set(name, ids[0]);
  }
  return {
    idOf,
    nameOf: new Map(found.rows.flatMap(({ name, ids }) => ids.map((id) => [id, name]))),
    expected(name) {
      const facility = meant.get(name);
      return facility
        ? `a facility’s name that fits one ZIP; this one fits ${facility.zips.join(', ')}`
        : 'the name of one of the carrier’s facilities or of a shared one';
    },
  };
}
