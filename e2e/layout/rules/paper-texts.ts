import { PageParts, placeOf } from './page-parts';

/** The texts that must be on paper too. A text of several lines is given by its first words. */
export function shownTexts(): readonly { readonly text: string; readonly place: string }[] {
  const page = new PageParts();
  const found = new Map<string, string>();
  for (const { block, text } of page.runs) {
    // A map has room for other codes of states at another size.
    if (block.closest('svg')) continue;
    const words = text.replaceAll(/\s+/gu, ' ').trim();
    if (/[\p{L}\p{N}]/u.test(words) && !found.has(words)) found.set(words, placeOf(block));
  }
  return [...found].map(([text, place]) => ({ text, place }));
}
