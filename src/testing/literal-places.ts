import type { Zip } from '../domain/places/zip';
import type { Reference, ReferenceZip, Tariff, TariffLane } from '../rating/tariff';

/** Calculates miles and matches places as docs/rating.md describes: slow, obvious, and without the engine's code. */

function masterRow(reference: Reference, zip: Zip): ReferenceZip | null {
  const written = zip.length === 6 ? zip.slice(0, 3) : zip;
  return reference.zips.find((row) => row.zip === written) ?? null;
}

function substituteOf(reference: Reference, zip: Zip): ReferenceZip | null {
  for (const written of [zip, zip.length === 6 ? zip.slice(0, 3) : zip]) {
    for (const substitution of reference.substitutions) {
      if (substitution.originalZip !== written) continue;
      const row = masterRow(reference, substitution.substituteZip);
      if (row !== null) return row;
    }
  }
  return null;
}

interface LiteralPlace {
  readonly measuredFrom: ReferenceZip;
  readonly state: string;
}

export function literalPlace(reference: Reference, zip: Zip): LiteralPlace | null {
  const own = masterRow(reference, zip);
  const substitute = substituteOf(reference, zip);
  const measuredFrom = substitute ?? own;
  const stateRow = own ?? substitute;
  return measuredFrom === null || stateRow === null ? null : { measuredFrom, state: stateRow.state };
}

export function literalMiles(from: ReferenceZip, to: ReferenceZip): number {
  const radians = (degrees: number) => (degrees / 180) * Math.PI;
  const haversine = (angle: number) => (1 - Math.cos(angle)) / 2;
  const a =
    haversine(radians(to.latitude - from.latitude)) +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      haversine(radians(to.longitude - from.longitude));
  const greatCircle = 3958.8 * 2 * Math.atan2(Math.sqrt(a), Math.sqrt(1 - a));
  return Math.max(1, Math.round(greatCircle * 1.2));
}

function endMatches(tariff: Tariff, region: string | null, facility: string | null, zip: Zip): boolean {
  if (region !== null) {
    const isActive = tariff.regions.some((row) => row.name === region && row.isActive);
    const isListed = Array.from(tariff.regionZips).some(
      (row) => row.region === region && (row.zip === zip || row.zip === zip.slice(0, 3)),
    );
    return isActive && isListed;
  }
  if (facility === null) return false;
  return tariff.facilities.some((row) => row.name === facility && row.zip === zip);
}

export function laneJoins(tariff: Tariff, lane: TariffLane, fromZip: Zip, toZip: Zip): boolean {
  return (
    endMatches(tariff, lane.originRegion, lane.originFacility, fromZip) &&
    endMatches(tariff, lane.destinationRegion, lane.destinationFacility, toZip)
  );
}

/** Returns 2 for an exact match, 1 for FOODSTUFFS, 0 for blank, and null if the lane does not carry the commodity. */
export function literalSpecificity(lane: TariffLane, commodity: string): 0 | 1 | 2 | null {
  if (lane.commodity === null) return 0;
  if (lane.commodity === commodity) return 2;
  const foodstuffs = ['PRODUCE', 'FROZEN', 'CHILLED', 'AMBIENT'];
  return lane.commodity === 'FOODSTUFFS' && foodstuffs.includes(commodity) ? 1 : null;
}

/** Compares strings code point by code point; a prefix sorts first. */
export function literalTextOrder(one: string, other: string): number {
  const ones = Array.from(one, (character) => character.codePointAt(0) as number);
  const others = Array.from(other, (character) => character.codePointAt(0) as number);
  for (const [index, point] of ones.entries()) {
    const against = others[index];
    if (against === undefined) return 1;
    if (point !== against) return point < against ? -1 : 1;
  }
  return ones.length < others.length ? -1 : 0;
}

export function literalLaneOrder(one: TariffLane, other: TariffLane): number {
  const key = (lane: TariffLane) => [
    lane.originRegion,
    lane.destinationRegion,
    lane.originFacility,
    lane.destinationFacility,
    lane.temperature,
    lane.commodity,
  ];
  const others = key(other);
  for (const [index, part] of key(one).entries()) {
    const against = others[index] ?? null;
    if (part === against) continue;
    if (part === null) return -1;
    if (against === null) return 1;
    return literalTextOrder(part, against);
  }
  return 0;
}
