import type { Facility } from '../../../../contract/facilities';
import type { ZipHit } from '../../../../contract/zips';
import { masterZipOf, parseShipmentZip, type Zip } from '../../../../domain/zip';

const SEPARATOR = ' · ';
/** A Canadian code from its third character on, whole or still being typed. */
const CANADIAN = /^([a-z]\d[a-z])\s*(\d(?:[a-z]\d?)?)?$/i;
/** What follows a facility's name: its ZIP, then its place. */
const ZIP_OF_FACILITY = / · (\d{5}|[A-Z]\d[A-Z] \d[A-Z]\d) [^·]+$/;

export type FacilityHit = Pick<Facility, 'id' | 'name' | 'type' | 'city' | 'state' | 'zip'>;

/** Canadian codes are written with a space. */
const written = (zip: string) => (zip.length === 6 ? `${zip.slice(0, 3)} ${zip.slice(3)}` : zip);

/** What the box shows for a ZIP whose place is known, such as "93901 · Salinas, CA". */
export function placeText(zip: string, place: string | null): string {
  return place ? written(zip) + SEPARATOR + place : written(zip);
}

/** Where a facility is, such as "93901 Salinas, CA". */
export function facilityPlace({ zip, city, state }: FacilityHit): string {
  return `${written(parseShipmentZip(zip) ?? zip)} ${city}, ${state}`;
}

/** What the box shows for a facility, such as "Salinas Terminal · 93901 Salinas, CA". */
export function facilityText(facility: FacilityHit): string {
  return facility.name.replaceAll('·', '-') + SEPARATOR + facilityPlace(facility);
}

/** What was typed, without what a former choice has added: an edited text has to be looked up anew. */
export function withoutPlace(text: string): string {
  const [first = '', rest] = text.split('·');
  return rest === undefined ? text : first.trim();
}

function wholeZipOf(text: string): Zip | null {
  return parseShipmentZip(ZIP_OF_FACILITY.exec(text)?.[1] ?? withoutPlace(text));
}

/** The ZIP that the box's text stands for; the text itself while it is none, so that the check can say so. */
export function zipOfText(text: string): string {
  return wholeZipOf(text) ?? text.trim();
}

export function isWholeZip(text: string): boolean {
  return wholeZipOf(text) !== null;
}

/** The beginning of a ZIP: a number to be finished, of which no place may be guessed. */
export function isPartOfZip(text: string): boolean {
  return /^\d{1,4}$/.test(text.trim());
}

/** The Canadian area of a code that is not typed to its end, such as "V6B" of "v6b 1". */
export function unfinishedArea(text: string): string | null {
  return isWholeZip(text) ? null : (CANADIAN.exec(text.trim())?.[1]?.toUpperCase() ?? null);
}

/** Whether a place is the one of a text that is a whole ZIP. */
export function isPlaceOf(text: string, hit: ZipHit): boolean {
  const zip = wholeZipOf(text);
  return zip !== null && masterZipOf(zip) === hit.zip;
}

/** How a place is listed for what is typed: a whole Canadian code is listed itself, not its area. */
export function hitText(hit: ZipHit, typed: string): string {
  const zip = isPlaceOf(typed, hit) ? zipOfText(typed) : hit.zip;
  return placeText(zip, `${hit.city}, ${hit.state}`);
}

/**
 * The text once a place is chosen. Canada's places are known by the first three characters: what was typed
 * beyond them is kept, and without all six the place is not shown, since the rest is still to be typed.
 */
export function chosenText(hit: ZipHit, typed: string): string {
  if (isWholeZip(hit.zip) || isPlaceOf(typed, hit)) return hitText(hit, typed);
  const [, area = '', rest = ''] = CANADIAN.exec(typed.trim()) ?? [];
  return area.toUpperCase() === hit.zip && rest ? `${hit.zip} ${rest.toUpperCase()}` : hit.zip;
}

/** What to look up while typing: nothing below two characters, nor once a place or facility is chosen. */
export function lookupOf(text: string): string | null {
  const wanted = text.trim();
  if (wanted.length < 2 || text.includes(SEPARATOR)) return null;
  return CANADIAN.exec(wanted)?.[1] ?? wanted;
}
