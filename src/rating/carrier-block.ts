import { FULL_CANADA_KEYS_FROM } from '../domain/zip';
import { BLANK, firstAtLeast } from './columns';
import { type CompiledTariff, LANE_KINDS } from './compiled-tariff';

/** log2 of the carriers in a block. */
const BLOCK_BITS = 6;
const NUMBER_MASK = (1 << BLOCK_BITS) - 1;

/** The block of a slot. */
export const blockOf = (slot: number): number => slot >>> BLOCK_BITS;

/**
 * What a search asks of every carrier, for 64 carriers together: which of their places hold a ZIP, and whether
 * any lane joins two places. With 200 carriers of 7,500 ZIPs the answers of each carrier's own columns cost ten
 * cache misses a carrier, and one carrier in ten has a lane; here the carriers of a ZIP stand next to each other.
 * A changed tariff costs its block, 5 ms with 480,000 ZIPs; the others are shared with the former book. Blocks of
 * 32 carriers took 5 to 15 % longer to search, one of 256 took 5 to 15 % less.
 */
export interface CarrierBlock {
  /** Canada's full codes that any of the carriers lists, ascending; every shorter code has a row by its key. */
  readonly longKeys: Int32Array;
  /** The entries of row r are [starts[r], starts[r + 1]); the rows of `longKeys` follow those of the keys. */
  readonly starts: Uint32Array;
  /** The carrier's number in the block, above `PLACE_BITS`, and its place. */
  readonly entries: Uint32Array;
  /** A bit for each hash of carrier, origin and destination place between which there may be lanes. */
  readonly joined: Uint32Array;
}

/** A carrier of a book: its slot is its block and its number there. */
export interface SlottedCarrier {
  readonly slot: number;
  readonly tariff: CompiledTariff;
}

const PLACE_BITS = 32 - BLOCK_BITS;
const PLACE_MASK = (1 << PLACE_BITS) - 1;
/** Of the pairs of places without a lane at most one in eight is looked up in vain. */
const BITS_PER_LANE = 8;

function pairHash(number: number, origin: number, destination: number): number {
  const mixed = Math.imul(Math.imul(origin + 1, 0x9e3779b1) ^ destination, 0x85ebca6b) ^ (number << 7);
  const spread = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35);
  return spread ^ (spread >>> 13);
}

function rowOf(longKeys: Int32Array, key: number): number {
  if (key < FULL_CANADA_KEYS_FROM) return key;
  const row = firstAtLeast(longKeys, key, 0, longKeys.length);
  return longKeys[row] === key ? FULL_CANADA_KEYS_FROM + row : BLANK;
}

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
    const { keys } = tariff.places;
    for (const [from, to] of partsOf(keys)) {
      for (let index = from; index < to; index++) {
        const row = rowOf(longKeys, keys[index] as number) + 2;
        starts[row] = (starts[row] as number) + 1;
      }
      yield;
    }
  }
  for (let row = 2; row < starts.length; row++) {
    starts[row] = (starts[row] as number) + (starts[row - 1] as number);
  }
  const entries = new Uint32Array(starts.at(-1) as number);
  for (const { slot, tariff } of carriers) {
    const { keys, placeOf } = tariff.places;
    const carrier = (slot & NUMBER_MASK) << PLACE_BITS;
    for (const [from, to] of partsOf(keys)) {
      for (let index = from; index < to; index++) {
        const row = rowOf(longKeys, keys[index] as number) + 1;
        const entry = starts[row] as number;
        entries[entry] = carrier | (placeOf[index] as number);
        starts[row] = entry + 1;
      }
      yield;
    }
  }
  return { longKeys, starts, entries, joined: yield* joinedOf(carriers) };
}

function* joinedOf(carriers: readonly SlottedCarrier[]): Generator<void, Uint32Array> {
  const lanes = carriers.reduce((sum, { tariff }) => sum + tariff.lanes.laneOf.length, 0);
  const words = 2 ** Math.max(0, Math.ceil(Math.log2((lanes * BITS_PER_LANE) / 32)));
  const joined = new Uint32Array(words);
  for (const { slot, tariff } of carriers) {
    const { from, toAndKind } = tariff.lanes;
    for (let origin = 0; origin + 1 < from.length; origin++) {
      for (let entry = from[origin] as number; entry < (from[origin + 1] as number); entry++) {
        const destination = Math.floor((toAndKind[entry] as number) / LANE_KINDS);
        const hash = pairHash(slot & NUMBER_MASK, origin, destination);
        const word = (hash >>> 5) & (words - 1);
        joined[word] = (joined[word] as number) | (1 << (hash & 31));
      }
    }
    yield;
  }
  return joined;
}

/** Whether lanes of the carrier in `slot` may join two places; if not, there are none. */
export function mayJoin(
  blocks: readonly CarrierBlock[],
  slot: number,
  origin: number,
  destination: number,
): boolean {
  const { joined } = blocks[blockOf(slot)] as CarrierBlock;
  const hash = pairHash(slot & NUMBER_MASK, origin, destination);
  return ((joined[(hash >>> 5) & (joined.length - 1)] as number) & (1 << (hash & 31))) !== 0;
}

/** The places of every carrier that hold one ZIP. */
export interface EndPlaces {
  /** By slot: `BLANK` for none; the place when there is one; below that, -2 minus the index of a list. */
  readonly places: Int32Array;
  readonly lists: readonly (readonly number[])[];
}

/**
 * Active regions that list the ZIP or its first three characters, and facilities of exactly this ZIP, of every
 * carrier.
 */
export function matchEnd(
  blocks: readonly CarrierBlock[],
  end: { readonly key: number; readonly threeKey: number },
): EndPlaces {
  const places = new Int32Array(blocks.length << BLOCK_BITS).fill(BLANK);
  const lists: number[][] = [];
  for (let index = 0; index < blocks.length; index++) {
    const { longKeys, starts, entries } = blocks[index] as CarrierBlock;
    for (const key of [end.key, end.threeKey]) {
      const row = rowOf(longKeys, key);
      if (row < 0) continue;
      const last = starts[row + 1] as number;
      for (let entry = starts[row] as number; entry < last; entry++) {
        const found = entries[entry] as number;
        const slot = (index << BLOCK_BITS) | (found >>> PLACE_BITS);
        const place = found & PLACE_MASK;
        const known = places[slot] as number;
        if (known === BLANK) {
          places[slot] = place;
        } else if (known >= 0) {
          // A region may list a ZIP both in full and by its first three characters.
          if (known !== place) places[slot] = -1 - lists.push([known, place]);
        } else {
          const list = lists[-2 - known] as number[];
          if (!list.includes(place)) list.push(place);
        }
      }
    }
  }
  return { places, lists };
}

/** The places of the carrier in `slot`, as a list. */
export function placesOf(end: EndPlaces, slot: number): readonly number[] {
  const place = end.places[slot] as number;
  if (place === BLANK) return [];
  return place >= 0 ? [place] : (end.lists[-2 - place] as readonly number[]);
}
