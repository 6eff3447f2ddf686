import type { PageParts } from './page-parts';

/** Finds tables that are shown as cards, and columns that are too narrow to read. */

export function findCards(page: PageParts): void {
  const cards = document.querySelectorAll('li[data-row-id]');
  for (const card of cards)
    if (!page.isHidden(card)) {
      page.report('cards', card.parentElement ?? card, `${cards.length} rows as cards`);
      return;
    }
}

/** Narrower than this, a column has only a few letters per line, such as a breakdown squeezed into a cell. */
const MIN_TEXT_PX = 40;
const MIN_LINES = 4;

export function findSqueezed(page: PageParts): void {
  for (const { block, text } of page.runs) {
    if (text.trim().length < 12) continue;
    const { width, height } = page.boxOf(block);
    const lineHeight = Number.parseFloat(page.styleOf(block).lineHeight) || 16;
    if (width < MIN_TEXT_PX && height > lineHeight * MIN_LINES) page.report('squeezed', block, text);
  }
}
