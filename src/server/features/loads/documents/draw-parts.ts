import type { FactsPart, Part, TextPart } from './document';
import { drawTable, tableStartHeight } from './draw-table';
import { CONTENT_WIDTH, PAGE, type Sheet, type Structure, type TextStyle } from './sheet';

const HEADING: TextStyle = { face: 'strong', size: 11 };
const LABEL: TextStyle = { face: 'strong' };
const SPACE = { beforeHeading: 9, afterHeading: 4, betweenLines: 3 } as const;
/** A heading never stands alone at the end of a page. */
const HEADING_ROOM = 20;
const TEXT_ROOM = 40;

/** Facts stand in two columns, each with the label beside its value. */
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
    sheet.y = top + height + SPACE.betweenLines;
  }
  table.end();
}

function drawText(sheet: Sheet, section: Structure, { paragraphs, isSmall }: TextPart): void {
  const style: TextStyle = isSmall ? { size: 8 } : {};
  for (const text of paragraphs) {
    if (!sheet.hasRoom(sheet.height('X', CONTENT_WIDTH))) sheet.nextPage();
    const paragraph = sheet.element('P', section);
    sheet.write(paragraph, text, { x: PAGE.margin, y: sheet.y, width: CONTENT_WIDTH }, style);
    paragraph.end();
    sheet.y += SPACE.betweenLines;
  }
}

/** Draws a part as a section with its heading. */
export function drawPart(sheet: Sheet, part: Part): void {
  sheet.y += SPACE.beforeHeading;
  const start = part.kind === 'table' ? tableStartHeight(sheet, part) : TEXT_ROOM;
  if (!sheet.hasRoom(HEADING_ROOM + start)) sheet.nextPage();
  const section = sheet.element('Sect');
  const heading = sheet.element('H2', section);
  sheet.write(heading, part.heading, { x: PAGE.margin, y: sheet.y, width: CONTENT_WIDTH }, HEADING);
  heading.end();
  sheet.y += SPACE.afterHeading;
  if (part.kind === 'facts') drawFacts(sheet, section, part);
  else if (part.kind === 'table') drawTable(sheet, section, part);
  else drawText(sheet, section, part);
  section.end();
}
