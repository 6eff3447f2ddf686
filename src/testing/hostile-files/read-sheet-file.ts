import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { SheetOptions } from '../../server/platform/sheets/choose-sheet';
import { openSheet } from '../../server/platform/sheets/open-sheet';
import { type SheetCell, UnreadableSheet } from '../../server/platform/sheets/sheet-rows';

type ReadLine = readonly [line: number | null, ...cells: SheetCell[]];

/** Returns a function that reads the rows of a file. If the file is rejected, the last row is the error. */
export function sheetFileReader() {
  const folder = mkdtempSync(join(tmpdir(), 'sheet-files-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return async (bytes: Buffer | Uint8Array, options: Partial<SheetOptions> = {}): Promise<ReadLine[]> => {
    const path = join(folder, 'file');
    await writeFile(path, bytes);
    const lines: ReadLine[] = [];
    try {
      for await (const batch of openSheet(path, options)) {
        for (const { line, cells } of batch) lines.push([line, ...cells]);
      }
    } catch (error) {
      if (!(error instanceof UnreadableSheet)) throw error;
      lines.push([error.line, `rejected: ${error.message}`]);
    }
    return lines;
  };
}
