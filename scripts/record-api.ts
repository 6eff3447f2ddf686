/**
 * `npm run api:record`: records the API's calls with their parameters and results, once the top entry of the changelog names
 * every call that was added, removed, or changed.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CHANGELOG_PATH,
  changesBetween,
  RECORD_PATH,
  readRecord,
  recordOf,
  unmentioned,
} from '../src/testing/openapi/api-changes';
import { productDocument } from '../src/testing/openapi/product-document';

const root = join(import.meta.dirname, '..');
const now = recordOf(productDocument());
const before = existsSync(join(root, RECORD_PATH)) ? readRecord() : now;
const missing = unmentioned(changesBetween(before, now), readFileSync(join(root, CHANGELOG_PATH), 'utf8'));
if (missing.length > 0) {
  console.error(`Name these calls, in backticks, in the top entry of ${CHANGELOG_PATH}:`);
  for (const change of missing) console.error(`  ${change}`);
  process.exitCode = 1;
} else {
  writeFileSync(join(root, RECORD_PATH), `${JSON.stringify(now, null, 2)}\n`);
}
