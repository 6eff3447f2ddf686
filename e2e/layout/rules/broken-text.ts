import type { PageParts, Run } from './page-parts';

/** Finds words, numbers, amounts and days that are broken across two lines. */

const MONTH =
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?';
const WEEKDAY = 'Mon|Tue|Wed|Thu|Fri|Sat|Sun';
/** Values that people read at a glance. A line may break between a day and its year or time. */
const FIGURES = new RegExp(
  [
    `(?:\\b(?:${WEEKDAY}),? )?\\b(?:${MONTH})\\.? \\d{1,2}\\b`,
    '\\b\\d{1,2}:\\d{2}(?:\\s[AP]M)?',
    '[+−-]?\\s?[$€]\\s?\\d[\\d,]*(?:\\.\\d+)?[kKmM]?',
    '\\+?\\d{1,2}[ -]\\d{3}[ -]\\d{3}[ -]\\d{4}',
    '\\(?\\d{3}\\)?[ -]\\d{3}-\\d{4}',
    '[+−-]?\\d[\\d,]*(?:\\.\\d+)?\\s?(?:%|°\\s?F|lbs?\\b|mi\\b|min\\b|h\\b|px\\b|kB\\b|MB\\b)',
    '[+−-]?\\d[\\d,]*\\.\\d+',
    '\\d[\\d,]+',
  ].join('|'),
  'gu',
);
const WORDS = /[^\s\u00ad\u200b]+/gu;
/** The characters after which a word may break. */
const SOFT = /(?<=[-–—/|·•…,;:?&=_@.)\]→])/u;
/** The width from which a word, such as a token or an address, cannot fit on a line of a narrow card. */
const MAX_WORD_PX = 320;

export function findBrokenTexts(page: PageParts): void {
  for (const run of page.runs) {
    if (run.block.closest('textarea, pre') || run.nodes[0]?.node.parentElement?.closest('code')) continue;
    const whole = rectsOf(run, 0, run.text.length);
    if (lineCount(whole) < 2) continue;
    for (const match of run.text.matchAll(FIGURES)) {
      const rects = rectsOf(run, match.index, match.index + match[0].length);
      if (lineCount(rects) > 1) report('broken figure', match[0], rects, run, page);
    }
    for (const { 0: word, index } of run.text.matchAll(WORDS)) findInWord(word, index, run, page);
  }
}

function findInWord(word: string, index: number, run: Run, page: PageParts): void {
  if (lineCount(rectsOf(run, index, index + word.length)) < 2) return;
  let start = index;
  for (const part of partsOf(word, index, run)) {
    const rects = rectsOf(run, start, start + part.length);
    start += part.length;
    const width = rects.reduce((sum, rect) => sum + rect.width, 0);
    const isWord = /[\p{L}]{2}/u.test(part);
    if (isWord && lineCount(rects) > 1 && width < MAX_WORD_PX) report('broken word', part, rects, run, page);
  }
}

/** Splits a word where it may break: after hyphens and similar characters, and where another element begins. */
function partsOf(word: string, index: number, { nodes }: Run): string[] {
  const starts = nodes.map(({ start }) => start - index).filter((at) => at > 0 && at < word.length);
  const bounds = [0, ...starts, word.length];
  return bounds.slice(1).flatMap((end, at) => word.slice(bounds[at], end).split(SOFT));
}

function report(
  kind: 'broken word' | 'broken figure',
  text: string,
  rects: readonly DOMRect[],
  run: Run,
  page: PageParts,
): void {
  const [first] = rects;
  const last = rects.at(-1);
  if (!first || !last) return;
  const left = Math.min(...rects.map((rect) => rect.left));
  const right = Math.max(...rects.map((rect) => rect.right));
  page.report(kind, run.block, text, new DOMRect(left, first.top, right - left, last.bottom - first.top));
}

function rectsOf({ nodes }: Run, start: number, end: number): DOMRect[] {
  const range = document.createRange();
  const at = (offset: number, isEnd: boolean) =>
    nodes.findLast((one) => (isEnd ? one.start < offset : one.start <= offset)) ?? nodes[0];
  const from = at(start, false);
  const to = at(end, true);
  if (!from || !to) return [];
  range.setStart(from.node, Math.min(start - from.start, from.node.length));
  range.setEnd(to.node, Math.min(end - to.start, to.node.length));
  return [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5);
}

/** Counts the lines of a text. Rectangles that do not share most of their height are on different lines. */
function lineCount(rects: readonly DOMRect[]): number {
  let count = 0;
  let bottom = -Infinity;
  for (const rect of [...rects].sort((one, other) => one.top - other.top)) {
    if (rect.top > bottom - rect.height * 0.3) {
      count += 1;
      bottom = rect.bottom;
    }
  }
  return count;
}
