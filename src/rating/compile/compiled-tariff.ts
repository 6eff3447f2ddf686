import type { Multiplier } from '../../domain/money/money';
import type { TariffCarrier } from '../tariff';
import type { Cells } from './cells';
import type { Indices } from './columns';

/**
 * A tariff in the engine's format: typed arrays in plain objects, which a structured clone preserves. Rows are sorted by
 * key, so the order of rows in a file does not matter. `cells.ts` describes the memory layout.
 */
export interface CompiledTariff {
  readonly carrier: TariffCarrier;
  /** The multipliers by shipper id. */
  readonly multipliers: ReadonlyMap<string, Multiplier>;
  readonly places: CompiledPlaces;
  /** The names, sorted by code point. Lane records refer to them by index. */
  readonly names: {
    /** Every region in the tariff or named by a lane. */
    readonly regions: readonly string[];
    /** Every facility named by a lane. */
    readonly facilities: readonly string[];
    readonly sheets: readonly string[];
  };
  readonly laneCount: number;
  /** Lanes with two ends, sorted by origin place, then destination place. */
  readonly lanesByPair: Indices;
  readonly cells: Cells;
}

/**
 * A place is one end of a lane: a region (place = region index) or a facility without a region (numbered after all regions).
 * The list contains the ZIPs and three-character prefixes of active regions and the full ZIPs of facilities that serve as
 * ends. A ZIP may belong to several places.
 */
export interface CompiledPlaces {
  /** Keys of ZIPs and prefixes, ascending; a ZIP in several places is repeated. */
  readonly keys: Int32Array;
  /** The place of each key. */
  readonly placeOf: Indices;
}
