import { BLANK } from '../compile/columns';
import { type CarrierBlock, countSlots, rowOf, slotOf } from './carrier-block';
import { PLACE_BITS } from './lane-pairs';

const PLACE_MASK = (1 << PLACE_BITS) - 1;

/** The places that contain one ZIP, for every carrier. */
export interface EndPlaces {
  /**
   * For each slot: the place if there is one, `BLANK` if there is none, or -2 minus an index into `lists` if there are
   * several.
   */
  places: Int32Array;
  /** The slots with at least one place: the first `count` elements. */
  slots: Int32Array;
  count: number;
  readonly lists: number[][];
}

export function createEndPlaces(): EndPlaces {
  return { places: new Int32Array(0), slots: new Int32Array(0), count: 0, lists: [] };
}

function addEntries(block: CarrierBlock, index: number, key: number, into: EndPlaces): void {
  const { places, slots, lists } = into;
  const { starts, entries } = block;
  const row = rowOf(block.rows, key);
  if (row < 0) return;
  const last = starts[row + 1] as number;
  let { count } = into;
  for (let entry = starts[row] as number; entry < last; entry++) {
    const found = entries[entry] as number;
    const slot = slotOf(index, found >>> PLACE_BITS);
    const place = found & PLACE_MASK;
    const known = places[slot] as number;
    if (known === BLANK) {
      places[slot] = place;
      slots[count++] = slot;
    } else if (known >= 0) {
      // A region may list both the full ZIP and its three-character prefix.
      if (known !== place) places[slot] = -1 - lists.push([known, place]);
    } else {
      const list = lists[-2 - known] as number[];
      if (!list.includes(place)) list.push(place);
    }
  }
  into.count = count;
}

/**
 * Finds, for every carrier, the active regions that list the ZIP or its three-character prefix, and the facilities at this
 * ZIP. Overwrites and returns `into`: allocating the arrays took longer than filling them.
 */
export function findEndPlaces(
  blocks: readonly CarrierBlock[],
  end: { readonly key: number; readonly threeKey: number },
  into: EndPlaces,
): EndPlaces {
  const slots = countSlots(blocks);
  if (into.places.length === slots) {
    for (let index = 0; index < into.count; index++) into.places[into.slots[index] as number] = BLANK;
  } else {
    into.places = new Int32Array(slots).fill(BLANK);
    into.slots = new Int32Array(slots);
  }
  into.count = 0;
  if (into.lists.length > 0) into.lists.length = 0;
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index] as CarrierBlock;
    addEntries(block, index, end.key, into);
    addEntries(block, index, end.threeKey, into);
  }
  return into;
}

/** All places of the carrier in `slot`. */
export function placesOf(end: EndPlaces, slot: number): readonly number[] {
  const place = end.places[slot] as number;
  if (place === BLANK) return [];
  return place >= 0 ? [place] : (end.lists[-2 - place] as readonly number[]);
}
