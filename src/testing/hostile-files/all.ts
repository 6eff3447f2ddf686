import { hostileCsv } from './csv';
import type { HostileFile, HostileSizes } from './types';
import { hostileXls, xlsOf } from './xls';
import { hostileXlsx } from './xlsx';
import { xlsxOf } from './xlsx-parts';

const CUTS = 30;
const FLIPS = 30;

/** Returns the same few hundred files on every run, created on demand. */
export function hostileFiles(sizes: HostileSizes): HostileFile[] {
  return [
    ...hostileXlsx(sizes),
    ...hostileXls(sizes),
    ...hostileCsv(sizes),
    ...cutFiles('xlsx', xlsxOf()),
    ...cutFiles('xls', xlsOf()),
    ...changedFiles('xlsx', xlsxOf()),
    ...changedFiles('xls', xlsOf()),
  ];
}

/** Returns copies of a file, truncated at places throughout it. */
function cutFiles(kind: string, whole: Buffer): HostileFile[] {
  return Array.from({ length: CUTS }, (_, index) => {
    const length = 9 + Math.floor(((whole.length - 10) * index) / (CUTS - 1));
    return {
      name: `${kind}: cut off after ${length} of ${whole.length} bytes`,
      bytes: () => whole.subarray(0, length),
      // The last sector of an .xls file may be unused.
      isRead: kind === 'xls' && length > whole.length - 600 ? null : false,
    };
  });
}

/** Returns copies of a file with some bytes changed. An .xls file has no checksum that would reveal a change. */
function changedFiles(kind: string, whole: Buffer): HostileFile[] {
  return Array.from({ length: FLIPS }, (_, index) => ({
    name: `${kind}: changed bytes, ${index}`,
    bytes: () => {
      const changed = Buffer.from(whole);
      let seed = index + 1;
      for (let change = 0; change <= index % 4; change += 1) {
        seed = (seed * 48_271) % 0x7fff_ffff;
        changed.writeUInt8((seed >> 8) & 0xff, 8 + (seed % (whole.length - 8)));
      }
      return changed;
    },
    isRead: null,
  }));
}
