import { randomBytes } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import type { HostileFile } from './hostile-files-types';
import { HEADER_ROW, MAIN, stylesXml, textsXml, XML, xlsxOf } from './hostile-files-xlsx-parts';
import { packedRepetition } from './hostile-files-zip';

const MEBIBYTE = 1024 * 1024;
const NOISE_BYTES = 8 * MEBIBYTE;
/** What is allowed at most, and by the noise less than a hundred times the file. */
const UNPACKED_BYTES = 490 * MEBIBYTE;
/** As many as are kept at most, beside a few. */
const DIFFERENT_TEXTS = 3_990_000;

const SHEET = 'xl/worksheets/sheet1.xml';
const TEXTS = 'xl/sharedStrings.xml';
const BEGIN = `${XML}<worksheet xmlns="${MAIN}"><sheetData>${HEADER_ROW}`;
const END = '</sheetData></worksheet>';

/**
 * Bombs that noise beside them hides from who compares what a file unpacks to with its size: only reading tells. They
 * are as large as such files come.
 */
export function paddedBombs(): HostileFile[] {
  const noise = { name: 'xl/media/a.png', data: randomBytes(NOISE_BYTES), isStored: true };
  const bomb = (name: string, begin: string, unit: string, end: string): HostileFile => ({
    name: `padded: ${name}`,
    bytes: () =>
      xlsxOf({
        texts: textsXml(''),
        styles: stylesXml('', ''),
        parts: { [SHEET]: packedRepetition(`${BEGIN}${begin}`, unit, UNPACKED_BYTES, `${end}${END}`) },
        more: [noise],
      }),
    isRead: false,
  });
  return [
    bomb('blanks', '', ' '.repeat(64), ''),
    bomb('blank rows', '', '<row/>', ''),
    bomb('one comment', '<!--', 'x'.repeat(64), '-->'),
    bomb('one tag', '<row ', ' a="b"', '/>'),
    bomb('one attribute', '<row a="', 'xxxx', '"/>'),
    bomb('nesting', '', '<a>', ''),
    bomb('one cell', '<row><c t="inlineStr"><is><t>', 'x'.repeat(64), '</t></is></c></row>'),
    {
      name: 'padded: as many different texts as are kept',
      bytes: () =>
        xlsxOf({ texts: textsXml(''), parts: { [TEXTS]: differentTexts(DIFFERENT_TEXTS) }, more: [noise] }),
      isRead: true,
    },
  ];
}

function differentTexts(count: number) {
  const items = Array.from({ length: count }, (_, index) => `<si><t>${index}</t></si>`);
  const xml = Buffer.from(`<sst>${items.join('')}</sst>`);
  const claims = { size: xml.length, crc: crc32(xml) };
  return { data: '', packed: deflateRawSync(xml, { level: 1 }), claims };
}
