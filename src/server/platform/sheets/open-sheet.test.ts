import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sheetFileReader } from '../../../testing/hostile-files/read-sheet-file';
import { xlsNumber, xlsOf } from '../../../testing/hostile-files/xls';
import { sheetXml, xlsxOf } from '../../../testing/hostile-files/xlsx-parts';
import { openSheet } from './open-sheet';

const read = sheetFileReader();
const folder = mkdtempSync(join(tmpdir(), 'open-sheet-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('reading stops at the row limit in every file type', async () => {
  const rows = Array.from({ length: 5 }, (_, index) => `<row><c><v>${index}</v></c></row>`).join('');
  const rejection = [5, 'rejected: at most 3 rows'];
  const limits = { rows: 3 };
  expect((await read(xlsxOf({ sheets: [sheetXml(rows)] }), limits)).at(-1)).toEqual(rejection);
  const cells = Buffer.concat([0, 1, 2, 3, 4].map((row) => xlsNumber(row, 0, row)));
  expect((await read(xlsOf(cells), limits)).at(-1)).toEqual(rejection);
  expect((await read(Buffer.from('a\nb\nc\nd\ne\n'), limits)).at(-1)).toEqual(rejection);
  expect(await read(Buffer.from('a\nb\nc\nd\n'), limits)).toHaveLength(4);
});

test('a disk error is not reported as an invalid file', async () => {
  const rows = openSheet(join(folder, 'not-there'));
  await expect(rows.next()).rejects.toMatchObject({ code: 'ENOENT' });
});

test('unpacking waits for a slow reader: chunks are unpacked as rows are read', async () => {
  const rows = Array.from({ length: 50_000 }, (_, index) => `<row><c><v>${index}</v></c></row>`).join('');
  const path = join(folder, 'slow');
  await writeFile(path, xlsxOf({ sheets: [sheetXml(rows)] }));
  const sheet = openSheet(path);
  const first = await sheet.next();
  await new Promise((resolve) => setImmediate(resolve));
  expect(first.done).toBe(false);
  expect(first.value?.length).toBeLessThan(5_000);
  await sheet.return(undefined);
  expect(await sheet.next()).toEqual({ done: true, value: undefined });
});
