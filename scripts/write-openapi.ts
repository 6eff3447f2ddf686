/** Writes the OpenAPI document for `npm run api:lint`. Needs neither a server nor a database. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { productDocument } from '../src/testing/openapi/product-document';

const folder = join(import.meta.dirname, '../node_modules/.cache/coldlane');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'openapi.json'), JSON.stringify(productDocument(), null, 1));
