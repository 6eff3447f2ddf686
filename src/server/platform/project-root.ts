import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the folder with `database/`, `dist/`, and package.json. The search goes upward from this file, because the server
 * runs both from source (`src/server/platform`) and from its bundle (`dist/server`).
 */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'database/roles.sql'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`No folder above ${import.meta.url} contains database/roles.sql`);
    folder = parent;
  }
  return folder;
}
