import { FULL_CANADA_KEYS_FROM } from '../../domain/zip';
import { firstAtLeast } from '../compile/columns';
import { type CarrierBlock, NUMBER_MASK, rowOf, type SlottedCarrier } from './carrier-block';
import { compileLanePairs, PLACE_BITS } from './lane-pairs';

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
  const pairs = yield* compileLanePairs(
    carriers.map(({ slot, tariff }) => ({ number: slot & NUMBER_MASK, tariff })),
  );
  return { longKeys, starts, entries, pairs };
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
