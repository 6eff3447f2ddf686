import type { Cell, TablePart } from './document';
import { CONTENT_WIDTH, PAGE, PAGE_ROOM, type Sheet, type Structure, type TextStyle } from './sheet';

/** The padding around a cell's text, in points. */
const PADDING_X = 4;
const paddingY = (sheet: Sheet) => sheet.space(3.5);

const STRONG: TextStyle = { face: 'strong' };
const HEADER: TextStyle = { face: 'strong', size: 8 };

const linesOf = (cell: Cell) => (typeof cell === 'string' ? { strong: '', text: cell } : cell);

interface MeasuredRow {
  readonly cells: readonly {
    readonly strong: string;
    readonly text: string;
    readonly strongHeight: number;
    readonly height: number;
  }[];
  readonly height: number;
  readonly style: TextStyle;
}

interface Box {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

const boxesOf = ({ columns }: TablePart): Box[] => {
  let x: number = PAGE.margin;
  return columns.map(({ width, isNumber }) => {
    const box = { x: x + PADDING_X, width: width * CONTENT_WIDTH - 2 * PADDING_X };
    x += width * CONTENT_WIDTH;
    return { ...box, align: isNumber ? 'right' : 'left' };
  });
};

function measureRow(
  sheet: Sheet,
  boxes: readonly Box[],
  cells: readonly Cell[],
  { style, minHeight }: { readonly style: TextStyle; readonly minHeight: number },
): MeasuredRow {
  const measured = cells.map((cell, index) => {
    const { strong, text } = linesOf(cell);
    const width = boxes[index]?.width ?? 0;
    const strongHeight = sheet.height(strong, width, { ...style, ...STRONG });
    return { strong, text, strongHeight, height: strongHeight + sheet.height(text, width, style) };
  });
  const height = Math.max(minHeight, ...measured.map((cell) => cell.height)) + 2 * paddingY(sheet);
  return { cells: measured, height, style };
}

const measureHeader = (sheet: Sheet, boxes: readonly Box[], { columns }: TablePart) =>
  measureRow(
    sheet,
    boxes,
    columns.map(({ label }) => label),
    { style: HEADER, minHeight: 0 },
  );

/** The least height of a row to write in by hand, so that it has room for a signature on a dense sheet. */
const MIN_HAND_HEIGHT = 20;
const minHeightOf = (sheet: Sheet, { minRowHeight }: TablePart): number =>
  minRowHeight === undefined
    ? 0
    : Math.max(Math.min(minRowHeight, MIN_HAND_HEIGHT), sheet.space(minRowHeight));

const measureBodyRow = (sheet: Sheet, boxes: readonly Box[], part: TablePart, cells: readonly Cell[]) =>
  measureRow(sheet, boxes, cells, { style: {}, minHeight: minHeightOf(sheet, part) });

/** Returns the height that stays together with the heading above: the header with the first row, or with all rows. */
export function tableStartHeight(sheet: Sheet, part: TablePart): number {
  const boxes = boxesOf(part);
  const heights = part.rows.map((cells) => measureBodyRow(sheet, boxes, part, cells).height);
  const header = measureHeader(sheet, boxes, part).height;
  const whole = heights.reduce((sum, height) => sum + height, header);
  return part.isTogether && whole <= PAGE_ROOM ? whole : header + (heights[0] ?? 0);
}

/** Draws a table that may continue on more pages. Its rows stay whole, and its header is repeated. */
export function drawTable(sheet: Sheet, section: Structure, part: TablePart): void {
  const { columns, rows, total, minRowHeight } = part;
  const boxes = boxesOf(part);
  const header = measureHeader(sheet, boxes, part);

  const drawRow = ({ cells, height, style }: MeasuredRow, elementOf: (index: number) => Structure) => {
    const top = sheet.y;
    cells.forEach(({ strong, text, strongHeight }, index) => {
      const box = boxes[index];
      if (!box) return;
      const element = elementOf(index);
      const at = { x: box.x, y: top + paddingY(sheet), width: box.width };
      const aligned = { ...style, align: box.align };
      sheet.write(element, strong, at, { ...aligned, ...STRONG });
      sheet.write(element, text, { ...at, y: at.y + strongHeight }, aligned);
      element.end();
    });
    sheet.y = top + height;
    sheet.rule(sheet.y);
    // Vertical lines make boxes to write into.
    if (minRowHeight !== undefined) {
      for (const { x } of boxes.slice(1)) sheet.verticalRule(x - PADDING_X, top, sheet.y);
    }
  };

  const table = sheet.element('Table', section);
  const head = sheet.element('THead', table);
  sheet.rule(sheet.y, 1);
  const headRow = sheet.element('TR', head);
  drawRow(header, () => sheet.element('TH', headRow, { scope: 'Column' }));
  headRow.end();
  head.end();

  const repeatHeader = () => {
    sheet.nextPage();
    sheet.rule(sheet.y, 1);
    sheet.artifact((pdf) => {
      for (const [index, { x: left, width, align }] of boxes.entries()) {
        pdf.font('strong', HEADER.size ?? 9);
        pdf.text(columns[index]?.label ?? '', left, sheet.y + paddingY(sheet), { width, align });
      }
    });
    sheet.y += header.height;
    sheet.rule(sheet.y);
  };

  const body = sheet.element('TBody', table);
  for (const cells of total ? [...rows, total] : rows) {
    const measured = measureBodyRow(sheet, boxes, part, cells);
    if (!sheet.hasRoom(measured.height)) repeatHeader();
    const row = sheet.element('TR', body);
    drawRow(measured, (index) =>
      index === 0 ? sheet.element('TH', row, { scope: 'Row' }) : sheet.element('TD', row),
    );
    row.end();
  }
  body.end();
  table.end();
}
