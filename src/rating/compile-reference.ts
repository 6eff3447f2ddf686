import { FUEL_PRICE_SOURCES } from '../domain/money/fuel';
import { masterZipOf, zipKey } from '../domain/places/zip';
import { type Indices, packIndices } from './compile/columns';
import { rowOfKey, type ZipIndex, zipIndex } from './compile/zip-index';
import type { FuelPrice, Reference } from './tariff';

/**
 * Road miles per great-circle mile. In the United States, roads are about a fifth longer than great circles. Source: Ballou,
 * Rahardja and Sakai, "Selected country circuity factors for road travel distance estimation", 2002.
 */
const DEFAULT_CIRCUITY = 1.2;

/** The data all carriers share, in a form that can be transferred to another thread. */
export interface CompiledReference {
  readonly revision: number;
  readonly circuity: number;
  readonly zips: ZipIndex;
  /** Latitudes in degrees, for each row of `zips`. */
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  readonly states: readonly string[];
  /** Index into `states`, for each row of `zips`. */
  readonly stateOf: Indices;
  /** City names, for display only. `cityOf` has the index into `cities` for each row of `zips`. */
  readonly cities: readonly string[];
  readonly cityOf: Indices;
  /** ZIPs with a MILEAGE substitution whose substitute has coordinates. */
  readonly substituted: ZipIndex;
  /** The substitute's row of `zips`, for each row of `substituted`. */
  readonly substituteRow: Indices;
  /** The prices of each source, in the order of `FUEL_PRICE_SOURCES`. A source's oldest price comes first. */
  readonly fuelPrices: readonly (readonly FuelPrice[])[];
}

/** The distinct values in ascending order, and the index of each row's value among them. */
function indexValues(values: readonly string[]): { distinct: readonly string[]; indices: Indices } {
  const distinct = [...new Set(values)].sort();
  const indexOf = new Map(distinct.map((value, index) => [value, index]));
  return { distinct, indices: packIndices(values.map((value) => indexOf.get(value) as number)) };
}

/** `circuity` is road miles per great-circle mile. */
export function compileReference(
  reference: Reference,
  options: { readonly circuity?: number } = {},
): CompiledReference {
  const rows = reference.zips
    .map((row) => ({ ...row, key: zipKey(row.zip) }))
    .sort((one, other) => one.key - other.key);
  const zips = zipIndex(Int32Array.from(rows, (row) => row.key));
  const states = indexValues(rows.map((row) => row.state));
  const cities = indexValues(rows.map((row) => row.city));
  // Drop substitutions whose substitute has no location. The miles of such a ZIP are measured without a substitute.
  const substitutions = reference.substitutions
    .map(({ originalZip, substituteZip }) => ({
      key: zipKey(originalZip),
      row: rowOfKey(zips, zipKey(masterZipOf(substituteZip))),
    }))
    .filter(({ row }) => row >= 0)
    .sort((one, other) => one.key - other.key);
  return {
    revision: reference.revision,
    circuity: options.circuity ?? DEFAULT_CIRCUITY,
    zips,
    latitudes: Float64Array.from(rows, (row) => row.latitude),
    longitudes: Float64Array.from(rows, (row) => row.longitude),
    states: states.distinct,
    stateOf: states.indices,
    cities: cities.distinct,
    cityOf: cities.indices,
    substituted: zipIndex(Int32Array.from(substitutions, ({ key }) => key)),
    substituteRow: packIndices(substitutions.map(({ row }) => row)),
    fuelPrices: FUEL_PRICE_SOURCES.map((source) =>
      reference.fuelPrices
        .filter((price) => price.source === source)
        .sort((one, other) => (one.effectiveDate < other.effectiveDate ? -1 : 1)),
    ),
  };
}
