import { FULL_CANADA_KEYS_FROM } from '../../domain/places/zip';
import { lowerBound } from '../compile/columns';
import {
  type BlockRows,
  type CarrierBlock,
  NUMBER_MASK,
  PAGE_BITS,
  rowOf,
  type SlottedCarrier,
} from './carrier-block';
import { compileLanePairs } from './compile-lane-pairs';
import { PLACE_BITS } from './lane-pairs';

/** The most keys that are processed in one step. A step takes less than a millisecond. */
const MAX_KEYS_PER_STEP = 50_000;

function* chunksOf(keys: Int32Array): Generator<readonly [number, number]> {
  for (let from = 0; from < keys.length; from += MAX_KEYS_PER_STEP) {
    yield [from, Math.min(from + MAX_KEYS_PER_STEP, keys.length)];
  }
}

const PAGE_KEYS = 1 << PAGE_BITS;
const PAGES = Math.ceil(FULL_CANADA_KEYS_FROM / PAGE_KEYS);

function longKeysOf(carriers: readonly SlottedCarrier[]): Int32Array {
  const found = new Set<number>();
  for (const { tariff } of carriers) {
    const { keys } = tariff.places;
    for (let row = lowerBound(keys, FULL_CANADA_KEYS_FROM, 0, keys.length); row < keys.length; row++) {
      found.add(keys[row] as number);
    }
  }
  return Int32Array.from(found).sort();
}

function* compileRows(carriers: readonly SlottedCarrier[]): Generator<void, BlockRows> {
  const listed = new Uint8Array(PAGES);
  for (const { tariff } of carriers) {
    for (const [from, to] of chunksOf(tariff.places.keys)) {
      markPages(tariff.places.keys, from, to, listed);
      yield;
    }
  }
  const pages = new Uint32Array(PAGES);
  let rows = PAGE_KEYS;
  listed.forEach((isListed, page) => {
    if (isListed === 0) return;
    pages[page] = rows;
    rows += PAGE_KEYS;
  });
  return { pages, longKeys: longKeysOf(carriers), longRows: rows };
}

/** Compiles a block in short steps. Yields after each one so that requests can run in between. */
export function* compileBlock(carriers: readonly SlottedCarrier[]): Generator<void, CarrierBlock> {
  const rows = yield* compileRows(carriers);
  // A counting sort. Counts are stored two rows further on, so after summing, `starts[row + 1]` is the start of `row`.
  // Filling advances it to the end of `row`, which is the start of the next row.
  const starts = new Uint32Array(rows.longRows + rows.longKeys.length + 2);
  for (const { tariff } of carriers) {
    for (const [from, to] of chunksOf(tariff.places.keys)) {
      countKeys(tariff.places.keys, from, to, rows, starts);
      yield;
    }
  }
  sumStarts(starts);
  const entries = new Uint32Array(starts.at(-1) as number);
  for (const carrier of carriers) {
    for (const [from, to] of chunksOf(carrier.tariff.places.keys)) {
      fillEntries(carrier, from, to, rows, starts, entries);
      yield;
    }
  }
  const pairs = yield* compileLanePairs(
    carriers.map(({ slot, tariff }) => ({ number: slot & NUMBER_MASK, tariff })),
  );
  return { rows, starts, entries, pairs };
}

// These are separate functions, because loops in a generator body run several times slower until V8 optimizes them.

/** Marks the pages that list a key. Full Canadian codes have no page: a write past the end of `listed` does nothing. */
function markPages(keys: Int32Array, from: number, to: number, listed: Uint8Array) {
  for (let index = from; index < to; index++) listed[(keys[index] as number) >>> PAGE_BITS] = 1;
}

function countKeys(keys: Int32Array, from: number, to: number, rows: BlockRows, starts: Uint32Array) {
  for (let index = from; index < to; index++) {
    const row = rowOf(rows, keys[index] as number) + 2;
    starts[row] = (starts[row] as number) + 1;
  }
}

function sumStarts(starts: Uint32Array) {
  let sum = 0;
  for (let row = 2; row < starts.length; row++) {
    sum += starts[row] as number;
    starts[row] = sum;
  }
}

function fillEntries(
  { slot, tariff }: SlottedCarrier,
  from: number,
  to: number,
  rows: BlockRows,
  starts: Uint32Array,
  entries: Uint32Array,
) {
  const { keys, placeOf } = tariff.places;
  const carrier = (slot & NUMBER_MASK) << PLACE_BITS;
  for (let index = from; index < to; index++) {
    const row = rowOf(rows, keys[index] as number) + 1;
    const entry = starts[row] as number;
    entries[entry] = carrier | (placeOf[index] as number);
    starts[row] = entry + 1;
  }
}
