import { compareCodePoints } from '../../domain/text/code-point-order';
import type { Tariff } from '../tariff';

/** The names in a tariff, numbered in code point order. */
export interface TariffNames {
  readonly regions: Names;
  /** Facilities named by lanes. */
  readonly facilities: Names;
  readonly sheets: Names;
}

interface Names {
  readonly all: readonly string[];
  readonly indexOf: ReadonlyMap<string, number>;
}

function namesOf(names: Iterable<string | null>): Names {
  const all = [...new Set(names)].filter((name) => name !== null).sort(compareCodePoints);
  return { all, indexOf: new Map(all.map((name, index) => [name, index])) };
}

export function tariffNames(tariff: Tariff): TariffNames {
  const { lanes } = tariff;
  return {
    regions: namesOf([
      ...tariff.regions.map((region) => region.name),
      ...lanes.flatMap((lane) => [lane.originRegion, lane.destinationRegion]),
    ]),
    facilities: namesOf(lanes.flatMap((lane) => [lane.originFacility, lane.destinationFacility])),
    sheets: namesOf([
      ...tariff.rateSheets.map((sheet) => sheet.name),
      ...lanes.map((lane) => lane.rateSheet),
    ]),
  };
}

/** A name's index plus 1. Blank is 0, so it sorts first. */
export function numberOfName(names: Names, name: string | null): number {
  return name === null ? 0 : (names.indexOf.get(name) as number) + 1;
}
