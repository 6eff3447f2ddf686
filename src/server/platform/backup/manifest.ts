import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { messageOf } from '../read-error';
import { StartError } from '../start-error';

const NAME = 'backup.json';
/** The format's version. It changes when an older server could not restore a newer backup. */
const FORMAT = 1;

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.string(),
  /** The version of the backed-up PostgreSQL. Any version from 15 on can restore the backup. */
  postgres: z.string(),
  ledger: z.record(z.string(), z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()).readonly(),
      file: z.string(),
      rows: z.number(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  files: z.array(
    z.object({
      bucket: z.string(),
      path: z.string(),
      sizeBytes: z.number(),
      sha256: z.string(),
      contentType: z.string(),
    }),
  ),
  /** Files with a row in the database that were missing from the storage, or had other bytes there. */
  lostFiles: z.array(z.string()),
});

/** The contents of a backup. This file is written last. */
export type Manifest = z.output<typeof manifestSchema>;
export type BackupFile = Manifest['files'][number];

export function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): void {
  const text = JSON.stringify({ format: FORMAT, ...manifest }, null, 1);
  writeFileSync(join(folder, NAME), `${text}\n`, { mode: 0o600, flush: true });
}

export function readManifest(folder: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(join(folder, NAME), 'utf8')));
  } catch (error) {
    throw new StartError(`${folder} is not a complete backup of Coldlane: ${messageOf(error)}`, {
      cause: error,
    });
  }
}
