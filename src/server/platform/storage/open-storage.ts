import { join } from 'node:path';
import type { Clock } from '../clock';
import type { Config } from '../config';
import { createFolderStorage, removeStaleTempFiles } from './folder-storage';
import { openS3Storage } from './s3-storage';
import type { Storage } from './storage';

export interface OpenStorage {
  readonly storage: Storage;
  close(): Promise<void>;
}

/** The configured S3 store, or the folder `files` in the data directory. */
export async function openStorage(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  clock: Clock,
): Promise<OpenStorage> {
  if (s3 !== null) {
    const storage = await openS3Storage(s3);
    return { storage, close: async () => storage.close() };
  }
  const folder = join(dataDir, 'files');
  await removeStaleTempFiles(folder, clock.now());
  return { storage: createFolderStorage(folder), close: async () => undefined };
}
