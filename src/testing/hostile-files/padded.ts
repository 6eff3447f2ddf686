import { randomBytes } from 'node:crypto';
import type { HostileFile } from './types';
import { HEADER_ROW, MAIN, stylesXml, textsXml, XML, xlsxOf } from './xlsx-parts';
import { packedRepetition } from './zip';

const MEBIBYTE = 1024 * 1024;
const NOISE_BYTES = 8 * MEBIBYTE;
/** The unpacked size. It is below its limit, and together with the noise it is less than 100 times the file's size. */
const UNPACKED_BYTES = 490 * MEBIBYTE;
const TEXT = '<si><t>lorem 7</t></si>';
/** The number of texts, slightly below the maximum. */
const TEXT_COUNT = 3_990_000;

const SHEET = 'xl/worksheets/sheet1.xml';
const TEXTS = 'xl/sharedStrings.xml';
const BEGIN = `${XML}<worksheet xmlns="${MAIN}"><sheetData>${HEADER_ROW}`;
const END = '</sheetData></worksheet>';

/**
 * Returns bombs with random bytes added, so that a check of the compression ratio passes and only reading reveals them. They
 * are as large as the limits allow.
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
    bomb('a row of blank cells', '<row>', '<c s="1"/>', '</row>'),
    bomb('one comment', '<!--', 'x'.repeat(64), '-->'),
    bomb('one tag', '<row ', ' a="b"', '/>'),
    bomb('one attribute', '<row a="', 'xxxx', '"/>'),
    bomb('nesting', '', '<a>', ''),
    bomb('one cell', '<row><c t="inlineStr"><is><t>', 'x'.repeat(64), '</t></is></c></row>'),
    {
      name: 'padded: as many shared texts as allowed',
      bytes: () =>
        xlsxOf({
          texts: textsXml(''),
          parts: { [TEXTS]: packedRepetition('<sst>', TEXT, TEXT_COUNT * TEXT.length, '</sst>') },
          more: [noise],
        }),
      isRead: true,
    },
  ];
}
