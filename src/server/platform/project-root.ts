import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder that holds `database/`, `dist/` and package.json. Found upwards from this very file, because the
 * server runs from its sources (`src/server/platform`) and as one bundle (`dist/server`).
 */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'database/roles.sql'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`No folder above ${import.meta.url} holds database/roles.sql`);
    folder = parent;
  }
  return folder;
}
