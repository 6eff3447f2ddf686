/**
 * The lanes of a block's carriers, keyed by the two places they join. Nine lookups in ten find no lane and need only one bit
 * of the Bloom filter. The lanes of a pair are contiguous; finding them in each carrier's own columns cost ten cache misses.
 */
export interface LanePairs {
  /** One bit for each hash of a pair. */
  readonly bloomFilter: Uint32Array;
  /** An open-addressing hash table: the pair's offset in `records` plus 1; 0 is empty. */
  readonly heads: Uint32Array;
  /**
   * For each pair: the carrier's number above the origin's bits, the destination, the number of lanes, and then each lane's
   * number above the bits of its kind (`laneKind`).
   */
  readonly records: Uint32Array;
}

/** A place takes this many bits; the carrier's number in its block takes the bits above. */
export const PLACE_BITS = 24;
export const KIND_BITS = 8;
const KIND_MASK = (1 << KIND_BITS) - 1;
/** The words of a pair's record before its lanes. */
export const HEAD_WORDS = 3;

/** The offset of a pair that does not exist. */
export const NO_PAIR = -1;

export function hashPair(number: number, origin: number, destination: number): number {
  const mixed =
    Math.imul(origin, 0x9e3779b1) + Math.imul(destination, 0x85ebca6b) + Math.imul(number, 0xc2b2ae35);
  return mixed ^ (mixed >>> 15);
}

/** The offset in `records` of the lanes of carrier `number` between two of its places; `NO_PAIR` if it has none. */
export function findPair(pairs: LanePairs, number: number, origin: number, destination: number): number {
  const hash = hashPair(number, origin, destination);
  const { bloomFilter } = pairs;
  const word = bloomFilter[(hash >>> 5) & (bloomFilter.length - 1)] as number;
  return (word & (1 << (hash & 31))) === 0 ? NO_PAIR : probePair(pairs, hash, number, origin, destination);
}

function probePair(
  { heads, records }: LanePairs,
  hash: number,
  number: number,
  origin: number,
  destination: number,
): number {
  const carrierAndOrigin = ((number << PLACE_BITS) | origin) >>> 0;
  const mask = heads.length - 1;
  for (let index = hash & mask; ; index = (index + 1) & mask) {
    const head = (heads[index] as number) - 1;
    if (head < 0) return NO_PAIR;
    if (records[head] === carrierAndOrigin && records[head + 1] === destination) return head;
  }
}

export const countLanes = ({ records }: LanePairs, pair: number): number => records[pair + 2] as number;

/** A lane and its kind in one number; `laneIn` and `kindIn` unpack it. */
export const laneOfPair = ({ records }: LanePairs, pair: number, index: number): number =>
  records[pair + HEAD_WORDS + index] as number;
export const laneIn = (laneAndKind: number): number => laneAndKind >>> KIND_BITS;
export const kindIn = (laneAndKind: number): number => laneAndKind & KIND_MASK;
