import type { useZipHits } from './use-zip-hits';
import { chosenText, facilityText, isFullZip, isPartialZip, isPlaceOf } from './zip-text';

interface Choice {
  /** Unique in the list. */
  key: string;
  /** The text of the box once this is chosen. */
  text: string;
}

type Hits = ReturnType<typeof useZipHits>;

/** The rows of the list, in order, and which of them can be chosen. */
export interface Choices {
  /** Rows that can be chosen, because they belong to the current text. */
  selectable: readonly Choice[];
  /** Chosen by Enter; null if there is none, or if the text is already a full ZIP. */
  bestMatch: Choice | null;
  /** Chosen on blur: the best match of a name, never of an incomplete ZIP. */
  blurMatch: Choice | null;
  /** The text of a full ZIP with its place. */
  zipWithPlace: string | null;
  isSearching: boolean;
  areFacilitiesSelectable: boolean;
}

/**
 * Places come first. Facilities cannot be chosen until places have loaded, because places move them down and a
 * click would hit another row. If the place lookup failed, there is no best match.
 */
export function choicesOf(typed: string, { places, facilities }: Hits): Choices {
  const arePlacesDone = places.isSettled || places.hasFailed;
  const areFacilitiesDone = facilities.isSettled || facilities.hasFailed;
  const areFacilitiesSelectable = arePlacesDone && facilities.isSettled;
  const placeChoices = places.isSettled
    ? places.rows.map((hit) => ({ key: hit.zip, text: chosenText(hit, typed) }))
    : [];
  const facilityChoices = areFacilitiesSelectable
    ? facilities.rows.map((facility) => ({ key: facility.id, text: facilityText(facility) }))
    : [];
  const selectable = [...placeChoices, ...facilityChoices];
  const hasFullZip = isFullZip(typed);
  const match = hasFullZip && places.isSettled ? places.rows.find((hit) => isPlaceOf(typed, hit)) : undefined;
  const bestMatch = hasFullZip || !places.isSettled ? null : (selectable[0] ?? null);
  return {
    selectable,
    bestMatch,
    blurMatch: isPartialZip(typed) ? null : bestMatch,
    zipWithPlace: match ? chosenText(match, typed) : null,
    isSearching: !arePlacesDone || (selectable.length === 0 && !areFacilitiesDone),
    areFacilitiesSelectable,
  };
}
