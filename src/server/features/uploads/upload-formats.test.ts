import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UPLOAD_TYPES } from '../../../domain/uploads';
import { UPLOAD_SAMPLES } from '../../../testing/uploads/sample-rows';
import { csvOf } from '../../../testing/uploads/tariff-csv';
import { UPLOAD_LIMITS } from '../../imports/check-rows';
import { readSheet } from '../../imports/check-sheet';
import { projectRoot } from '../../platform/project-root';
import { csvRows } from '../../platform/sheets/csv-rows';
import { describeUploadFormats } from './describe-formats';
import { uploadTypeOf } from './upload-types';

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

test('docs/upload-formats.md is up to date (npm run docs:uploads)', () => {
  const page = readFileSync(join(projectRoot(), 'docs/upload-formats.md'), 'utf8');
  expect(page).toContain(describeUploadFormats());
});
