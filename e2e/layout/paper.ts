import type { Page } from '@playwright/test';
import { readPdf } from '../../src/testing/loads/read-pdf';
import type { Finding } from './fault';
import { settleLayout } from './settle';
import { PAPER } from './sizes';

/** Prints the page as the browser would, and compares the sheets with what the page shows. */

/** Returns a text's letters and digits. It drops apostrophes, because a PDF may encode them as a different character. */
const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[^\p{Lu}\p{Ll}\p{Lo}\p{N}$%]/gu, '')
    .toLowerCase();

/** A sheet with fewer letters counts as blank; even "Printed by" with a name has more. */
const MIN_LETTERS = 12;

export async function print(page: Page): Promise<Buffer> {
  const margin = `${PAPER.marginInches}in`;
  return page.pdf({
    format: PAPER.format,
    margin: { top: margin, right: margin, bottom: margin, left: margin },
    printBackground: true,
  });
}

/** Returns the faults of the sheets. The page keeps its size and medium. */
export async function checkSheets(page: Page, pdf: Buffer): Promise<Finding[]> {
  const { pages } = await readPdf(pdf);
  const findings: Finding[] = [];
  for (const [index, text] of pages.entries())
    if (lettersOf(text).length < MIN_LETTERS)
      findings.push({ kind: 'blank paper', text: `sheet ${index + 1} of ${pages.length}`, place: 'paper' });
  const printed = lettersOf(pages.join(' '));
  // A PDF mixes the lines of a text with those of the column beside it, so words are searched one by one.
  const isPrinted = (text: string) =>
    printed.includes(lettersOf(text)) ||
    text.split(/\s+/u).every((word) => printed.includes(lettersOf(word)));
  for (const { text, place } of await textsForPaper(page))
    if (!isPrinted(text)) findings.push({ kind: 'cut on paper', text, place });
  return findings;
}

/** Returns the texts that the page shows in print media, each with its place. */
const textsForPaper = (page: Page) => page.evaluate(() => window.layoutRules.shownTexts());

/** Runs `work` while the page is laid out for paper. */
export async function onPaper<Result>(page: Page, work: () => Promise<Result>): Promise<Result> {
  const size = page.viewportSize();
  // The order matters: on paper, a table keeps the columns that it had on the screen.
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: PAPER.width, height: PAPER.height });
  await settleLayout(page);
  try {
    return await work();
  } finally {
    if (size) await page.setViewportSize(size);
    await page.emulateMedia({ media: null });
  }
}
