import type { NumberFormat } from './excel-numbers';
import { UnreadableSheet } from './sheet-rows';
import { checkTextCount, createTextStore, type TextStore } from './text-store';

/** The record types of an .xls workbook that we read (MS-XLS 2.3). */
export const BIFF = {
  formula: 0x0006,
  end: 0x000a,
  dateMode: 0x0022,
  password: 0x002f,
  continue: 0x003c,
  sheet: 0x0085,
  mulRk: 0x00bd,
  richString: 0x00d6,
  style: 0x00e0,
  mergedCells: 0x00e5,
  sharedTexts: 0x00fc,
  sharedText: 0x00fd,
  number: 0x0203,
  label: 0x0204,
  boolOrError: 0x0205,
  formulaText: 0x0207,
  rk: 0x027e,
  recalculated: 0x01c1,
  format: 0x041e,
  begin: 0x0809,
} as const;

/** The global data of an .xls file, stored before its sheets. */
export interface BiffWorkbook {
  readonly sheets: readonly { readonly name: string; readonly at: number }[];
  readonly is1904: boolean;
  /** Whether Excel has calculated the formulas. Other programs write them without values. */
  readonly isCalculated: boolean;
  readonly texts: TextStore;
  readonly formats: readonly NumberFormat[];
}

export interface BiffRecord {
  readonly kind: number;
  readonly data: Buffer;
  /** Offset of the next record. */
  readonly next: number;
}

const damaged = () => new UnreadableSheet(null, 'a complete file; this one is damaged or was cut off');

/** Throws `UnreadableSheet` if the record is incomplete. */
export function recordAt(stream: Buffer, at: number): BiffRecord {
  if (at + 4 > stream.length) throw damaged();
  const next = at + 4 + stream.readUInt16LE(at + 2);
  if (next > stream.length) throw damaged();
  return { kind: stream.readUInt16LE(at), data: stream.subarray(at + 4, next), next };
}

/**
 * Returns the offset of the next wanted record. A file may have millions of other records. Throws `UnreadableSheet` if there
 * is none.
 */
export function skipTo(stream: Buffer, from: number, isWanted: (kind: number) => boolean): number {
  let at = from;
  for (; at + 4 <= stream.length; at += 4 + littleEndian(stream[at + 2], stream[at + 3])) {
    if (isWanted(littleEndian(stream[at], stream[at + 1]))) return at;
  }
  throw damaged();
}

/** Reads two bytes without the bounds checks of `readUInt16LE`, which cost more than the read. */
const littleEndian = (low = 0, high = 0): number => low | (high << 8);

/** Returns a string with a length prefix of one or two bytes. */
export function textAt(data: Buffer, at: number, lengthBytes: 1 | 2): string {
  const length = data.readUIntLE(at, lengthBytes);
  const isWide = (data.readUInt8(at + lengthBytes) & 1) !== 0;
  const from = at + lengthBytes + 1;
  const end = from + length * (isWide ? 2 : 1);
  if (end > data.length) throw damaged();
  return data.toString(isWide ? 'utf16le' : 'latin1', from, end);
}

/** Converts an RK number: four bytes with an integer or the upper half of a double, optionally in hundredths. */
export function numberOfRk(rk: number): number {
  let value: number;
  if ((rk & 2) !== 0) {
    value = rk >> 2;
  } else {
    const float = Buffer.alloc(8);
    float.writeInt32LE(rk & ~3, 4);
    value = float.readDoubleLE();
  }
  return (rk & 1) !== 0 ? value / 100 : value;
}

/**
 * Reads the shared strings from one record and its continuations. A string may continue in the next record, which then
 * repeats the character width. Throws `UnreadableSheet`.
 */
export function readSharedTexts(blocks: readonly Buffer[]): TextStore {
  const texts = createTextStore();
  let index = 0;
  let block = blocks[0] ?? Buffer.alloc(0);
  let at = 0;

  const nextBlock = () => {
    index += 1;
    const following = blocks[index];
    if (!following) throw damaged();
    block = following;
    at = 0;
  };
  const take = (bytes: 1 | 2 | 4): number => {
    if (at === block.length) nextBlock();
    if (at + bytes > block.length) throw damaged();
    const value = block.readUIntLE(at, bytes);
    at += bytes;
    return value;
  };
  const skip = (bytes: number) => {
    let left = bytes;
    while (left > 0) {
      if (at === block.length) nextBlock();
      const step = Math.min(left, block.length - at);
      at += step;
      left -= step;
    }
  };

  skip(4);
  const count = take(4);
  checkTextCount(count);
  for (let text = 0; text < count; text += 1) {
    let left = take(2);
    let flags = take(1);
    const runs = (flags & 8) !== 0 ? take(2) : 0;
    const extraBytes = (flags & 4) !== 0 ? take(4) : 0;
    let whole = '';
    while (left > 0) {
      if (at === block.length) {
        nextBlock();
        flags = take(1);
      }
      const width = (flags & 1) !== 0 ? 2 : 1;
      const here = Math.min(left, Math.floor((block.length - at) / width));
      if (here === 0) throw damaged();
      whole += block.toString(width === 2 ? 'utf16le' : 'latin1', at, at + here * width);
      at += here * width;
      left -= here;
    }
    skip(runs * 4 + extraBytes);
    texts.add(whole);
  }
  return texts;
}
