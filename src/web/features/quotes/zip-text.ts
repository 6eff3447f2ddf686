import type { ZipHit } from '../../../contract/zips';
import { parseShipmentZip } from '../../../domain/zip';

const SEPARATOR = ' · ';

/** What the box shows for a ZIP whose place is known, such as "93901 · Salinas, CA". */
export function placeText(zip: string, place: string | null): string {
  return place ? zip + SEPARATOR + place : zip;
}

export function hitText({ zip, city, state }: ZipHit): string {
  return placeText(zip, `${city}, ${state}`);
}

/** The ZIP that the box's text stands for; the text itself while it is none, so that the check can say so. */
export function zipOfText(text: string): string {
  const beginning = text.split(SEPARATOR)[0] ?? '';
  return parseShipmentZip(beginning) ?? text.trim();
}

export function isWholeZip(text: string): boolean {
  return parseShipmentZip(text.split(SEPARATOR)[0] ?? '') !== null;
}

/** What to look up while typing: nothing below two characters, nor once a place is chosen. */
export function lookupOf(text: string): string | null {
  const wanted = text.trim();
  return wanted.length < 2 || text.includes(SEPARATOR) ? null : wanted;
}
