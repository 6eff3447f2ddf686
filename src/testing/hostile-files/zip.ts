import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A part of a ZIP file. `claims` are false values for its headers. */
export interface ZipPart {
  readonly name: string;
  readonly data: Buffer | string;
  /** Deflated data to use instead of `data`. */
  readonly packed?: Buffer;
  readonly isStored?: boolean;
  readonly claims?: Partial<{
    readonly size: number;
    readonly packedSize: number;
    readonly crc: number;
    readonly flags: number;
    readonly method: number;
    /** The offset in the directory; the part itself stays in place. */
    readonly offset: number;
    /** The name in the local header. */
    readonly localName: string;
  }>;
}

export interface ZipShape {
  readonly before?: Buffer;
  readonly after?: Buffer;
  readonly entryCount?: number;
  readonly comment?: Buffer;
}

const NAME_IS_UTF_8 = 0x0800;

/** Returns a ZIP file with these parts, correct except for their claims. */
export function zipOf(parts: readonly ZipPart[], shape: ZipShape = {}): Buffer {
  const chunks: Buffer[] = [shape.before ?? Buffer.alloc(0)];
  const directory: Buffer[] = [];
  let at = chunks[0]?.length ?? 0;
  for (const part of parts) {
    const data = Buffer.from(part.data);
    const packed = part.packed ?? (part.isStored ? data : deflateRawSync(data));
    const claims = part.claims ?? {};
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(claims.flags ?? NAME_IS_UTF_8, 2);
    fields.writeUInt16LE(claims.method ?? (part.isStored ? 0 : 8), 4);
    fields.writeUInt32LE((claims.crc ?? crc32(data)) >>> 0, 10);
    fields.writeUInt32LE(claims.packedSize ?? packed.length, 14);
    fields.writeUInt32LE(claims.size ?? data.length, 18);
    const name = Buffer.from(part.name);
    const localName = Buffer.from(claims.localName ?? part.name);
    const local = Buffer.from(fields);
    local.writeUInt16LE(localName.length, 22);
    fields.writeUInt16LE(name.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(claims.offset ?? at, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, rest, name);
    const written = [Buffer.from('PK\x03\x04'), local, localName, packed];
    chunks.push(...written);
    at += written.reduce((sum, chunk) => sum + chunk.length, 0);
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(shape.entryCount ?? parts.length, 8);
  end.writeUInt16LE(shape.entryCount ?? parts.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(shape.comment?.length ?? 0, 20);
  return Buffer.concat([
    ...chunks,
    central,
    end,
    shape.comment ?? Buffer.alloc(0),
    shape.after ?? Buffer.alloc(0),
  ]);
}

/** Deflates `begin`, `unit` repeated up to `bytes`, and `end` as one stream. */
export function packedRepetition(begin: string, unit: string, bytes: number, end: string) {
  const unitsAtOnce = Math.max(1, Math.floor(Math.min(bytes, 4 * 1024 * 1024) / unit.length));
  const block = Buffer.from(unit.repeat(unitsAtOnce));
  const times = Math.max(1, Math.floor(bytes / block.length));
  const flushed = { finishFlush: constants.Z_FULL_FLUSH };
  const packedBlock = deflateRawSync(block, flushed);
  const crc = crc32OfRepeated(unit, unitsAtOnce * times, crc32(begin));
  const packed = Buffer.concat([
    deflateRawSync(Buffer.from(begin), flushed),
    ...Array.from({ length: times }, () => packedBlock),
    deflateRawSync(Buffer.from(end)),
  ]);
  const size = Buffer.byteLength(begin) + block.length * times + Buffer.byteLength(end);
  return { data: '', packed, claims: { size, crc: crc32(end, crc) } };
}

/**
 * Continues the checksum `crc` over `unit` repeated `times` without reading every byte: half a gigabyte takes 0.3 s. A
 * checksum is linear in the bits of the previous checksum, so repeating a unit twice applies its map twice.
 */
function crc32OfRepeated(unit: string, times: number, crc: number): number {
  let ofZero = crc32(unit, 0);
  let ofBits = Array.from({ length: 32 }, (_, bit) => crc32(unit, (1 << bit) >>> 0) ^ ofZero);
  const linear = (value: number) =>
    ofBits.reduce((sum, of, bit) => ((value >>> bit) & 1 ? sum ^ of : sum), 0);
  let result = crc;
  for (let left = times; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = linear(result) ^ ofZero;
    [ofZero, ofBits] = [linear(ofZero) ^ ofZero, ofBits.map(linear)];
  }
  return result >>> 0;
}
