import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { UPLOAD_TYPES } from '../../../domain/uploads';
import { UPLOAD_SAMPLES } from '../../../testing/uploads/sample-rows';
import { csvOf } from '../../../testing/uploads/tariff-csv';
import { UPLOAD_LIMITS } from '../../imports/check-rows';
import { readSheet } from '../../imports/check-sheet';
import { projectRoot } from '../../platform/project-root';
import { csvRows } from '../../platform/sheets/csv-rows';
import { openSheet } from '../../platform/sheets/open-sheet';
import { describeUploadFormats } from './describe-formats';
import { templateFile } from './template-file';
import { templateOf, uploadTypeOf } from './upload-types';

test.each(UPLOAD_TYPES)('%s has the columns and the key of the specification', (type) => {
  const { columns, key } = uploadTypeOf(type).format;
  const names = [...columns].map(([name, { isOptional }]) => (isOptional ? `${name}?` : name));
  expect(names.join(', ')).toBe(UPLOAD_SAMPLES[type].columns);
  expect(key.join(', ')).toBe(UPLOAD_SAMPLES[type].key);
});

test.each(UPLOAD_TYPES)('the examples of %s make one valid row', async (type) => {
  const { format } = uploadTypeOf(type);
  const read = await readSheet(format, csvRows(csvOf(format, {}), UPLOAD_LIMITS));
  expect(read.errors).toEqual([]);
  expect(read.rows).toHaveLength(1);
});

test('the workbook templates have the same cells as the CSV templates', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'coldlane-templates-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const type of UPLOAD_TYPES) {
    const { format } = uploadTypeOf(type);
    const path = join(folder, `${type}.xlsx`);
    await writeFile(path, await templateFile(type, 'xlsx').read());
    const fromWorkbook = await readSheet(format, openSheet(path, UPLOAD_LIMITS));
    const fromCsv = await readSheet(format, csvRows(templateOf(type), UPLOAD_LIMITS));
    expect(fromWorkbook, type).toEqual(fromCsv);
    expect(fromCsv.rows, type).toHaveLength(1);
  }
});

test('docs/upload-formats.md is up to date (npm run docs:uploads)', () => {
  const page = readFileSync(join(projectRoot(), 'docs/upload-formats.md'), 'utf8');
  expect(page).toContain(describeUploadFormats());
});
