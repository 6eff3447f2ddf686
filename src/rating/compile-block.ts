import { FULL_CANADA_KEYS_FROM } from '../domain/zip';
import {
  type CarrierBlock,
  NUMBER_MASK,
  PLACE_BITS,
  pairHash,
  rowOf,
  type SlottedCarrier,
} from './carrier-block';
import { firstAtLeast } from './columns';
import { LANE_KINDS } from './compiled-tariff';

/** Of the pairs of places without a lane at most one in eight is looked up in vain. */
const BITS_PER_LANE = 8;

function longKeysOf(carriers: readonly SlottedCarrier[]): Int32Array {
  const found = new Set<number>();
  for (const { tariff } of carriers) {
    const { keys } = tariff.places;
    for (let row = firstAtLeast(keys, FULL_CANADA_KEYS_FROM, 0, keys.length); row < keys.length; row++) {
      found.add(keys[row] as number);
    }
  }
  return Int32Array.from(found).sort();
}

/** Keys that are counted or filled in at a time: less than a millisecond. */
const KEYS_IN_STEP = 50_000;

function* partsOf(keys: Int32Array): Generator<readonly [number, number]> {
  for (let from = 0; from < keys.length; from += KEYS_IN_STEP) {
    yield [from, Math.min(from + KEYS_IN_STEP, keys.length)];
  }
}

/** Compiles a block in short steps, between which others may work. */
export function* compileBlock(carriers: readonly SlottedCarrier[]): Generator<void, CarrierBlock> {
  const longKeys = longKeysOf(carriers);
  // Counted two rows further on and summed, `starts` has one row further on where a row begins; filling moves it on to
  // where the row ends, which is where the next one begins.
  const starts = new Uint32Array(FULL_CANADA_KEYS_FROM + longKeys.length + 2);
  for (const { tariff } of carriers) {
    for (const [from, to] of partsOf(tariff.places.keys)) {
      countKeys(tariff.places.keys, from, to, longKeys, starts);
      yield;
    }
  }
  for (let row = 2; row < starts.length; row++) {
    starts[row] = (starts[row] as number) + (starts[row - 1] as number);
  }
  const entries = new Uint32Array(starts.at(-1) as number);
  for (const carrier of carriers) {
    for (const [from, to] of partsOf(carrier.tariff.places.keys)) {
      fillEntries(carrier, from, to, longKeys, starts, entries);
      yield;
    }
  }
  const lanes = carriers.reduce((sum, { tariff }) => sum + tariff.lanes.laneOf.length, 0);
  const words = 2 ** Math.max(0, Math.ceil(Math.log2((lanes * BITS_PER_LANE) / 32)));
  const joined = new Uint32Array(words);
  for (const carrier of carriers) {
    markJoined(carrier, joined);
    yield;
  }
  return { longKeys, starts, entries, joined };
}

// Loops of their own, because a generator's run several times longer until they are optimised.

function countKeys(keys: Int32Array, from: number, to: number, longKeys: Int32Array, starts: Uint32Array) {
  for (let index = from; index < to; index++) {
    const row = rowOf(longKeys, keys[index] as number) + 2;
    starts[row] = (starts[row] as number) + 1;
  }
}

function fillEntries(
  { slot, tariff }: SlottedCarrier,
  from: number,
  to: number,
  longKeys: Int32Array,
  starts: Uint32Array,
  entries: Uint32Array,
) {
  const { keys, placeOf } = tariff.places;
  const carrier = (slot & NUMBER_MASK) << PLACE_BITS;
  for (let index = from; index < to; index++) {
    const row = rowOf(longKeys, keys[index] as number) + 1;
    const entry = starts[row] as number;
    entries[entry] = carrier | (placeOf[index] as number);
    starts[row] = entry + 1;
  }
}

function markJoined({ slot, tariff }: SlottedCarrier, joined: Uint32Array) {
  const { from, toAndKind } = tariff.lanes;
  for (let origin = 0; origin + 1 < from.length; origin++) {
    const end = from[origin + 1] as number;
    for (let entry = from[origin] as number; entry < end; entry++) {
      const destination = Math.floor((toAndKind[entry] as number) / LANE_KINDS);
      const hash = pairHash(slot & NUMBER_MASK, origin, destination);
      const word = (hash >>> 5) & (joined.length - 1);
      joined[word] = (joined[word] as number) | (1 << (hash & 31));
    }
  }
}
