import { UnreadableSheet } from './sheet-rows';

/** A compound file (MS-CFB), the container of .xls and of password-protected files. */
export interface CompoundFile {
  readonly names: readonly string[];
  /** Throws `UnreadableSheet` if the stream does not exist or is damaged. */
  readStream(name: string): Buffer;
}

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const MINI_SECTOR_BYTES = 64;
const MINI_BELOW_BYTES = 4096;
const LAST_SECTOR = 0xffff_fffa;
const FAT_IN_HEADER = 109;
const MAX_ENTRIES = 10_000;
const STREAM = 2;
const ROOT = 5;

const damaged = () => new UnreadableSheet(null, 'a complete file; this one is damaged or was cut off');

interface StreamEntry {
  readonly start: number;
  readonly size: number;
}

/** Opens a compound file. It never follows more sectors than the file has, so cycles end. Throws `UnreadableSheet`. */
export function openCompoundFile(bytes: Buffer): CompoundFile {
  if (bytes.length < HEADER_BYTES) throw damaged();
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw damaged();
  const sectorBytes = 1 << shift;
  const sectorCount = Math.ceil((bytes.length - sectorBytes) / sectorBytes);

  const sectorAt = (sector: number): Buffer => {
    if (sector >= sectorCount) throw damaged();
    return bytes.subarray((sector + 1) * sectorBytes, (sector + 2) * sectorBytes);
  };

  const fat: Buffer[] = [];
  const nextSector = (sector: number): number => {
    const entries = sectorBytes / 4;
    const page = fat[Math.floor(sector / entries)];
    const at = (sector % entries) * 4;
    if (page === undefined || at + 4 > page.length) throw damaged();
    return page.readUInt32LE(at);
  };
  readFat();

  function readFat(): void {
    const take = (sector: number) => {
      if (sector < LAST_SECTOR) fat.push(sectorAt(sector));
      if (fat.length > sectorCount) throw damaged();
    };
    for (let index = 0; index < FAT_IN_HEADER; index += 1) take(bytes.readUInt32LE(76 + index * 4));
    let more = bytes.readUInt32LE(68);
    for (let steps = 0; more < LAST_SECTOR; steps += 1) {
      const page = sectorAt(more);
      if (steps > sectorCount || page.length < sectorBytes) throw damaged();
      for (let at = 0; at < sectorBytes - 4; at += 4) take(page.readUInt32LE(at));
      more = page.readUInt32LE(sectorBytes - 4);
    }
  }

  function readChain(start: number, size: number): Buffer {
    const parts: Buffer[] = [];
    let left = size;
    let sector = start;
    let isContiguous = true;
    while (left > 0) {
      if (sector >= LAST_SECTOR || parts.length > sectorCount) throw damaged();
      const part = sectorAt(sector).subarray(0, left);
      if (part.length < Math.min(left, sectorBytes)) throw damaged();
      parts.push(part);
      left -= part.length;
      const next = nextSector(sector);
      isContiguous &&= left === 0 || next === sector + 1;
      sector = next;
    }
    // The sectors are usually adjacent, and a large file need not be copied.
    if (isContiguous) return bytes.subarray((start + 1) * sectorBytes, (start + 1) * sectorBytes + size);
    return Buffer.concat(parts);
  }

  /** Reads a chain of unknown length. */
  function readToEnd(start: number): Buffer {
    const parts: Buffer[] = [];
    for (let sector = start; sector < LAST_SECTOR; sector = nextSector(sector)) {
      if (parts.length > sectorCount) throw damaged();
      parts.push(sectorAt(sector));
    }
    return Buffer.concat(parts);
  }

  const entries = new Map<string, StreamEntry>();
  let root: StreamEntry = { start: LAST_SECTOR, size: 0 };
  const directory = readToEnd(bytes.readUInt32LE(48));
  for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
    const nameBytes = Math.min(directory.readUInt16LE(at + 64), 64);
    const name = directory.toString('utf16le', at, at + Math.max(nameBytes - 2, 0));
    const type = directory.readUInt8(at + 66);
    const entry = { start: directory.readUInt32LE(at + 116), size: directory.readUInt32LE(at + 120) };
    if (type === ROOT) root = entry;
    if (type === STREAM && !entries.has(name)) entries.set(name, entry);
    if (entries.size > MAX_ENTRIES) throw damaged();
  }

  return {
    names: [...entries.keys()],
    readStream(name) {
      const entry = entries.get(name);
      if (!entry || entry.size > bytes.length) throw damaged();
      if (entry.size >= MINI_BELOW_BYTES) return readChain(entry.start, entry.size);
      return readMiniChain(entry);
    },
  };

  function readMiniChain({ start, size }: StreamEntry): Buffer {
    if (root.size > bytes.length) throw damaged();
    const mini = readChain(root.start, root.size);
    const miniFat = readToEnd(bytes.readUInt32LE(60));
    const parts: Buffer[] = [];
    let left = size;
    let sector = start;
    while (left > 0) {
      const from = sector * MINI_SECTOR_BYTES;
      const part = mini.subarray(from, from + Math.min(left, MINI_SECTOR_BYTES));
      if (part.length === 0 || sector * 4 + 4 > miniFat.length) throw damaged();
      parts.push(part);
      left -= part.length;
      sector = miniFat.readUInt32LE(sector * 4);
    }
    return Buffer.concat(parts);
  }
}
