import type { Page } from '@playwright/test';
import { readPdf } from '../../src/testing/loads/read-pdf';
import type { Finding } from './fault';
import { settleLayout } from './settle';
import { PAPER } from './sizes';

/** Prints the page as the browser would, and compares the sheets with what the page shows. */

/** Without apostrophes, which a PDF can hold as a letter of their own kind. */
const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[^\p{Lu}\p{Ll}\p{Lo}\p{N}$%]/gu, '')
    .toLowerCase();

/** A sheet with fewer letters is blank: "Printed by" alone has more. */
const MIN_LETTERS = 12;

export async function print(page: Page): Promise<Buffer> {
  const margin = `${PAPER.marginInches}in`;
  return page.pdf({
    format: PAPER.format,
    margin: { top: margin, right: margin, bottom: margin, left: margin },
    printBackground: true,
  });
}

/** What is wrong with the sheets. The page keeps its size and medium. */
export async function checkSheets(page: Page, pdf: Buffer): Promise<Finding[]> {
  const { pages } = await readPdf(pdf);
  const findings: Finding[] = [];
  for (const [index, text] of pages.entries())
    if (lettersOf(text).length < MIN_LETTERS)
      findings.push({ kind: 'blank paper', text: `sheet ${index + 1} of ${pages.length}`, place: 'paper' });
  const printed = lettersOf(pages.join(' '));
  // The lines of a text stand between those of the column beside it, so that only its words are next to each other.
  const isPrinted = (text: string) =>
    printed.includes(lettersOf(text)) ||
    text.split(/\s+/u).every((word) => printed.includes(lettersOf(word)));
  for (const { text, place } of await textsForPaper(page))
    if (!isPrinted(text)) findings.push({ kind: 'cut on paper', text, place });
  return findings;
}

/** The texts that the page shows in print media, each with its place. */
const textsForPaper = (page: Page) => page.evaluate(() => window.layoutRules.shownTexts());

/** Lays the page out for paper while `work` runs. */
export async function onPaper<Result>(page: Page, work: () => Promise<Result>): Promise<Result> {
  const size = page.viewportSize();
  // In this order, because a table keeps on paper the columns that it has on the screen.
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
