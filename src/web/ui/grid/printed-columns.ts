import { cellText } from './cell-text';
import type { GridColumn, GridRow } from './grid-types';

/** The width between the margins of every common sheet; Letter has 739 px. */
const PAPER_PX = 700;
/** The average width of a letter in the 10 px type on paper, and the padding and border of a cell. */
const LETTER_PX = 5.8;
const AROUND_PX = 10;
/** The most letters in a line; a longer text wraps between its words. */
const MAX_TEXT_LETTERS = 12;

/**
 * The columns of a grid on paper, in parts that each fit the width of a sheet. Each part starts with the pinned columns, as
 * a spreadsheet repeats its print titles. A column without any value is left out.
 */
export function printedColumns(
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
): readonly (readonly GridColumn[])[] {
  const filled = columns.filter(
    ({ id, blank }) => blank !== undefined || rows.some(({ cells }) => cells[id] != null),
  );
  const pinned = filled.filter(({ isPinned }) => isPinned);
  const pinnedPx = pinned.reduce((sum, column) => sum + widthOf(column, rows), 0);
  const parts: GridColumn[][] = [];
  let leftPx = 0;
  for (const column of filled) {
    if (column.isPinned) continue;
    const px = widthOf(column, rows);
    const part = parts.at(-1);
    if (part && px <= leftPx) part.push(column);
    else {
      parts.push([...pinned, column]);
      leftPx = PAPER_PX - pinnedPx;
    }
    leftPx -= px;
  }
  return parts.length > 0 ? parts : [pinned];
}

function widthOf(column: GridColumn, rows: readonly GridRow[]): number {
  const { id, header, kind } = column;
  const texts = rows.map(({ cells }) => cellText(column, cells[id] ?? null, undefined));
  const longest = maxLength(texts);
  const words = [header, ...texts].flatMap((text) => text.split(/[\s-]/u));
  const wrapped = kind.isNumeric ? longest : Math.min(longest, MAX_TEXT_LETTERS);
  return Math.max(maxLength(words), wrapped) * LETTER_PX + AROUND_PX;
}

const maxLength = (texts: readonly string[]) => texts.reduce((max, { length }) => Math.max(max, length), 0);
