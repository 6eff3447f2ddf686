import { PageParts, placeOf } from './page-parts';

/** Returns the texts that must also be on paper. A text of several lines is identified by its first words. */
export function shownTexts(): readonly { readonly text: string; readonly place: string }[] {
  const page = new PageParts();
  const found = new Map<string, string>();
  for (const { block, text } of page.runs) {
    // At another size, a map has room for the codes of other states.
    if (block.closest('svg')) continue;
    const words = text.replaceAll(/\s+/gu, ' ').trim();
    if (/[\p{L}\p{N}]/u.test(words) && !found.has(words)) found.set(words, placeOf(block));
  }
  return [...found].map(([text, place]) => ({ text, place }));
}
