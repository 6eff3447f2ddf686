import { DEFICIT_RATING, FOOD_GRADE, HEADER_CELLS, HEADER_FLAGS, STACKING_CREDIT } from './compile/cells';
import { CellsWriter } from './compile/cells-writer';
import { packIndices } from './compile/columns';
import { addCharges } from './compile/compile-charges';
import { addFuel } from './compile/compile-fuel';
import { addLanes, lanesByPair, sortedLanes } from './compile/compile-lanes';
import { addPalletWeights } from './compile/compile-pallet-weights';
import { compilePlaces } from './compile/compile-places';
import { addRegions } from './compile/compile-regions';
import { addTimetables } from './compile/compile-schedules';
import { addSheets } from './compile/compile-sheets';
import type { CompiledTariff } from './compile/compiled-tariff';
import { tariffNames } from './compile/tariff-names';
import type { Tariff, TariffCarrier } from './tariff';

function flagsOf(carrier: TariffCarrier): number {
  return (
    (carrier.foodGrade ? FOOD_GRADE : 0) |
    (carrier.deficitRating ? DEFICIT_RATING : 0) |
    (carrier.stackingCredit ? STACKING_CREDIT : 0)
  );
}

/**
 * Compiles a carrier's rows into records. Rows are unique by their upload keys. A row that names a missing region, facility
 * or sheet is not an error here; it never matches.
 */
export function compileTariff(tariff: Tariff): CompiledTariff {
  const names = tariffNames(tariff);
  const cells = new CellsWriter();
  cells.reserve(HEADER_CELLS);
  cells.fill(HEADER_FLAGS, flagsOf(tariff.carrier));
  // Every lane reads charges, fuel and pallet weights, so they are next to the header.
  addCharges(cells, tariff.accessorialCharges);
  addFuel(cells, tariff);
  addPalletWeights(cells, tariff.palletWeightPremiums);
  addRegions(cells, tariff, names);
  addSheets(cells, tariff, names);
  const lanes = sortedLanes(tariff, names);
  addLanes(cells, lanes, names, addTimetables(cells, tariff));
  return {
    carrier: { ...tariff.carrier },
    multipliers: new Map(tariff.terms.map((terms) => [terms.shipperId, terms.multiplier])),
    places: compilePlaces(tariff, names),
    names: { regions: names.regions.all, facilities: names.facilities.all, sheets: names.sheets.all },
    laneCount: tariff.lanes.length,
    lanesByPair: packIndices(lanesByPair(lanes, names)),
    cells: cells.finish(),
  };
}
