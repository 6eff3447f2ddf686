import {
  cell,
  LANE_DESTINATION_FACILITY,
  LANE_DESTINATION_REGION,
  LANE_KIND,
  LANE_ORIGIN_FACILITY,
  LANE_ORIGIN_REGION,
  laneAt,
} from '../compile/cells';
import type { CompiledTariff } from '../compile/compiled-tariff';
import { HEAD_WORDS, hashPair, KIND_BITS, type LanePairs, PLACE_BITS } from './lane-pairs';

/** Bits of the Bloom filter for each pair. With 32, at most one lookup in 32 passes the filter without finding a lane. */
const BITS_PER_PAIR = 32;

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

/** Calls `visit` with each pair of places joined by lanes and their range [from, end) in `lanesByPair`. */
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

function addPair(pairs: LanePairs, number: number, origin: number, destination: number, head: number): void {
  const { bloomFilter, heads } = pairs;
  const hash = hashPair(number, origin, destination);
  const word = (hash >>> 5) & (bloomFilter.length - 1);
  bloomFilter[word] = (bloomFilter[word] as number) | (1 << (hash & 31));
  const mask = heads.length - 1;
  let index = hash & mask;
  while (heads[index] !== 0) index = (index + 1) & mask;
  heads[index] = head + 1;
}

/** Writes the lanes of one carrier at offset `start` and returns the offset after them. */
function addCarrier(pairs: LanePairs, number: number, tariff: CompiledTariff, start: number): number {
  const { records } = pairs;
  const { cells, lanesByPair } = tariff;
  let head = start;
  forEachPair(tariff, (origin, destination, from, end) => {
    addPair(pairs, number, origin, destination, head);
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

/** The smallest power of two that is at least `count` and at least 1. */
const nextPowerOfTwo = (count: number) => 2 ** Math.ceil(Math.log2(Math.max(1, count)));

/** Compiles the lanes of a block. Yields after each carrier so that requests can run in between. */
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
    bloomFilter: new Uint32Array(nextPowerOfTwo((count * BITS_PER_PAIR) / 32)),
    // The hash table is at most half full.
    heads: new Uint32Array(nextPowerOfTwo(count * 2)),
    records: new Uint32Array(words),
  };
  let head = 0;
  for (const { number, tariff } of carriers) {
    head = addCarrier(pairs, number, tariff, head);
    yield;
  }
  return pairs;
}
