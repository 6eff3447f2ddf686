import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { compareCodePoints } from '../../../domain/text/code-point-order';

export interface SqlFile {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** The SQL files in `database/`. */
export interface SchemaFiles {
  readonly roles: SqlFile;
  /** The `actor.*.sql` files. Policies use these functions, so they are created before the tables. */
  readonly actorFunctions: readonly SqlFile[];
  /** The migrations, each applied once, in the order of their numbers. */
  readonly migrations: readonly SqlFile[];
  readonly functions: readonly SqlFile[];
  readonly views: readonly SqlFile[];
  /** A checksum of all functions and views. If any of them changes, all are recreated. */
  readonly reappliedChecksum: string;
}

const MIGRATION = /^\d{6}_[a-z0-9_]+\.sql$/;

export function readSchemaFiles(databaseFolder: string): SchemaFiles {
  const read = (folder: string, name: string): SqlFile => {
    const text = readFileSync(join(databaseFolder, folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, text, checksum: checksumOf(text) };
  };
  const list = (folder: string) =>
    readdirSync(join(databaseFolder, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.sql'))
      .map((path) => read(join(folder, dirname(path)), basename(path)))
      .sort((a, b) => compareCodePoints(a.name, b.name));
  const functions = list('functions');
  const migrations = list('migrations');
  const misnamed = migrations.find(({ name }) => !MIGRATION.test(name));
  if (misnamed) throw new Error(`database/migrations/${misnamed.name} is not named 000001_like_this.sql`);
  const views = list('views');
  return {
    roles: read('.', 'roles.sql'),
    actorFunctions: functions.filter(({ name }) => name.startsWith('actor.')),
    migrations,
    functions: functions.filter(({ name }) => !name.startsWith('actor.')),
    views,
    reappliedChecksum: checksumOf(
      [...functions, ...views].map((file) => `${file.name} ${file.checksum}`).join('\n'),
    ),
  };
}

/**
 * Sorts views so that each follows those it reads. A view counts as read if its name is in the text. A name in a comment
 * only adds an unnecessary constraint.
 */
export function sortByDependency(views: readonly SqlFile[]): SqlFile[] {
  const ordered: SqlFile[] = [];
  const waiting = new Map(views.map((view) => [view.name.replace(/\.sql$/, ''), view]));
  while (waiting.size > 0) {
    const next = Array.from(waiting).find(([own, view]) =>
      Array.from(waiting.keys()).every(
        (other) => other === own || !new RegExp(`\\b${other}\\b`).test(view.text),
      ),
    );
    if (!next) throw new Error(`Views that read each other: ${Array.from(waiting.keys()).join(', ')}`);
    ordered.push(next[1]);
    waiting.delete(next[0]);
  }
  return ordered;
}

function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
