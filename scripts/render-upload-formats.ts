import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeUploadFormats } from '../src/server/features/uploads/describe-formats';

/** Replaces the chapters of docs/upload-formats.md that list the columns of each upload type. */
const path = join(import.meta.dirname, '../docs/upload-formats.md');
const [intro = ''] = readFileSync(path, 'utf8').split('## Tariffs\n');
writeFileSync(path, `${intro}${describeUploadFormats()}\n`);
