import {
  type CompiledTariff,
  cell,
  LANE_DESTINATION_FACILITY,
  LANE_DESTINATION_REGION,
  LANE_KIND,
  LANE_ORIGIN_FACILITY,
  LANE_ORIGIN_REGION,
  laneAt,
} from '../compile/compiled-tariff';

/**
 * The lanes of the carriers of a block by the two places they join. Of ten pairs of places that are looked up nine
 * have no lane, and those are told by one bit; the lanes of a pair then stand in one piece, where each carrier's own
 * rows cost ten cache misses.
 */
export interface LanePairs {
  /** A bit for each hash of a pair. */
  readonly joined: Uint32Array;
  /** An open hash table: where the pair begins in `records`, plus 1; 0 for an empty place. */
  readonly heads: Uint32Array;
  /**
   * Of each pair the carrier's number above its origin, the destination, the number of lanes, and for each of them
   * the lane above its kind (`laneKind`).
   */
  readonly records: Uint32Array;
}

/** A carrier's number in its block stands above this many bits of a place; so does a lane above those of its kind. */
export const PLACE_BITS = 24;
const KIND_BITS = 8;
const KIND_MASK = (1 << KIND_BITS) - 1;
const HEAD_WORDS = 3;
/** Of the pairs that have no lane at most one in thirty-two is looked up in vain. */
const BITS_PER_PAIR = 32;

/** Where a pair that is not there begins. */
export const NO_PAIR = -1;

function pairHash(number: number, origin: number, destination: number): number {
  const mixed =
    Math.imul(origin, 0x9e3779b1) + Math.imul(destination, 0x85ebca6b) + Math.imul(number, 0xc2b2ae35);
  return mixed ^ (mixed >>> 15);
}

/** Where in `records` the lanes of carrier `number` between two of its places begin; `NO_PAIR` if it has none. */
export function pairOf(pairs: LanePairs, number: number, origin: number, destination: number): number {
  const hash = pairHash(number, origin, destination);
  const { joined } = pairs;
  const word = joined[(hash >>> 5) & (joined.length - 1)] as number;
  return (word & (1 << (hash & 31))) === 0 ? NO_PAIR : findPair(pairs, hash, number, origin, destination);
}

function findPair(
  { heads, records }: LanePairs,
  hash: number,
  number: number,
  origin: number,
  destination: number,
): number {
  const carrierAndOrigin = ((number << PLACE_BITS) | origin) >>> 0;
  const mask = heads.length - 1;
  for (let place = hash & mask; ; place = (place + 1) & mask) {
    const head = (heads[place] as number) - 1;
    if (head < 0) return NO_PAIR;
    if (records[head] === carrierAndOrigin && records[head + 1] === destination) return head;
  }
}

export const lanesInPair = ({ records }: LanePairs, pair: number): number => records[pair + 2] as number;

/** The lane above its kind; `laneIn` and `kindIn` take it apart. */
export const laneOfPair = ({ records }: LanePairs, pair: number, index: number): number =>
  records[pair + HEAD_WORDS + index] as number;
export const laneIn = (laneAndKind: number): number => laneAndKind >>> KIND_BITS;
export const kindIn = (laneAndKind: number): number => laneAndKind & KIND_MASK;

/** The place (`CompiledPlaces`) of a lane's end: its region, else its facility. */
function placeOf({ cells, names }: CompiledTariff, lane: number, region: number, facility: number): number {
  const at = laneAt(cells, lane);
  const ofRegion = cell(cells, at + region);
  return ofRegion > 0 ? ofRegion - 1 : names.regions.length + cell(cells, at + facility) - 1;
}

const originOf = (tariff: CompiledTariff, lane: number) =>
  placeOf(tariff, lane, LANE_ORIGIN_REGION, LANE_ORIGIN_FACILITY);
const destinationOf = (tariff: CompiledTariff, lane: number) =>
  placeOf(tariff, lane, LANE_DESTINATION_REGION, LANE_DESTINATION_FACILITY);

/** Calls `visit` with each pair of places that lanes join, and where its lanes stand in `lanesByPair`. */
function forEachPair(
  tariff: CompiledTariff,
  visit: (origin: number, destination: number, from: number, end: number) => void,
): void {
  const { lanesByPair } = tariff;
  let from = 0;
  while (from < lanesByPair.length) {
    const first = lanesByPair[from] as number;
    const origin = originOf(tariff, first);
    const destination = destinationOf(tariff, first);
    let end = from + 1;
    while (end < lanesByPair.length) {
      const lane = lanesByPair[end] as number;
      if (originOf(tariff, lane) !== origin || destinationOf(tariff, lane) !== destination) break;
      end++;
    }
    visit(origin, destination, from, end);
    from = end;
  }
}

function add(pairs: LanePairs, number: number, origin: number, destination: number, head: number): void {
  const { joined, heads } = pairs;
  const hash = pairHash(number, origin, destination);
  const word = (hash >>> 5) & (joined.length - 1);
  joined[word] = (joined[word] as number) | (1 << (hash & 31));
  const mask = heads.length - 1;
  let place = hash & mask;
  while (heads[place] !== 0) place = (place + 1) & mask;
  heads[place] = head + 1;
}

/** Adds the lanes of one carrier from `start` on, and answers where the next one's begin. */
function addCarrier(pairs: LanePairs, number: number, tariff: CompiledTariff, start: number): number {
  const { records } = pairs;
  const { cells, lanesByPair } = tariff;
  let head = start;
  forEachPair(tariff, (origin, destination, from, end) => {
    add(pairs, number, origin, destination, head);
    records[head] = (number << PLACE_BITS) | origin;
    records[head + 1] = destination;
    records[head + 2] = end - from;
    head += HEAD_WORDS;
    for (let entry = from; entry < end; entry++) {
      const lane = lanesByPair[entry] as number;
      records[head++] = (lane << KIND_BITS) | cell(cells, laneAt(cells, lane) + LANE_KIND);
    }
  });
  return head;
}

/** The smallest power of two that is at least `count`, and 1. */
const powerOfTwo = (count: number) => 2 ** Math.ceil(Math.log2(Math.max(1, count)));

/** Compiles the table in short steps, between which others may work: a carrier at a time. */
export function* compileLanePairs(
  carriers: readonly { readonly number: number; readonly tariff: CompiledTariff }[],
): Generator<void, LanePairs> {
  let count = 0;
  let words = 0;
  for (const { tariff } of carriers) {
    const before = count;
    forEachPair(tariff, () => count++);
    words += (count - before) * HEAD_WORDS + tariff.lanesByPair.length;
    yield;
  }
  const pairs: LanePairs = {
    joined: new Uint32Array(powerOfTwo((count * BITS_PER_PAIR) / 32)),
    // At most half full.
    heads: new Uint32Array(powerOfTwo(count * 2)),
    records: new Uint32Array(words),
  };
  let head = 0;
  for (const { number, tariff } of carriers) {
    head = addCarrier(pairs, number, tariff, head);
    yield;
  }
  return pairs;
}
