import { Readable } from 'node:stream';
import { inFileTurns } from './file-turns';
import { type ZipEntry, zipBytes } from './write-zip';

/** One sheet of a workbook. `rows` come in batches, and only one batch is in memory at a time. */
export interface StreamedSheet {
  /** The sheet's name, at most 31 characters without any of []:*?/\'. */
  readonly name: string;
  readonly columns: readonly StreamedColumn[];
  readonly batches: AsyncIterable<readonly (readonly string[])[]>;
}

export interface StreamedColumn {
  readonly header: string;
  /**
   * In a column of numbers, text that is a number becomes a number. In a column of texts, `08054` keeps its zero, even when
   * edited.
   */
  readonly isNumber: boolean;
}

/** Excel's limit, including the header. */
export const MAX_SHEET_ROWS = 1_048_576;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OOXML = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Style 1 is text (number format 49), so that a spreadsheet does not convert what people type there. */
const STYLES = `${DECLARATION}<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
const TEXT_STYLE = 1;

/** A number in the form that our own exports write. */
const NUMBER = /^(?:0|[1-9]\d*)(?:\.\d+)?$/;
/** The bounds of a column's width in characters. */
const [MIN_WIDTH, MAX_WIDTH] = [10, 34];

/** The bytes of an .xlsx file, produced while they are read. */
export const workbookStream = (sheets: AsyncIterable<StreamedSheet>): Readable =>
  Readable.from(zipBytes(workbookEntries(sheets)), { objectMode: false });

async function* workbookEntries(sheets: AsyncIterable<StreamedSheet>): AsyncGenerator<ZipEntry> {
  const names: string[] = [];
  for await (const sheet of sheets) {
    names.push(sheet.name);
    yield { path: `xl/worksheets/sheet${names.length}.xml`, data: inFileTurns(sheetXml(sheet)) };
  }
  const entries = {
    'xl/styles.xml': STYLES,
    'xl/workbook.xml': `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${names
      .map((name, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${names
      .map((_, at) => relation(at + 1, 'worksheet', `worksheets/sheet${at + 1}.xml`))
      .join('')}${relation(names.length + 1, 'styles', 'styles.xml')}</Relationships>`,
    '_rels/.rels': `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    '[Content_Types].xml': `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${OOXML}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${OOXML}.styles+xml"/>${names
      .map(
        (_, at) =>
          `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${OOXML}.worksheet+xml"/>`,
      )
      .join('')}</Types>`,
  };
  for (const [path, text] of Object.entries(entries)) yield { path, data: [text] };
}

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;

async function* sheetXml({ columns, batches }: StreamedSheet): AsyncGenerator<string> {
  const widths = columns
    .map(({ header, isNumber }, at) => {
      const width = Math.min(Math.max(header.length + 2, MIN_WIDTH), MAX_WIDTH);
      const style = isNumber ? '' : ` style="${TEXT_STYLE}"`;
      return `<col min="${at + 1}" max="${at + 1}" width="${width}"${style} customWidth="1"/>`;
    })
    .join('');
  const names = columns.map((_, at) => columnName(at));
  yield `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData><row r="1">${columns
    .map(({ header }, at) => textCell(`${names[at]}1`, header))
    .join('')}</row>`;
  let line = 1;
  for await (const rows of batches) {
    let xml = '';
    for (const row of rows) {
      line += 1;
      if (line > MAX_SHEET_ROWS) throw new RangeError('more rows than a sheet can have');
      xml += `<row r="${line}">`;
      for (let at = 0; at < columns.length; at += 1) {
        const text = row[at] ?? '';
        if (text === '') continue;
        const place = `${names[at]}${line}`;
        xml += columns[at]?.isNumber && NUMBER.test(text) ? numberCell(place, text) : textCell(place, text);
      }
      xml += '</row>';
    }
    yield xml;
  }
  yield '</sheetData></worksheet>';
}

const numberCell = (place: string, text: string) => `<c r="${place}"><v>${text}</v></c>`;
const textCell = (place: string, text: string) =>
  `<c r="${place}" s="${TEXT_STYLE}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

/** Escapes text for XML. Names contain no characters that XML does not allow (`text` in `imports/cells`). */
const escapeXml = (text: string) =>
  text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The name of a column counted from 0, for at most 702 columns. */
function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : `${String.fromCharCode(64 + Math.floor(at / 26))}${last}`;
}
