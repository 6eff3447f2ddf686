import { expect, type Page } from '@playwright/test';
import { readPdf } from '../src/testing/loads/read-pdf';

/** A page with fewer letters is blank except for a heading or a border. */
const MIN_LETTERS = 40;

/**
 * Prints the page on US Letter as the browser would, and reads the PDF. Expects that no page is blank, that there are at
 * most `maxPages`, and that they contain the whole texts.
 */
export async function expectPrinted(
  page: Page,
  { maxPages, texts }: { maxPages: number; texts: readonly string[] },
): Promise<void> {
  const { pages } = await readPdf(await page.pdf({ format: 'Letter' }));
  expect(pages.length, 'printed pages').toBeLessThanOrEqual(maxPages);
  for (const [index, text] of pages.entries()) {
    const letters = text.replaceAll(/\s/gu, '').length;
    expect(letters, `text on printed page ${index + 1}`).toBeGreaterThan(MIN_LETTERS);
  }
  const all = pages.join(' ').replaceAll(/\s+/gu, ' ');
  for (const text of texts) expect(all).toContain(text);
}
