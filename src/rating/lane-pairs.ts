import type { CompiledLanes } from './compiled-tariff';
import { LANE_KINDS } from './compiled-tariff';

/**
 * The lanes of the carriers of a block by the two places they join: an open hash table. Of ten pairs of places that
 * are looked up nine have no lane, and those are told by their tag alone, from a few bytes that stay in the processor;
 * the lanes of a pair then stand in one piece, where each carrier's own columns cost ten cache misses.
 */
export interface LanePairs {
  /** By place in the table: 0 for an empty one, else seven bits of the pair's hash with the eighth set. */
  readonly tags: Uint8Array;
  /** By place in the table: where the pair begins in `records`. */
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

/** Where a pair that is not there begins. */
export const NO_PAIR = -1;

function pairHash(number: number, origin: number, destination: number): number {
  const mixed = Math.imul(Math.imul(origin + 1, 0x9e3779b1) ^ destination, 0x85ebca6b) ^ (number << 7);
  const spread = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35);
  return spread ^ (spread >>> 13);
}

const tagOf = (hash: number) => (hash >>> 25) | 0x80;

/** Where in `records` the lanes of carrier `number` between two of its places begin; `NO_PAIR` if it has none. */
export function pairOf(pairs: LanePairs, number: number, origin: number, destination: number): number {
  const { tags } = pairs;
  const hash = pairHash(number, origin, destination);
  const tag = tagOf(hash);
  const mask = tags.length - 1;
  for (let place = hash & mask; ; place = (place + 1) & mask) {
    const found = tags[place] as number;
    if (found === 0) return NO_PAIR;
    if (found !== tag) continue;
    const head = pairs.heads[place] as number;
    const carrierAndOrigin = ((number << PLACE_BITS) | origin) >>> 0;
    if (pairs.records[head] === carrierAndOrigin && pairs.records[head + 1] === destination) return head;
  }
}

export const lanesInPair = ({ records }: LanePairs, pair: number): number => records[pair + 2] as number;

/** The lane above its kind; `laneIn` and `kindIn` take it apart. */
export const laneOfPair = ({ records }: LanePairs, pair: number, index: number): number =>
  records[pair + HEAD_WORDS + index] as number;
export const laneIn = (laneAndKind: number): number => laneAndKind >>> KIND_BITS;
export const kindIn = (laneAndKind: number): number => laneAndKind & KIND_MASK;

const destinationOf = (lanes: CompiledLanes, entry: number) =>
  Math.floor((lanes.toAndKind[entry] as number) / LANE_KINDS);

/** How many different pairs of places lanes join. */
function countPairs(lanes: CompiledLanes): number {
  let pairs = 0;
  for (let origin = 0; origin + 1 < lanes.from.length; origin++) {
    let last = -1;
    const end = lanes.from[origin + 1] as number;
    for (let entry = lanes.from[origin] as number; entry < end; entry++) {
      const destination = destinationOf(lanes, entry);
      if (destination !== last) pairs++;
      last = destination;
    }
  }
  return pairs;
}

function add(pairs: LanePairs, number: number, origin: number, destination: number, head: number): void {
  const { tags, heads } = pairs;
  const hash = pairHash(number, origin, destination);
  const mask = tags.length - 1;
  let place = hash & mask;
  while (tags[place] !== 0) place = (place + 1) & mask;
  tags[place] = tagOf(hash);
  heads[place] = head;
}

/** Adds the lanes of one carrier from `head` on, and answers where the next one's begin. */
function addCarrier(pairs: LanePairs, number: number, lanes: CompiledLanes, from: number): number {
  const { records } = pairs;
  let head = from;
  for (let origin = 0; origin + 1 < lanes.from.length; origin++) {
    const end = lanes.from[origin + 1] as number;
    let entry = lanes.from[origin] as number;
    while (entry < end) {
      const destination = destinationOf(lanes, entry);
      let count = 0;
      for (; entry < end && destinationOf(lanes, entry) === destination; entry++) {
        const kind = (lanes.toAndKind[entry] as number) - destination * LANE_KINDS;
        records[head + HEAD_WORDS + count++] = ((lanes.laneOf[entry] as number) << KIND_BITS) | kind;
      }
      records[head] = (number << PLACE_BITS) | origin;
      records[head + 1] = destination;
      records[head + 2] = count;
      add(pairs, number, origin, destination, head);
      head += HEAD_WORDS + count;
    }
  }
  return head;
}

/** Compiles the table in short steps, between which others may work: a carrier at a time. */
export function* compileLanePairs(
  carriers: readonly { readonly number: number; readonly lanes: CompiledLanes }[],
): Generator<void, LanePairs> {
  let count = 0;
  let words = 0;
  for (const { lanes } of carriers) {
    const ofCarrier = countPairs(lanes);
    count += ofCarrier;
    words += ofCarrier * HEAD_WORDS + lanes.laneOf.length;
    yield;
  }
  // At most half full, so that a pair that is not there meets an empty place at once.
  const size = 2 ** Math.ceil(Math.log2(Math.max(1, count) * 2));
  const pairs: LanePairs = {
    tags: new Uint8Array(size),
    heads: new Uint32Array(size),
    records: new Uint32Array(words),
  };
  let head = 0;
  for (const { number, lanes } of carriers) {
    head = addCarrier(pairs, number, lanes, head);
    yield;
  }
  return pairs;
}
