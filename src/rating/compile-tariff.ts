import { CellsWriter } from './compile/cells-writer';
import { indices } from './compile/columns';
import { addCharges } from './compile/compile-charges';
import { addFuel } from './compile/compile-fuel';
import { addLanes, lanesByPair, sortedLanes } from './compile/compile-lanes';
import { addPalletWeights } from './compile/compile-pallet-weights';
import { compilePlaces } from './compile/compile-places';
import { addRegions } from './compile/compile-regions';
import { addTimetables } from './compile/compile-schedules';
import { addSheets } from './compile/compile-sheets';
import {
  type CompiledTariff,
  DEFICIT_RATING,
  FOOD_GRADE,
  HEADER_CELLS,
  HEADER_FLAGS,
  STACKING_CREDIT,
} from './compile/compiled-tariff';
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
 * Turns a carrier's rows into records. Rows are unique by the keys under which they are uploaded; a row that
 * names a region, facility or sheet the tariff does not have can never match, it is no error here.
 */
export function compileTariff(tariff: Tariff): CompiledTariff {
  const names = tariffNames(tariff);
  const cells = new CellsWriter();
  cells.leaveOpen(HEADER_CELLS);
  cells.fillIn(HEADER_FLAGS, flagsOf(tariff.carrier));
  // What every lane of a carrier reads stands next to the header.
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
    lanesByPair: indices(lanesByPair(lanes, names)),
    cells: cells.finish(),
  };
}
