import type { HostileFile, HostileSizes } from './types';

const u16 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value & 0xffff, index * 2);
  return bytes;
};
const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, index * 4);
  return bytes;
};
const f64 = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
};

/** Returns a record of an .xls file. */
export const record = (kind: number, ...parts: readonly Buffer[]) => {
  const data = Buffer.concat(parts);
  return Buffer.concat([u16(kind, data.length), data]);
};
const BEGIN_WORKBOOK = record(0x809, u16(0x600, 5), Buffer.alloc(12));
const BEGIN_SHEET = record(0x809, u16(0x600, 0x10), Buffer.alloc(12));
const END_RECORD = record(0x0a);

const wide = (text: string, lengthBytes: 1 | 2) =>
  Buffer.concat([
    lengthBytes === 1 ? Buffer.from([text.length]) : u16(text.length),
    Buffer.from([1]),
    Buffer.from(text, 'utf16le'),
  ]);
export const xlsText = (row: number, column: number, text: string) =>
  record(0x204, u16(row, column, 0), wide(text, 2));
export const xlsShared = (row: number, column: number, index: number) =>
  record(0xfd, u16(row, column, 0), u32(index));
export const xlsNumber = (row: number, column: number, value: number, style = 0) =>
  record(0x203, u16(row, column, style), f64(value));
export const xlsError = (row: number, column: number, code: number) =>
  record(0x205, u16(row, column, 0), Buffer.from([code, 1]));
/** Returns a formula with a text result, which the next record contains. */
export const xlsTextFormula = (row: number, column: number) =>
  record(0x06, u16(row, column, 0), u16(0, 0, 0, 0xffff), Buffer.alloc(6));
/** Returns a formula whose result is a blank text, or that has no result, as in files by xlwt. */
export const xlsBlankFormula = (row: number, column: number, result = 3) =>
  record(0x06, u16(row, column, 0), u16(result, 0, 0, 0xffff), Buffer.alloc(6));
export const xlsNumberFormula = (row: number, column: number, value: number) =>
  record(0x06, u16(row, column, 0), f64(value), Buffer.alloc(6));
/** Excel's mark for a workbook whose formulas it has calculated. */
export const xlsCalculated = record(0x1c1, u16(0x1c1, 0), u32(125_725));
export const xlsMerge = (row: number, lastRow: number, column: number, lastColumn: number) =>
  record(0xe5, u16(1, row, lastRow, column, lastColumn));
/** Returns the table of texts, split into as many records as needed. */
export function xlsTexts(texts: readonly string[], count = texts.length): Buffer {
  const blocks: Buffer[][] = [[u32(count, count)]];
  let bytes = 8;
  for (const text of texts) {
    const written = wide(text, 2);
    if (bytes + written.length > MAX_RECORD_BYTES) {
      blocks.push([]);
      bytes = 0;
    }
    blocks.at(-1)?.push(written);
    bytes += written.length;
  }
  return Buffer.concat(blocks.map((block, index) => record(index === 0 ? 0xfc : 0x3c, ...block)));
}
const MAX_RECORD_BYTES = 8_224;
/** Returns one style for each id of a number format. */
export const xlsStyles = (...formats: readonly number[]) =>
  Buffer.concat(formats.map((id) => record(0xe0, u16(0, id), Buffer.alloc(16))));

const HEADER = Buffer.concat([xlsText(0, 0, 'region'), xlsText(0, 1, 'zip')]);
const ONE_ROW = Buffer.concat([xlsText(1, 0, 'Bay'), xlsNumber(1, 1, 93901)]);

/** Returns the stream of a workbook with these sheets. */
export function workbookOf(
  sheets: readonly Buffer[],
  globals: Buffer = Buffer.alloc(0),
  names: readonly string[] = [],
): Buffer {
  const listed = (offsets: readonly number[]) =>
    Buffer.concat(
      sheets.map((_sheet, index) =>
        record(0x85, u32(offsets[index] ?? 0), u16(0), wide(names[index] ?? `Sheet${index + 1}`, 1)),
      ),
    );
  const ahead = BEGIN_WORKBOOK.length + listed([]).length + globals.length + END_RECORD.length;
  const bodies = sheets.map((sheet) => Buffer.concat([BEGIN_SHEET, sheet, END_RECORD]));
  const offsets = bodies.map((_body, index) =>
    bodies.slice(0, index).reduce((sum, { length }) => sum + length, ahead),
  );
  return Buffer.concat([BEGIN_WORKBOOK, listed(offsets), globals, END_RECORD, ...bodies]);
}

interface CompoundShape {
  readonly streams?: readonly string[];
  readonly change?: (file: Buffer, sectorBytes: number) => void;
}

const FREE = 0xffff_ffff;
const CHAIN_END = 0xffff_fffe;
const MINI_BELOW_BYTES = 4096;

/** Returns a compound file with this stream under each name. */
export function compoundOf(stream: Buffer, shape: CompoundShape = {}): Buffer {
  const sectorBytes = stream.length > 4_000_000 ? 4096 : 512;
  const padded = Buffer.concat([stream, Buffer.alloc(Math.max(0, MINI_BELOW_BYTES - stream.length))]);
  const streamSectors = Math.ceil(padded.length / sectorBytes);
  const names = shape.streams ?? ['Workbook'];
  const directorySectors = Math.ceil(((names.length + 1) * 128) / sectorBytes);
  const perSector = sectorBytes / 4;
  const fatSectors = Math.ceil((streamSectors + directorySectors + 200) / perSector);
  const fat = Buffer.alloc(fatSectors * sectorBytes, 0xff);
  const chain = (from: number, count: number) => {
    for (let sector = from; sector < from + count; sector += 1) {
      fat.writeUInt32LE(sector + 1 < from + count ? sector + 1 : CHAIN_END, sector * 4);
    }
  };
  chain(0, streamSectors);
  chain(streamSectors, directorySectors);
  const directory = Buffer.alloc(directorySectors * sectorBytes);
  const enter = (index: number, name: string, type: number, start: number, size: number) => {
    directory.write(name, index * 128, 'utf16le');
    directory.writeUInt16LE(name.length * 2 + 2, index * 128 + 64);
    directory.writeUInt8(type, index * 128 + 66);
    directory.writeUInt32LE(start, index * 128 + 116);
    directory.writeUInt32LE(size, index * 128 + 120);
  };
  enter(0, 'Root Entry', 5, CHAIN_END, 0);
  for (const [index, name] of names.entries()) enter(index + 1, name, 2, 0, padded.length);
  const header = Buffer.alloc(sectorBytes);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(sectorBytes === 512 ? 9 : 12, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(fatSectors, 44);
  header.writeUInt32LE(streamSectors, 48);
  header.writeUInt32LE(MINI_BELOW_BYTES, 56);
  header.writeUInt32LE(CHAIN_END, 60);
  header.writeUInt32LE(CHAIN_END, 68);
  for (let index = 0; index < 109; index += 1) {
    header.writeUInt32LE(
      index < fatSectors ? streamSectors + directorySectors + index : FREE,
      76 + index * 4,
    );
  }
  const body = Buffer.alloc(streamSectors * sectorBytes);
  padded.copy(body);
  const file = Buffer.concat([header, body, directory, fat]);
  shape.change?.(file, sectorBytes);
  return file;
}

export const xlsOf = (sheet: Buffer = Buffer.concat([HEADER, ONE_ROW]), globals?: Buffer) =>
  compoundOf(workbookOf([sheet], globals));

export function hostileXls({ largeBytes }: HostileSizes): HostileFile[] {
  const refused = (name: string, bytes: () => Buffer): HostileFile => ({
    name: `xls: ${name}`,
    bytes,
    isRead: false,
  });
  const read = (name: string, bytes: () => Buffer): HostileFile => ({
    name: `xls: ${name}`,
    bytes,
    isRead: true,
  });
  const plain = workbookOf([Buffer.concat([HEADER, ONE_ROW])]);
  const changed = (change: CompoundShape['change']) => () => compoundOf(plain, change ? { change } : {});
  const sheet = (...records: readonly Buffer[]) => xlsOf(Buffer.concat([HEADER, ...records]));
  const many = (unit: Buffer) =>
    Buffer.alloc(Math.floor((largeBytes * 0.97) / unit.length - 100) * unit.length, unit);
  return [
    {
      name: 'xls: a stream that repeats one sector',
      bytes: changed((file, size) => {
        file.writeUInt32LE(0, (file.readUInt32LE(76) + 1) * size);
        file.writeUInt32LE(file.length, (file.readUInt32LE(48) + 1) * size + 128 + 120);
      }),
      isRead: null,
    },
    refused(
      'a stream with a loop',
      changed((file, size) => {
        const fatAt = (file.readUInt32LE(76) + 1) * size;
        file.writeUInt32LE(0, fatAt);
        file.writeUInt32LE(0x7fff_ffff, (file.readUInt32LE(48) + 1) * size + 128 + 120);
      }),
    ),
    refused(
      'a directory with a loop',
      changed((file, size) => {
        const fatAt = (file.readUInt32LE(76) + 1) * size;
        file.writeUInt32LE(file.readUInt32LE(48), fatAt + file.readUInt32LE(48) * 4);
      }),
    ),
    refused(
      'a sector table with a loop',
      changed((file) => file.writeUInt32LE(1, 68)),
    ),
    refused(
      'a sector table beyond the file',
      changed((file) => file.writeUInt32LE(0x7fff_ffff, 76)),
    ),
    refused(
      'a directory beyond the file',
      changed((file) => file.writeUInt32LE(0x7fff_ffff, 48)),
    ),
    refused(
      'sectors of another size',
      changed((file) => file.writeUInt16LE(30, 30)),
    ),
    refused(
      'sectors of size 0',
      changed((file) => file.writeUInt16LE(0, 30)),
    ),
    refused(
      'a stream larger than the file',
      changed((file, size) =>
        file.writeUInt32LE(0xffff_fff0, (file.readUInt32LE(48) + 1) * size + 128 + 120),
      ),
    ),
    refused(
      'a small stream without a mini stream',
      changed((file, size) => file.writeUInt32LE(100, (file.readUInt32LE(48) + 1) * size + 128 + 120)),
    ),
    refused(
      'a stream of length 0',
      changed((file, size) => file.writeUInt32LE(0, (file.readUInt32LE(48) + 1) * size + 128 + 120)),
    ),
    refused('a text document', () => compoundOf(plain, { streams: ['WordDocument'] })),
    refused('an encrypted .xlsx', () =>
      compoundOf(plain, { streams: ['EncryptionInfo', 'EncryptedPackage'] }),
    ),
    refused('a workbook of Excel 95', () => compoundOf(plain, { streams: ['Book'] })),
    refused('an unknown stream name', () => compoundOf(plain, { streams: ['__proto__'] })),
    read('macros', () => compoundOf(plain, { streams: ['VBA', '_VBA_PROJECT', 'Workbook'] })),
    refused('a password', () => xlsOf(HEADER, record(0x2f, u16(1, 1, 1), Buffer.alloc(48)))),
    refused('an older version', () => compoundOf(Buffer.concat([record(0x809, u16(0x500, 5)), END_RECORD]))),
    refused('a newer version', () => compoundOf(Buffer.concat([record(0x809, u16(0x700, 5)), END_RECORD]))),
    refused('no records', () => compoundOf(Buffer.alloc(0))),
    refused('noise instead of records', () => compoundOf(Buffer.alloc(9_000, 0xa7))),
    refused('no sheets', () => compoundOf(workbookOf([]))),
    refused('a workbook without its end', () => compoundOf(BEGIN_WORKBOOK)),
    refused('a sheet without its end', () => {
      const stream = workbookOf([Buffer.alloc(5_000, record(0x201, u16(0, 0, 0)))]);
      return compoundOf(stream.subarray(0, 4_900));
    }),
    refused('a sheet beyond the file', () =>
      compoundOf(
        Buffer.concat([BEGIN_WORKBOOK, record(0x85, u32(0x7fff_ffff), u16(0), wide('a', 1)), END_RECORD]),
      ),
    ),
    refused('a sheet in the middle of a record', () =>
      compoundOf(Buffer.concat([BEGIN_WORKBOOK, record(0x85, u32(6), u16(0), wide('a', 1)), END_RECORD])),
    ),
    refused('a sheet that is the workbook', () =>
      compoundOf(Buffer.concat([BEGIN_WORKBOOK, record(0x85, u32(0), u16(0), wide('a', 1)), record(0xfd)])),
    ),
    refused('a thousand sheets', () => compoundOf(workbookOf(Array.from({ length: 1_000 }, () => HEADER)))),
    refused('many sheets that share one long run of blank cells', () => {
      const blank = many(xlsText(0, 0, ''));
      const names = Array.from({ length: 200 }, (_, index) => `${index}`);
      const stream = workbookOf(
        names.map((_, index) => (index === names.length - 1 ? blank : Buffer.alloc(0))),
        Buffer.alloc(0),
        names,
      );
      const listed: number[] = [];
      for (let at = 0; stream.readUInt16LE(at) !== 0x0a; at += 4 + stream.readUInt16LE(at + 2)) {
        if (stream.readUInt16LE(at) === 0x85) listed.push(at + 4);
      }
      for (const at of listed) stream.writeUInt32LE(stream.readUInt32LE(listed.at(-1) ?? 0), at);
      return compoundOf(stream);
    }),
    refused('a sheet without a name', () =>
      compoundOf(Buffer.concat([BEGIN_WORKBOOK, record(0x85, u32(0), u16(0)), END_RECORD])),
    ),
    refused('a record that is too long', () =>
      compoundOf(Buffer.concat([BEGIN_WORKBOOK, u16(0x85, 0xffff), Buffer.alloc(5_000)])),
    ),
    ...[0x06, 0xbd, 0xd6, 0xfd, 0x203, 0x204, 0x205, 0x27e].flatMap((kind) => [
      refused(`a record of kind ${kind} without contents`, () => sheet(record(kind))),
      refused(`a record of kind ${kind} that is too short`, () => sheet(record(kind, u16(1)))),
    ]),
    refused('a text longer than its record', () =>
      sheet(record(0x204, u16(1, 0, 0, 500), Buffer.from([1, 65]))),
    ),
    refused('shared texts without contents', () => xlsOf(HEADER, record(0xfc))),
    refused('an endless number of shared texts', () => xlsOf(HEADER, xlsTexts(['a'], 0xffff_ffff))),
    refused('a shared text without its end', () =>
      xlsOf(HEADER, record(0xfc, u32(1, 1), u16(0xffff), Buffer.from([0, 65]))),
    ),
    refused('a shared text with endless runs', () =>
      xlsOf(HEADER, record(0xfc, u32(1, 1), u16(1), Buffer.from([8]), u16(0xffff), Buffer.from('a'))),
    ),
    refused('a shared text with endless phonetic data', () =>
      xlsOf(HEADER, record(0xfc, u32(1, 1), u16(1), Buffer.from([4]), u32(0xffff_ffff), Buffer.from('a'))),
    ),
    refused('half a character in a shared text', () =>
      xlsOf(HEADER, record(0xfc, u32(1, 1), u16(1), Buffer.from([1, 65]))),
    ),
    refused('a missing shared text', () => sheet(xlsShared(1, 0, 5))),
    refused('a shared text with a huge index', () => sheet(xlsShared(1, 0, 0xffff_ffff))),
    read('a lone surrogate', () => sheet(xlsText(1, 0, 'a\uD800b'))),
    read('a NUL', () => sheet(xlsText(1, 0, 'a\0b'))),
    read('headers named like object properties', () =>
      xlsOf(Buffer.concat([xlsText(0, 0, '__proto__'), xlsText(0, 1, 'constructor'), xlsText(1, 0, 'a')])),
    ),
    read('a text like a formula', () => sheet(xlsText(1, 0, '=cmd|"/c calc"!A1'))),
    refused('a cell far to the right', () => sheet(xlsNumber(1, 65_535, 1))),
    refused('rows in descending order', () => sheet(xlsNumber(5, 0, 1), xlsNumber(2, 0, 1))),
    refused('NaN as a number', () => sheet(xlsNumber(1, 0, Number.NaN))),
    refused('infinity as a number', () => sheet(xlsNumber(1, 0, Number.POSITIVE_INFINITY))),
    refused('an error', () => sheet(xlsError(1, 0, 0x2a))),
    refused('an unknown error', () => sheet(xlsError(1, 0, 0x99))),
    refused('a formula without its text', () => sheet(xlsTextFormula(1, 0))),
    refused('a formula with an unknown kind of result', () => sheet(xlsBlankFormula(1, 0, 4))),
    refused('two formulas without their texts', () => sheet(xlsTextFormula(1, 0), xlsTextFormula(1, 1))),
    read('a formula text without a formula', () => sheet(record(0x207, wide('a', 2)))),
    refused('everything merged', () => sheet(xlsNumber(1, 0, 1), xlsMerge(0, 65_535, 0, 255))),
    read('a missing style', () => sheet(xlsNumber(1, 0, 1, 65_535))),
    refused('an endless chart', () => sheet(BEGIN_SHEET)),
    read('a file of records without contents', () => xlsOf(many(record(0x3333)))),
    refused('a file of cells beyond the last column', () =>
      xlsOf(Buffer.concat([HEADER, many(xlsNumber(1, 700, 1))])),
    ),
    refused('a file of the same cell', () => xlsOf(Buffer.concat([HEADER, many(xlsNumber(1, 0, 1))]))),
    refused('a file of empty shared texts', () => {
      const block = record(0x3c, Buffer.alloc(8_000 * 3));
      return xlsOf(HEADER, Buffer.concat([record(0xfc, u32(0xffff_ffff, 0xffff_ffff)), many(block)]));
    }),
    refused('a file of merges', () => sheet(xlsNumber(1, 0, 1), many(xlsMerge(0, 1, 0, 1)))),
    refused('a file of errors', () => sheet(many(xlsError(1, 0, 7)))),
    refused('a file of charts', () => xlsOf(many(Buffer.concat([BEGIN_SHEET])))),
    refused('a file of number formats', () =>
      xlsOf(HEADER, many(record(0x41e, u16(1), wide('x'.repeat(100), 2).subarray(0, 50)))),
    ),
    refused('the first bytes, then zeros', () =>
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(largeBytes - 8)]),
    ),
    refused('only the first bytes', () => Buffer.from('d0cf11e0a1b11ae1', 'hex')),
    refused('the first bytes, then a CSV file', () =>
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('region,zip\n'.repeat(100))]),
    ),
  ];
}
