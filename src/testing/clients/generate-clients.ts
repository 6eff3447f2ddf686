import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import openapiTypes, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { projectRoot } from '../../server/platform/project-root';
import { productDocument } from '../openapi/product-document';

/** The type of files, because they are bytes and not text. https://openapi-ts.dev/node describes the same transformation. */
const BLOB = ts.factory.createTypeReferenceNode('Blob');

const TSCONFIG = {
  compilerOptions: {
    target: 'ES2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: true,
    types: ['node'],
  },
  include: ['*.ts'],
};

/**
 * Generates both clients from the document into a new folder, with the journeys that use them. The folder is in
 * `node_modules`, so that its files find their packages.
 */
export async function generateClients(): Promise<string> {
  const cache = join(projectRoot(), 'node_modules/.cache/coldlane');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'clients-'));
  const document = productDocument();
  const types = await openapiTypes(JSON.stringify(document), {
    transform: ({ format }) => (format === 'binary' ? BLOB : undefined),
  });
  mkdirSync(join(folder, 'openapi-fetch'));
  writeFileSync(join(folder, 'openapi-fetch/api.ts'), astToString(types));
  await createClient({
    input: document as unknown as Record<string, unknown>,
    output: { path: join(folder, 'hey-api'), postProcess: [] },
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'silent' },
  });
  skipChecks(join(folder, 'hey-api/client'));
  skipChecks(join(folder, 'hey-api/core'));
  for (const name of readdirSync(import.meta.dirname).filter((one) => one.endsWith('.ts.txt'))) {
    copyFileSync(join(import.meta.dirname, name), join(folder, name.replace('.txt', '')));
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  return folder;
}

/**
 * Turns off type checks in the generator's runtime, which it copies here. It does not compile with
 * `exactOptionalPropertyTypes`, and none of it is our code.
 */
function skipChecks(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    writeFileSync(path, `// @ts-nocheck\n${readFileSync(path, 'utf8')}`);
  }
}
