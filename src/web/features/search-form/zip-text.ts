import type { Facility } from '../../../contract/reference/facilities';
import type { ZipHit } from '../../../contract/reference/zips';
import { formatZip, masterZipOf, parseShipmentZip, type Zip } from '../../../domain/places/zip';

const SEPARATOR = ' · ';
/** A Canadian postal code, complete or at least its first three characters. */
const CANADIAN = /^([a-z]\d[a-z])\s*(\d(?:[a-z]\d?)?)?$/i;
/** The ZIP and place after a facility's name. */
const ZIP_OF_FACILITY = / · (\d{5}|[A-Z]\d[A-Z] \d[A-Z]\d) [^·]+$/;

export type FacilityHit = Pick<Facility, 'id' | 'name' | 'type' | 'city' | 'state' | 'zip'>;

/** The text of a ZIP with a known place, such as "93901 · Salinas, CA". */
export function placeText(zip: string, place: string | null): string {
  return place ? formatZip(zip) + SEPARATOR + place : formatZip(zip);
}

/** The location of a facility, such as "93901 Salinas, CA". */
export function facilityPlace({ zip, city, state }: FacilityHit): string {
  return `${formatZip(parseShipmentZip(zip) ?? zip)} ${city}, ${state}`;
}

/** The text of a facility, such as "Salinas Terminal · 93901 Salinas, CA". */
export function facilityText(facility: FacilityHit): string {
  return facility.name.replaceAll('·', '-') + SEPARATOR + facilityPlace(facility);
}

/** Returns the typed text without the part that an earlier choice appended, so that an edited text is looked up again. */
export function withoutPlace(text: string): string {
  const [first = '', rest] = text.split('·');
  return rest === undefined ? text : first.trim();
}

function fullZipOf(text: string): Zip | null {
  return parseShipmentZip(ZIP_OF_FACILITY.exec(text)?.[1] ?? withoutPlace(text));
}

/** The ZIP in the text; the text itself if there is none, so that validation can reject it. */
export function zipOfText(text: string): string {
  return fullZipOf(text) ?? text.trim();
}

export function isFullZip(text: string): boolean {
  return fullZipOf(text) !== null;
}

/** Whether the text is an incomplete ZIP, for which no place may be guessed. */
export function isPartialZip(text: string): boolean {
  return /^\d{1,4}$/.test(text.trim());
}

/** The Canadian area of an incomplete postal code, such as "V6B" in "v6b 1". */
export function unfinishedArea(text: string): string | null {
  return isFullZip(text) ? null : (CANADIAN.exec(text.trim())?.[1]?.toUpperCase() ?? null);
}

/** Whether a result is the place of a full ZIP. */
export function isPlaceOf(text: string, hit: ZipHit): boolean {
  const zip = fullZipOf(text);
  return zip !== null && masterZipOf(zip) === hit.zip;
}

/** The list text of a place: for a full Canadian postal code the code itself, not its area. */
export function hitText(hit: ZipHit, typed: string): string {
  const zip = isPlaceOf(typed, hit) ? zipOfText(typed) : hit.zip;
  return placeText(zip, `${hit.city}, ${hit.state}`);
}

/**
 * Returns the text after a choice. Canadian places are known by their first three characters. The characters typed after
 * them are kept, and the place is not shown until all six are there, because the rest must still be typed.
 */
export function chosenText(hit: ZipHit, typed: string): string {
  if (isFullZip(hit.zip) || isPlaceOf(typed, hit)) return hitText(hit, typed);
  const [, area = '', rest = ''] = CANADIAN.exec(typed.trim()) ?? [];
  return area.toUpperCase() === hit.zip && rest ? `${hit.zip} ${rest.toUpperCase()}` : hit.zip;
}

/** Returns the text to look up, or null below two characters and after a place or facility is chosen. */
export function lookupOf(text: string): string | null {
  const wanted = text.trim();
  if (wanted.length < 2 || text.includes(SEPARATOR)) return null;
  return CANADIAN.exec(wanted)?.[1] ?? wanted;
}
