import { randomBytes } from 'node:crypto';
import { filesLikeXlsx } from './like-xlsx';
import type { HostileFile, HostileSizes } from './types';
import {
  HEADER_ROW,
  inlineCell,
  MAIN,
  OFFICE,
  ONE_ROW,
  relation,
  relationsXml,
  sheetXml,
  stylesXml,
  textsXml,
  type XlsxShape,
  XML,
  xlsxOf,
} from './xlsx-parts';
import { packedRepetition, type ZipPart, zipOf } from './zip';

const SHEET = 'xl/worksheets/sheet1.xml';
const TEXTS = 'xl/sharedStrings.xml';
const STYLES = 'xl/styles.xml';
const WORKBOOK = 'xl/workbook.xml';
const SHEET_BEGIN = `${XML}<worksheet xmlns="${MAIN}"><sheetData>${HEADER_ROW}`;
const SHEET_END = '</sheetData></worksheet>';

const laughs = (root: string) => {
  const lines = Array.from(
    { length: 9 },
    (_, level) => `<!ENTITY lol${level + 1} "${`&lol${level};`.repeat(10)}">`,
  );
  return `<?xml version="1.0"?><!DOCTYPE ${root} [<!ENTITY lol0 "lol">${lines.join('')}]>`;
};
const LAUGH = '&lol9;';
const external = (root: string, url: string) =>
  `<?xml version="1.0"?><!DOCTYPE ${root} [<!ENTITY x SYSTEM "${url}">]>`;
const sheetAfter = (prolog: string, text: string) =>
  `${prolog}<worksheet xmlns="${MAIN}"><sheetData><row r="1">${inlineCell(text, 'A1')}</row></sheetData></worksheet>`;
const oneRow = (cells: string) => sheetXml(`${HEADER_ROW}<row r="2">${cells}</row>`);

export function hostileXlsx({ largeBytes, bombBytes }: HostileSizes): HostileFile[] {
  const refused = (name: string, shape: () => XlsxShape): HostileFile => ({
    name: `xlsx: ${name}`,
    bytes: () => xlsxOf(shape()),
    isRead: false,
  });
  const read = (name: string, shape: () => XlsxShape): HostileFile => ({
    ...refused(name, shape),
    isRead: true,
  });
  const bomb = (part: string, begin: string, unit: string, end: string, bytes = bombBytes): XlsxShape => ({
    texts: textsXml(''),
    styles: stylesXml('', ''),
    parts: { [part]: packedRepetition(begin, unit, bytes, end) },
  });
  const lying = (claims: ZipPart['claims']): XlsxShape => ({ parts: { [SHEET]: { claims } } });
  const escaping = [
    '../../etc/passwd',
    '/etc/passwd',
    'xl/../../x.xml',
    '..\\..\\x.xml',
    'C:\\x.xml',
    'C:/x.xml',
  ];
  return [
    // Bombs
    refused('a sheet of blanks', () => bomb(SHEET, SHEET_BEGIN, ' '.repeat(64), SHEET_END)),
    refused('a sheet of blank rows', () => bomb(SHEET, SHEET_BEGIN, '<row/>', SHEET_END)),
    refused('a sheet of endless rows', () =>
      bomb(SHEET, SHEET_BEGIN, '<row><c><v>1</v></c></row>', SHEET_END),
    ),
    refused('a sheet of comments', () => bomb(SHEET, SHEET_BEGIN, '<!--x-->', SHEET_END)),
    refused('one endless comment', () =>
      bomb(SHEET, `${SHEET_BEGIN}<!--`, 'x'.repeat(64), `-->${SHEET_END}`),
    ),
    refused('one endless tag', () => bomb(SHEET, `${SHEET_BEGIN}<row `, ' a="b"', `/>${SHEET_END}`)),
    refused('one endless attribute', () => bomb(SHEET, `${SHEET_BEGIN}<row a="`, 'xxxx', `"/>${SHEET_END}`)),
    refused('endless nesting', () => bomb(SHEET, SHEET_BEGIN, '<a>', SHEET_END)),
    refused('one row of a million columns', () =>
      bomb(SHEET, `${SHEET_BEGIN}<row>`, '<c><v>1</v></c>', `</row>${SHEET_END}`, 15_000_000),
    ),
    refused('a row of endless blank cells', () =>
      bomb(SHEET, `${SHEET_BEGIN}<row>`, '<c s="1"/>', `</row>${SHEET_END}`),
    ),
    refused('one cell of 50 MB', () =>
      bomb(
        SHEET,
        `${SHEET_BEGIN}<row><c t="inlineStr"><is><t>`,
        'x'.repeat(64),
        `</t></is></c></row>${SHEET_END}`,
        largeBytes,
      ),
    ),
    refused('one cell of 50 MB of random letters', () => ({
      sheets: [oneRow(inlineCell(randomBytes(Math.floor(largeBytes / 3)).toString('hex'), 'A2'))],
    })),
    refused('one cell of many runs', () =>
      bomb(
        SHEET,
        `${SHEET_BEGIN}<row><c t="inlineStr"><is>`,
        '<r><t>xxxxxxxx</t></r>',
        `</is></c></row>${SHEET_END}`,
        15_000_000,
      ),
    ),
    refused('an endless number of shared texts', () =>
      bomb(TEXTS, '<sst>', '<si><t>lorem ipsum</t></si>', '</sst>'),
    ),
    refused('an endless number of empty shared texts', () => bomb(TEXTS, '<sst>', '<si/>', '</sst>')),
    read('15 MB of empty shared texts', () => bomb(TEXTS, '<sst>', '<si/>', '</sst>', 15_000_000)),
    refused('one shared text of 15 MB', () =>
      bomb(TEXTS, '<sst><si><t>', 'lorem ipsum ', '</t></si></sst>', 15_000_000),
    ),
    refused('a long shared text, used many times', () => ({
      ...bomb(SHEET, SHEET_BEGIN, `<row>${'<c t="s"><v>0</v></c>'.repeat(3)}</row>`, SHEET_END, 15_000_000),
      texts: textsXml(`<si><t>${'x'.repeat(5_000)}</t></si>`),
    })),
    refused('an endless number of styles', () =>
      bomb(STYLES, '<styleSheet><cellXfs>', '<xf/>', '</cellXfs></styleSheet>'),
    ),
    refused('a million styles', () =>
      bomb(STYLES, '<styleSheet><cellXfs>', '<xf numFmtId="14"/>', '</cellXfs></styleSheet>', 15_000_000),
    ),
    read('a million number formats', () =>
      bomb(
        STYLES,
        '<styleSheet><numFmts>',
        '<numFmt numFmtId="1" formatCode="0"/>',
        '</numFmts></styleSheet>',
        15_000_000,
      ),
    ),
    read('a number format of 50,000 brackets', () => ({
      styles: stylesXml(
        `<numFmt numFmtId="200" formatCode="${'['.repeat(50_000)}"/>`,
        '<xf numFmtId="200"/>',
      ),
      sheets: [oneRow('<c r="A2" s="0"><v>1</v></c>')],
    })),
    refused('an endless workbook', () => bomb(WORKBOOK, '<workbook>', '<sheets/>', '</workbook>')),
    refused('a hundred thousand sheets', () =>
      bomb(
        WORKBOOK,
        `<workbook xmlns:r="${OFFICE}"><sheets>`,
        '<sheet name="a" sheetId="1" r:id="rId1"/>',
        '</sheets></workbook>',
        4_000_000,
      ),
    ),
    refused('an endless number of relations', () =>
      bomb('xl/_rels/workbook.xml.rels', '<Relationships>', '<Relationship/>', '</Relationships>'),
    ),
    refused('a million relations', () => ({
      parts: {
        'xl/_rels/workbook.xml.rels': {
          data: relationsXml(
            Array.from({ length: 100_000 }, (_, index) => `<Relationship Id="r${index}"/>`).join(''),
          ),
        },
      },
    })),
    refused('a picture that unpacks to gigabytes', () => ({
      more: [{ name: 'xl/media/a.png', ...packedRepetition('', '\0'.repeat(64), bombBytes, '') }],
    })),
    refused('three hundred sheets', () => ({
      sheets: Array.from({ length: 300 }, () => sheetXml('')),
    })),
    // Archives with false headers
    refused('a declared size that is too small', () => lying({ size: 10 })),
    refused('a declared size that is too large', () => lying({ size: 1_000_000 })),
    refused('a declared size of gigabytes', () => lying({ size: 0xffff_fff0 })),
    refused('a packed size that is too small', () => lying({ packedSize: 10 })),
    refused('a packed size that is too large', () => lying({ packedSize: 1_000_000 })),
    refused('a bomb that claims to be small', () => {
      const { packed } = packedRepetition(SHEET_BEGIN, ' '.repeat(64), bombBytes, SHEET_END);
      return { parts: { [SHEET]: { packed, claims: { size: 1000 } } } };
    }),
    refused('a wrong checksum', () => lying({ crc: 1 })),
    refused('a wrong checksum of the texts', () => ({
      texts: textsXml('<si><t>a</t></si>'),
      parts: { [TEXTS]: { claims: { crc: 7 } } },
    })),
    refused('a part with a password', () => lying({ flags: 0x0801 })),
    refused('an unknown compression method', () => lying({ method: 14 })),
    refused('stored data that claims to be deflated', () => ({
      parts: { [SHEET]: { isStored: true, claims: { method: 8 } } },
    })),
    refused('deflated data that claims to be stored', () => lying({ method: 0 })),
    refused('parts that share their bytes', () => ({ parts: { [SHEET]: { claims: { offset: 0 } } } })),
    refused('a part beyond the file', () => lying({ offset: 0x7fff_ffff })),
    refused('a part inside of another', () => lying({ offset: 40 })),
    refused('the same name twice', () => ({ more: [{ name: SHEET, data: sheetXml('') }] })),
    refused('more parts counted than there are', () => ({ zip: { entryCount: 60_000 } })),
    refused('ten thousand parts', () => ({
      more: Array.from({ length: 10_000 }, (_, index) => ({ name: `x${index}`, data: '' })),
    })),
    read('fewer parts counted than there are', () => ({
      more: [{ name: 'x', data: '' }],
      zip: { entryCount: 5 },
    })),
    read('another name in the part itself', () => lying({ localName: 'xl/worksheets/other1.xml' })),
    refused('bytes after the end', () => ({ zip: { after: Buffer.from('<script>') } })),
    read('a ZIP file in its comment', () => ({ zip: { comment: Buffer.from('a,b\r\n1,2\r\n') } })),
    refused('an end record in its comment', () => ({
      zip: { comment: zipOf([{ name: 'a', data: 'b' }]) },
    })),
    read('a ZIP file in the ZIP file', () => ({
      more: [
        { name: 'a.zip', data: zipOf([{ name: 'b', ...packedRepetition('', ' '.repeat(64), 1e6, '') }]) },
      ],
    })),
    ...escaping.map((name) =>
      (name.includes('\\..') ? refused : name.startsWith('xl') || /^[./C]/.test(name) ? refused : read)(
        `a part named ${name}`,
        () => ({ more: [{ name, data: 'root' }] }),
      ),
    ),
    read('a part named __proto__', () => ({ more: [{ name: '__proto__', data: '{"polluted":true}' }] })),
    refused('a sheet outside the file', () => ({
      parts: {
        'xl/_rels/workbook.xml.rels': {
          data: relationsXml(relation('rId1', 'worksheet', '../../../../etc/passwd')),
        },
      },
    })),
    refused('a sheet at a URL', () => ({
      parts: {
        'xl/_rels/workbook.xml.rels': {
          data: relationsXml(relation('rId1', 'worksheet', 'http://example.com/a', ' TargetMode="External"')),
        },
      },
    })),
    read('links to other workbooks', () => ({
      more: [
        {
          name: 'xl/externalLinks/_rels/externalLink1.xml.rels',
          data: relationsXml(
            relation('rId1', 'externalLinkPath', 'file:///etc/passwd', ' TargetMode="External"'),
          ),
        },
      ],
    })),
    read('macros', () => ({ more: [{ name: 'xl/vbaProject.bin', data: Buffer.alloc(2_000, 1) }] })),
    // XML
    refused('a billion laughs in the sheet', () => ({ sheets: [sheetAfter(laughs('worksheet'), LAUGH)] })),
    refused('a billion laughs in the texts', () => ({
      texts: `${laughs('sst')}<sst><si><t>${LAUGH}</t></si></sst>`,
    })),
    refused('a billion laughs in the workbook', () => ({
      workbookXml: `${laughs('workbook')}<workbook>${LAUGH}</workbook>`,
    })),
    refused('a billion laughs in the styles', () => ({ styles: `${laughs('styleSheet')}<styleSheet/>` })),
    refused('an entity that reads a file', () => ({
      sheets: [sheetAfter(external('worksheet', 'file:///etc/passwd'), '&x;')],
    })),
    refused('an entity that loads a URL', () => ({
      sheets: [sheetAfter(external('worksheet', 'http://localhost/'), '&x;')],
    })),
    refused('an external document type', () => ({
      sheets: [sheetAfter('<?xml version="1.0"?><!DOCTYPE a SYSTEM "http://localhost/a.dtd">', 'x')],
    })),
    refused('a document type in lower case', () => ({ sheets: [sheetAfter('<!doctype a>', 'x')] })),
    refused('an unknown entity', () => ({ sheets: [oneRow(inlineCell('&nbsp;', 'A2'))] })),
    refused('a bare ampersand', () => ({ sheets: [oneRow(inlineCell('Fish & Chips', 'A2'))] })),
    refused('a NUL by its code', () => ({ sheets: [oneRow(inlineCell('&#0;', 'A2'))] })),
    refused('a surrogate by its code', () => ({ sheets: [oneRow(inlineCell('&#xD800;', 'A2'))] })),
    refused('a code beyond Unicode', () => ({ sheets: [oneRow(inlineCell('&#99999999;', 'A2'))] })),
    read('an escaped lone surrogate', () => ({ sheets: [oneRow(inlineCell('_xD800_', 'A2'))] })),
    read('an escaped NUL', () => ({ sheets: [oneRow(inlineCell('a_x0000_b', 'A2'))] })),
    read('a NUL', () => ({ sheets: [oneRow(inlineCell('a\0b', 'A2'))] })),
    read('CDATA', () => ({ sheets: [oneRow(inlineCell('<![CDATA[<script>&lol;]]>', 'A2'))] })),
    refused('XML in UTF-16', () => ({
      parts: { [SHEET]: { data: Buffer.from(`\uFEFF${sheetXml(HEADER_ROW)}`, 'utf16le') } },
    })),
    refused('XML that declares UTF-16', () => ({
      sheets: [sheetXml(HEADER_ROW).replace('UTF-8', 'UTF-16')],
    })),
    refused('XML that declares UTF-7', () => ({ sheets: [sheetXml(HEADER_ROW).replace('UTF-8', 'UTF-7')] })),
    refused('half a character', () => ({
      parts: { [SHEET]: { data: Buffer.from(oneRow(inlineCell('\u00E9', 'A2')), 'latin1') } },
    })),
    refused('half a character at the end', () => ({
      parts: {
        [SHEET]: { data: Buffer.concat([Buffer.from(sheetXml(HEADER_ROW)), Buffer.from([0xe2, 0x82])]) },
      },
    })),
    refused('a lone surrogate in bytes', () => ({
      parts: {
        [SHEET]: {
          data: Buffer.concat([
            Buffer.from(`${SHEET_BEGIN}<!--`),
            Buffer.from('eda080', 'hex'),
            Buffer.from(`-->${SHEET_END}`),
          ]),
        },
      },
    })),
    refused('a sheet without its end', () => ({ sheets: [SHEET_BEGIN] })),
    refused('a tag without its end', () => ({ sheets: [`${SHEET_BEGIN}${SHEET_END.slice(0, -3)}`] })),
    refused('an attribute without quotes', () => ({ sheets: [sheetXml('<row r=1/>')] })),
    refused('an empty sheet part', () => ({ sheets: [''] })),
    refused('a sheet of other XML', () => ({ sheets: ['<html><body>a</body></html>'] })),
    refused('a sheet of noise', () => ({ parts: { [SHEET]: { data: Buffer.alloc(5_000, 0xc3) } } })),
    refused('two tables in a sheet', () => ({ sheets: [sheetXml(HEADER_ROW, '<sheetData/>')] })),
    // Cells
    refused('rows in descending order', () => ({ sheets: [sheetXml(`<row r="5"/><row r="2"/>`)] })),
    refused('a huge row number', () => ({ sheets: [sheetXml('<row r="99999999999"/>')] })),
    refused('a row number that is not a number', () => ({ sheets: [sheetXml('<row r="NaN"/>')] })),
    refused('a fractional row number', () => ({ sheets: [sheetXml('<row r="1.5"/>')] })),
    refused('a negative row number', () => ({ sheets: [sheetXml('<row r="-1"/>')] })),
    refused('a cell far to the right', () => ({ sheets: [oneRow('<c r="XFD2"><v>1</v></c>')] })),
    refused('a cell beyond the last column', () => ({
      sheets: [oneRow('<c r="ZZZZZZZZZZZZ2"><v>1</v></c>')],
    })),
    refused('a cell with an invalid name', () => ({ sheets: [oneRow('<c r="__proto__"><v>1</v></c>')] })),
    refused('the same cell twice', () => ({
      sheets: [oneRow('<c r="A2"><v>1</v></c><c r="A2"><v>2</v></c>')],
    })),
    refused('cells in descending order', () => ({
      sheets: [oneRow('<c r="B2"><v>1</v></c><c r="A2"><v>2</v></c>')],
    })),
    refused('a missing shared text', () => ({ sheets: [oneRow('<c r="A2" t="s"><v>99</v></c>')] })),
    refused('a shared text with a negative index', () => ({
      texts: textsXml('<si><t>a</t></si>'),
      sheets: [oneRow('<c r="A2" t="s"><v>-1</v></c>')],
    })),
    refused('a shared text named constructor', () => ({
      sheets: [oneRow('<c r="A2" t="s"><v>constructor</v></c>')],
    })),
    refused('Infinity as a number', () => ({ sheets: [oneRow('<c r="A2"><v>Infinity</v></c>')] })),
    refused('a number too large', () => ({ sheets: [oneRow('<c r="A2"><v>1e999</v></c>')] })),
    refused('a number of 229,000 digits', () => ({
      sheets: [oneRow(`<c r="A2"><v>${'1'.repeat(229_000)}x</v></c>`)],
    })),
    refused('columns of numbers of 229,000 digits', () => ({
      sheets: [
        oneRow(
          Array.from({ length: 30 }, (_, index) => `<c><v>${'1'.repeat(229_000)}x${index}</v></c>`).join(''),
        ),
      ],
    })),
    refused('a shared text with an index of 229,000 digits', () => ({
      texts: textsXml('<si><t>a</t></si>'),
      sheets: [oneRow(`<c r="A2" t="s"><v>${'0'.repeat(229_000)}x</v></c>`)],
    })),
    read('numbers of 400 characters', () => ({
      sheets: [oneRow(`<c r="A2"><v>0.${'1'.repeat(398)}</v></c><c r="B2"><v>${'0'.repeat(399)}7</v></c>`)],
    })),
    refused('a number in another base', () => ({ sheets: [oneRow('<c r="A2"><v>0x1F</v></c>')] })),
    refused('an unknown cell type', () => ({
      sheets: [oneRow('<c r="A2" t="__proto__"><v>1</v></c>')],
    })),
    read('a missing style', () => ({ sheets: [oneRow('<c r="A2" s="999999"><v>1</v></c>')] })),
    read('a style named constructor', () => ({ sheets: [oneRow('<c r="A2" s="constructor"><v>1</v></c>')] })),
    read('a date beyond the calendar', () => ({
      styles: stylesXml('', '<xf numFmtId="14"/>'),
      sheets: [oneRow('<c r="A2" s="0"><v>99999999999</v></c>')],
    })),
    read('a formula with its value', () => ({
      sheets: [oneRow('<c r="A2" t="str"><f>cmd|"/c calc"!A1</f><v>=cmd|"/c calc"!A1</v></c>')],
    })),
    refused('a formula without its value', () => ({
      sheets: [oneRow('<c r="A2"><f>WEBSERVICE("http://a")</f></c>')],
    })),
    refused('a cell with an error', () => ({ sheets: [oneRow('<c r="A2" t="e"><v>#REF!</v></c>')] })),
    refused('everything merged', () => ({
      sheets: [sheetXml(HEADER_ROW + ONE_ROW, '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>')],
    })),
    read('an invalid merge', () => ({
      sheets: [sheetXml(HEADER_ROW + ONE_ROW, '<mergeCells><mergeCell ref=":::"/><mergeCell/></mergeCells>')],
    })),
    read('headers named like object properties', () => ({
      sheets: [
        sheetXml(
          `<row>${['__proto__', 'constructor', 'toString'].map((name) => inlineCell(name)).join('')}</row>`,
        ),
      ],
    })),
    // Other files
    refused('a binary workbook', () => ({
      parts: {
        '_rels/.rels': { data: relationsXml(relation('rId1', 'officeDocument', 'xl/workbook.bin')) },
        'xl/workbook.xml': { name: 'xl/workbook.bin' },
      },
    })),
    refused('a missing workbook', () => ({ parts: { 'xl/workbook.xml': null } })),
    refused('missing relations', () => ({ parts: { '_rels/.rels': null } })),
    refused('missing relations of the workbook', () => ({
      parts: { 'xl/_rels/workbook.xml.rels': null },
    })),
    refused('a missing sheet', () => ({ parts: { [SHEET]: null } })),
    refused('a workbook without sheets', () => ({ sheets: [] })),
    refused('a workbook that is another document', () => ({ workbookXml: '<document/>' })),
    ...filesLikeXlsx(largeBytes),
  ];
}
