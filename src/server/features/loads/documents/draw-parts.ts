import type { FactsPart, Part, TextPart } from './document';
import { drawTable, tableStartHeight } from './draw-table';
import { CONTENT_WIDTH, PAGE, PAGE_ROOM, type Sheet, type Structure, type TextStyle } from './sheet';

const HEADING: TextStyle = { face: 'strong', size: 11 };
const LABEL: TextStyle = { face: 'strong' };
/** Space in points, before the sheet reduces it to save a page. */
const SPACE = { beforeHeading: 9, afterHeading: 4, betweenLines: 3 } as const;
/** The room below a heading, so that it is never alone at the end of a page. */
const HEADING_ROOM = 20;
const TEXT_ROOM = 40;

/** Facts are drawn in two columns, each with the label beside its value. */
const FACTS = { columns: 2, gap: 16, labelWidth: 96 } as const;
const FACT_WIDTH = (CONTENT_WIDTH - FACTS.gap) / FACTS.columns;
const VALUE_WIDTH = FACT_WIDTH - FACTS.labelWidth;

function drawFacts(sheet: Sheet, section: Structure, { facts }: FactsPart): void {
  const table = sheet.element('Table', section);
  for (let index = 0; index < facts.length; index += FACTS.columns) {
    const pair = facts.slice(index, index + FACTS.columns);
    const heights = pair.map(([label, value]) =>
      Math.max(sheet.height(label, FACTS.labelWidth, LABEL), sheet.height(value, VALUE_WIDTH)),
    );
    const height = Math.max(...heights);
    if (!sheet.hasRoom(height)) sheet.nextPage();
    const top = sheet.y;
    const row = sheet.element('TR', table);
    for (const [place, [label, value]] of pair.entries()) {
      const x = PAGE.margin + place * (FACT_WIDTH + FACTS.gap);
      const name = sheet.element('TH', row, { scope: 'Row' });
      sheet.write(name, label, { x, y: top, width: FACTS.labelWidth }, LABEL);
      name.end();
      const cell = sheet.element('TD', row);
      sheet.write(cell, value, { x: x + FACTS.labelWidth, y: top, width: VALUE_WIDTH });
      cell.end();
    }
    row.end();
    sheet.y = top + height + sheet.space(SPACE.betweenLines);
  }
  table.end();
}

function drawText(sheet: Sheet, section: Structure, part: TextPart): void {
  const style = textStyle(part);
  for (const text of part.paragraphs) {
    if (!sheet.hasRoom(sheet.height('X', CONTENT_WIDTH))) sheet.nextPage();
    const paragraph = sheet.element('P', section);
    sheet.write(paragraph, text, { x: PAGE.margin, y: sheet.y, width: CONTENT_WIDTH }, style);
    paragraph.end();
    sheet.y += sheet.space(SPACE.betweenLines);
  }
}

const textStyle = ({ isSmall }: TextPart): TextStyle => (isSmall ? { size: 8 } : {});

const textHeight = (sheet: Sheet, part: TextPart): number =>
  part.paragraphs.reduce(
    (sum, text) => sum + sheet.height(text, CONTENT_WIDTH, textStyle(part)) + sheet.space(SPACE.betweenLines),
    0,
  );

/** Returns the height of the heading with the start of the content below it, which a page break never separates. */
function startHeight(sheet: Sheet, part: Part, next: Part | undefined): number {
  if (part.kind === 'table') return HEADING_ROOM + tableStartHeight(sheet, part);
  if (part.kind === 'text' && part.staysWithNext && next) {
    const whole =
      HEADING_ROOM +
      textHeight(sheet, part) +
      sheet.space(SPACE.beforeHeading) +
      startHeight(sheet, next, undefined);
    if (whole <= PAGE_ROOM) return whole;
  }
  return HEADING_ROOM + TEXT_ROOM;
}

/** Draws a part as a section with its heading. */
export function drawPart(sheet: Sheet, part: Part, next: Part | undefined): void {
  sheet.y += sheet.space(SPACE.beforeHeading);
  if (!sheet.hasRoom(startHeight(sheet, part, next))) sheet.nextPage();
  const section = sheet.element('Sect');
  const heading = sheet.element('H2', section);
  sheet.write(heading, part.heading, { x: PAGE.margin, y: sheet.y, width: CONTENT_WIDTH }, HEADING);
  heading.end();
  sheet.y += sheet.space(SPACE.afterHeading);
  if (part.kind === 'facts') drawFacts(sheet, section, part);
  else if (part.kind === 'table') drawTable(sheet, section, part);
  else drawText(sheet, section, part);
  section.end();
}
