import { MAX_PLACES_LENGTH } from '../../../../contract/limits';

/**
 * Adds chosen ZIPs to the typed places, up to what the box holds. If all ZIPs of a prefix are chosen, the prefix is added
 * instead.
 */
export function appendPlaces(
  typed: string,
  { chosen, zips }: { readonly chosen: readonly string[]; readonly zips: readonly string[] },
): string {
  const isChosen = new Set(chosen);
  const isWhole = new Map<string, boolean>();
  for (const zip of zips) {
    const prefix = zip.slice(0, 3);
    isWhole.set(prefix, (isWhole.get(prefix) ?? true) && isChosen.has(zip));
  }
  const parts = new Set(
    typed
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );
  for (const zip of chosen) {
    const prefix = zip.slice(0, 3);
    parts.add(isWhole.get(prefix) ? prefix : zip);
  }
  let text = '';
  for (const part of parts) {
    const longer = text === '' ? part : `${text}, ${part}`;
    if (longer.length > MAX_PLACES_LENGTH) break;
    text = longer;
  }
  return text;
}
