import type { useZipHits } from './use-zip-hits';
import { chosenText, facilityText, isPartOfZip, isPlaceOf, isWholeZip } from './zip-text';

interface Choice {
  /** Tells it from all others of the list. */
  key: string;
  /** What the box holds once it is chosen. */
  text: string;
}

type Hits = ReturnType<typeof useZipHits>;

/** What the list offers for what is typed, in its order, and what of it stands to be taken. */
export interface Choices {
  /** Only these may be taken: they belong to what is typed now, not to an earlier text. */
  takable: readonly Choice[];
  /** Taken by Enter; null while nothing is, or while the text is a whole ZIP already. */
  likeliest: Choice | null;
  /** Taken by leaving the box: the likeliest of a name, never of a ZIP that was begun. */
  left: Choice | null;
  /** What a whole ZIP reads with its place. */
  placed: string | null;
  isLooking: boolean;
  areFacilitiesTakable: boolean;
}

/**
 * Places come first. Facilities may be taken only once the places are known: they move down when those come, and
 * a press meant for one would take another. None is the likeliest where the places could not be asked.
 */
export function choicesOf(typed: string, { places, facilities }: Hits): Choices {
  const arePlacesDone = places.isSettled || places.hasFailed;
  const areFacilitiesDone = facilities.isSettled || facilities.hasFailed;
  const areFacilitiesTakable = arePlacesDone && facilities.isSettled;
  const placeChoices = places.isSettled
    ? places.rows.map((hit) => ({ key: hit.zip, text: chosenText(hit, typed) }))
    : [];
  const facilityChoices = areFacilitiesTakable
    ? facilities.rows.map((facility) => ({ key: facility.id, text: facilityText(facility) }))
    : [];
  const takable = [...placeChoices, ...facilityChoices];
  const isWhole = isWholeZip(typed);
  const own = isWhole && places.isSettled ? places.rows.find((hit) => isPlaceOf(typed, hit)) : undefined;
  const likeliest = isWhole || !places.isSettled ? null : (takable[0] ?? null);
  return {
    takable,
    likeliest,
    left: isPartOfZip(typed) ? null : likeliest,
    placed: own ? chosenText(own, typed) : null,
    isLooking: !arePlacesDone || (takable.length === 0 && !areFacilitiesDone),
    areFacilitiesTakable,
  };
}
