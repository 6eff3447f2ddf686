import { FUEL_PRICE_SOURCES } from '../domain/fuel';
import { masterZipOf, zipKey } from '../domain/zip';
import { type Indices, indices } from './compile/columns';
import { rowOfKey, type ZipIndex, zipIndex } from './compile/zip-index';
import type { FuelPrice, Reference } from './tariff';

/**
 * Roads are longer than great circles by about a fifth in the United States: Ballou, Rahardja and Sakai,
 * "Selected country circuity factors for road travel distance estimation", 2002.
 */
const DEFAULT_CIRCUITY = 1.2;

/** What all carriers share, in a form that can be handed to another thread. */
export interface CompiledReference {
  readonly revision: number;
  readonly circuity: number;
  readonly zips: ZipIndex;
  /** Of the rows of `zips`, in radians. */
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  readonly states: readonly string[];
  /** Index into `states`, for each row of `zips`. */
  readonly stateOf: Indices;
  /** ZIPs with a MILEAGE substitution whose substitute has a place. */
  readonly substituted: ZipIndex;
  /** The substitute's row of `zips`, for each row of `substituted`. */
  readonly substituteRow: Indices;
  /** In the order of `FUEL_PRICE_SOURCES`, each by date, oldest first. */
  readonly fuelPrices: readonly (readonly FuelPrice[])[];
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** `circuity`: road miles for each mile of the great circle. */
export function compileReference(
  reference: Reference,
  options: { readonly circuity?: number } = {},
): CompiledReference {
  const rows = reference.zips
    .map((row) => ({ ...row, key: zipKey(row.zip) }))
    .sort((one, other) => one.key - other.key);
  const zips = zipIndex(Int32Array.from(rows, (row) => row.key));
  const states = [...new Set(rows.map((row) => row.state))].sort();
  const stateIndex = new Map(states.map((state, index) => [state, index]));
  // A substitute without a place gives none: its row is left out, and the ZIP is measured without it.
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
    latitudes: Float64Array.from(rows, (row) => radians(row.latitude)),
    longitudes: Float64Array.from(rows, (row) => radians(row.longitude)),
    states,
    stateOf: indices(rows.map((row) => stateIndex.get(row.state) as number)),
    substituted: zipIndex(Int32Array.from(substitutions, ({ key }) => key)),
    substituteRow: indices(substitutions.map(({ row }) => row)),
    fuelPrices: FUEL_PRICE_SOURCES.map((source) =>
      reference.fuelPrices
        .filter((price) => price.source === source)
        .sort((one, other) => (one.effectiveDate < other.effectiveDate ? -1 : 1)),
    ),
  };
}
