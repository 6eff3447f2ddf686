/**
 * A US ZIP (five digits) or a Canadian postal code (six characters, or only the first three, the "forward sortation area"),
 * in upper case and without spaces.
 */
export type Zip = string & { readonly __zip: true };

const US = /^\d{5}$/;
const CANADA_FULL = /^[A-Z]\d[A-Z]\d[A-Z]\d$/;
const CANADA_AREA = /^[A-Z]\d[A-Z]$/;
const US_PREFIX = /^\d{3}$/;
/** The first three characters of a US ZIP or a Canadian postal code. */
export const ZIP_PREFIX = /^(\d{3}|[A-Z]\d[A-Z])$/;

const normalize = (text: string) => text.replace(/\s+/g, '').toUpperCase();

/** The ZIP of a pickup or dropoff: five US digits or six Canadian characters. Null if the text is neither. */
export function parseShipmentZip(text: string): Zip | null {
  const zip = normalize(text);
  return US.test(zip) || CANADA_FULL.test(zip) ? (zip as Zip) : null;
}

/** A row of master-zips: five US digits or the first three Canadian characters. */
export function parseMasterZip(text: string): Zip | null {
  const zip = normalize(text);
  return US.test(zip) || CANADA_AREA.test(zip) ? (zip as Zip) : null;
}

/** A row of region-zips: any of the above, or the first three digits of US ZIPs. */
export function parseRegionZip(text: string): Zip | null {
  const zip = normalize(text);
  return US.test(zip) || US_PREFIX.test(zip) || CANADA_AREA.test(zip) || CANADA_FULL.test(zip)
    ? (zip as Zip)
    : null;
}

/** The ZIP as people write it: a Canadian postal code has a space. */
export function formatZip(zip: string): string {
  return zip.length === 6 ? `${zip.slice(0, 3)} ${zip.slice(3)}` : zip;
}

/** The first three characters. Regions can list such prefixes, and master ZIPs list Canada by them. */
export function zipPrefix(zip: Zip): Zip {
  return zip.slice(0, 3) as Zip;
}

/** The ZIP's row in master-zips: the ZIP itself, or the first three characters of a Canadian code. */
export function masterZipOf(zip: Zip): Zip {
  return zip.length === 6 ? zipPrefix(zip) : zip;
}

/** The lowest `zipKey` of a full Canadian code. All other keys are below it. */
export const FULL_CANADA_KEYS_FROM = 108_000;
/** The number of full Canadian codes that share their first letter. */
export const FULL_CANADA_KEYS_PER_LETTER = 260 * 2_600;

/**
 * Encodes a ZIP as a unique integer below 2^31, without a dictionary, so that a tariff's 1.5 million region ZIPs fit in one
 * typed array. Accepts every result of `parseRegionZip`.
 */
export function zipKey(zip: Zip): number {
  if (zip.length === 5) return Number(zip);
  const first = zip.charCodeAt(0);
  if (zip.length === 3 && first <= 57) return 100_000 + Number(zip);
  const area = ((first - 65) * 10 + zip.charCodeAt(1) - 48) * 26 + zip.charCodeAt(2) - 65;
  if (zip.length === 3) return 101_000 + area;
  const rest = ((zip.charCodeAt(3) - 48) * 26 + zip.charCodeAt(4) - 65) * 10 + zip.charCodeAt(5) - 48;
  return FULL_CANADA_KEYS_FROM + area * 2_600 + rest;
}

/** The ZIP of a `zipKey` of a row of master-zips. */
export function masterZipOfKey(key: number): Zip {
  if (key < 100_000) return String(key).padStart(5, '0') as Zip;
  const area = key - 101_000;
  const letter = (index: number) => String.fromCharCode(65 + index);
  return `${letter(Math.floor(area / 260))}${Math.floor(area / 26) % 10}${letter(area % 26)}` as Zip;
}
