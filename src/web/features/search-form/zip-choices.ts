import type { useZipHits } from './use-zip-hits';
import { chosenText, facilityText, isFullZip, isPartialZip, isPlaceOf } from './zip-text';

interface Choice {
  /** A key that is unique in the list. */
  key: string;
  /** The text of the box after this row is chosen. */
  text: string;
}

type Hits = ReturnType<typeof useZipHits>;

/** The rows of the list, in order, and which of them can be chosen. */
export interface Choices {
  /** Rows that can be chosen, because they belong to the current text. */
  selectable: readonly Choice[];
  /** The row that Enter chooses; null if there is none, or if the text is already a full ZIP. */
  bestMatch: Choice | null;
  /** The row that is chosen on blur: the best match of a name, never of an incomplete ZIP. */
  blurMatch: Choice | null;
  /** The text of a full ZIP with its place. */
  zipWithPlace: string | null;
  isSearching: boolean;
  areFacilitiesSelectable: boolean;
}

/**
 * Returns the rows of the list, places first. Facilities cannot be chosen until places have loaded, because places move them
 * down and a click would hit another row. If the place lookup failed, there is no best match.
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

interface Settled {
  /** The text that replaces the typed one; null while there is none. */
  text: string | null;
  /** Whether the place was chosen on blur and not by the user. */
  isAssumed: boolean;
}

/**
 * Returns the text that the box shows without a choice from the list. `isEntered`: Enter was pressed before the results of
 * the typed text arrived.
 */
export function settle(
  typed: string,
  { bestMatch, blurMatch, zipWithPlace }: Choices,
  { hasFocus, isEntered }: { hasFocus: boolean; isEntered: boolean },
): Settled {
  // On blur, the box shows the place of its ZIP, so that a typo is visible before the search.
  if (isFullZip(typed)) return { text: hasFocus ? null : zipWithPlace, isAssumed: false };
  if (isEntered) return { text: bestMatch?.text ?? null, isAssumed: false };
  const match = hasFocus ? null : blurMatch;
  return { text: match?.text ?? null, isAssumed: match !== null };
}
