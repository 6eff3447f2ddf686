import type { HostileFile } from './types';
import { relation, relationsXml, xlsxOf } from './xlsx-parts';
import { zipOf } from './zip';

/** Returns files that start like a workbook but are not one, so that all must be rejected. */
export function filesLikeXlsx(largeBytes: number): HostileFile[] {
  const files: readonly (readonly [name: string, bytes: () => Buffer])[] = [
    ['an empty ZIP file', () => zipOf([])],
    ['any ZIP file', () => zipOf([{ name: 'a.txt', data: 'a,b\n1,2\n' }])],
    [
      'an OpenDocument sheet',
      () =>
        zipOf([
          { name: 'mimetype', data: 'application/vnd.oasis.opendocument.spreadsheet', isStored: true },
          { name: 'content.xml', data: '<office:document-content/>' },
        ]),
    ],
    [
      'a text document',
      () =>
        zipOf([
          {
            name: '_rels/.rels',
            data: relationsXml(relation('rId1', 'officeDocument', 'word/document.xml')),
          },
          { name: 'word/document.xml', data: '<document/>' },
        ]),
    ],
    ['a PDF file in front of it', () => xlsxOf({ zip: { before: Buffer.from('%PDF-1.7\n') } })],
    ['only the first bytes', () => Buffer.from('PK\x03\x04')],
    ['the first bytes, then zeros', () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(1_000)])],
    ['the first bytes, then a CSV file', () => Buffer.from('PK\x03\x04,region,zip\na,b,c\n')],
    ['a large file of part headers', () => Buffer.alloc(largeBytes, 'PK\x03\x04')],
    [
      'a large file of end records',
      () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(largeBytes, 'PK\x05\x06')]),
    ],
  ];
  return files.map(([name, bytes]) => ({ name: `xlsx: ${name}`, bytes, isRead: false }));
}
