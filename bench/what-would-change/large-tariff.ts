import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { newId } from '../../src/domain/ids';
import { SYSTEM } from '../../src/domain/people/actor';
import type { TariffUpload } from '../../src/domain/uploads';
import { TARIFF_FILE_OF } from '../../src/server/features/tariffs/formats/tariff-files';
import { UPLOAD_LIMITS } from '../../src/server/imports/check-rows';
import { importFile } from '../../src/server/imports/import-file';
import { openDatabase } from '../../src/server/platform/database/database';
import { createLog } from '../../src/server/platform/log';
import { projectRoot } from '../../src/server/platform/project-root';
import { csvRows } from '../../src/server/platform/sheets/csv-rows';
import { CITIES } from '../product/search-bodies';
import type { Product } from '../product/start-product';

const SHEETS = 10;
const MILES = Array.from({ length: 40 }, (_, at) => (at + 1) * 100);
const PALLETS = Array.from({ length: 26 }, (_, at) => at + 1);
const BASE_CENTS = 20_000;
const CENTS_PER_MILE = 12;
const SURCHARGES = 20;

type Row = Readonly<Record<string, string>>;

export interface LargeTariff {
  readonly carrierId: string;
  readonly rows: number;
  /** Returns a file of the tariff, with all totals of rate sheets or all minimums of lanes multiplied by `factor`. */
  csv(type: 'rate-sheet-pallet-values' | 'lanes', factor: number): string;
}

/** Creates a carrier with exactly this many rows: a region for each ZIP prefix with its ZIPs, rate sheets, and lanes. */
export async function createLargeTariff(product: Product, rows: number): Promise<LargeTariff> {
  const places: Record<'zip' | 'state' | 'city', string>[] = parse(
    readFileSync(join(projectRoot(), 'database/demo/master-zips.csv')),
    { columns: true },
  );
  const zips = places.filter(({ zip }) => /^\d{5}$/.test(zip));
  const regionOf = (zip: string) => `Area ${zip.slice(0, 3)}`;
  const regions = [...new Set(zips.map(({ zip }) => regionOf(zip)))];
  // The cities of `search-bodies.ts` come first, so that most of its searches are quoted.
  const inCities = zips.filter(({ state, city }) => CITIES.has(`${state} ${city}`));
  const byCity = [...new Set([...inCities.map(({ zip }) => regionOf(zip)), ...regions])];
  const cities = new Set(inCities.map(({ zip }) => regionOf(zip))).size;
  const sheetRows = SHEETS * MILES.length * PALLETS.length;
  const laneCount = rows - regions.length - zips.length - sheetRows - SURCHARGES;
  const lanes = lanesOf(byCity, cities, laneCount);
  const files: Record<string, (factor: number) => readonly Row[]> = {
    regions: () => regions.map((region) => ({ region })),
    'region-zips': () => zips.map(({ zip }) => ({ region: regionOf(zip), zip })),
    'rate-sheet-pallet-values': palletValues,
    lanes: (factor) => lanes.map((lane) => ({ ...lane, minimum_rate: String(Math.round(15_000 * factor)) })),
    'fuel-surcharges': () =>
      Array.from({ length: SURCHARGES }, (_, at) => ({
        maximum_fuel_price: String((at + 1) * 50),
        surcharge_percentage: (0.02 * (at + 1)).toFixed(2),
      })),
  };
  const csvOf = (type: string, factor: number) => {
    const names = [...TARIFF_FILE_OF[type as TariffUpload].columns.keys()];
    const lines = (files[type]?.(factor) ?? []).map((row) => names.map((name) => row[name] ?? '').join(','));
    return `${[names.join(','), ...lines].join('\n')}\n`;
  };
  const carrierId = newId();
  const database = openDatabase(product.connection, { log: createLog('warn') });
  try {
    await database.as(SYSTEM).transaction(async (tx) => {
      const card = { carrier_type: 'ASSET_BASED' as const, phone: '1', email: 'bench@example.com' };
      await tx
        .insertInto('carrier')
        .values({ id: carrierId, name: 'Bench Large', ...card })
        .execute();
      await tx.insertInto('carrier_settings').values({ carrier_id: carrierId }).execute();
      for (const type of Object.keys(files)) {
        const sheet = csvRows(csvOf(type, 1), UPLOAD_LIMITS);
        const applied = await importFile(tx, TARIFF_FILE_OF[type as TariffUpload], sheet, {
          mode: 'MERGE',
          carrierId,
        });
        if (!applied.isApplied) throw new Error(`${type}: ${JSON.stringify(applied.errors.slice(0, 3))}`);
      }
    });
  } finally {
    await database.close();
  }
  return { carrierId, rows, csv: csvOf };
}

function palletValues(factor: number): readonly Row[] {
  return Array.from({ length: SHEETS }, (_, sheet) => sheet).flatMap((sheet) =>
    MILES.flatMap((miles) =>
      PALLETS.map((pallets) => ({
        rate_sheet_name: `Sheet ${sheet + 1}`,
        maximum_miles: String(miles),
        pallets: String(pallets),
        total_base_rate: String(
          Math.round((BASE_CENTS + miles * CENTS_PER_MILE) * pallets ** 0.8 * (1 + sheet / 50) * factor),
        ),
      })),
    ),
  );
}

/**
 * Returns frozen and chilled lanes: first those between the first `cities` regions, then those from these regions to the
 * others.
 */
function lanesOf(regions: readonly string[], cities: number, count: number): readonly Row[] {
  const inner = regions.slice(0, cities);
  const pairs = [inner, regions.slice(cities)].flatMap((destinations) =>
    inner.flatMap((origin) => destinations.map((destination) => [origin, destination] as const)),
  );
  const lanes = pairs.flatMap(([origin_region, destination_region], at) =>
    ['FROZEN', 'CHILLED'].map((temperature) => {
      const rate_sheet_name = `Sheet ${(at % SHEETS) + 1}`;
      return { origin_region, destination_region, temperature, rate_sheet_name };
    }),
  );
  if (lanes.length < count) throw new Error(`there are only ${lanes.length} lanes`);
  return lanes.slice(0, count);
}
