import { SYSTEM } from '../../../domain/actor';
import type { Database } from '../../platform/database/database';
import type { Log } from '../../platform/log';
import { writeRowsRead } from './processing-queries';

/** Each write is told to everybody who watches. */
const EVERY_MS = 1_000;

/**
 * Writes into the record how many rows have been read, at first and then at most once a second, one write at a
 * time. What cannot be
 * written is left out: the next one says more. After `stop` nothing is written.
 */
export function keepProgress(
  { database, log }: { readonly database: Database; readonly log: Log },
  uploadId: string,
  everyMs = EVERY_MS,
): { tell(rows: number): void; stop(): Promise<void> } {
  let read = 0;
  let written = 0;
  let isOver = false;
  let writing: Promise<void> | null = null;

  const write = async (rows: number): Promise<void> => {
    try {
      await database.as(SYSTEM).transaction((tx) => writeRowsRead(tx, uploadId, rows));
      written = rows;
    } catch (error) {
      log.debug({ err: error, upload: uploadId }, 'the progress of an upload could not be written');
    } finally {
      writing = null;
    }
  };
  const timer = setInterval(() => {
    if (read !== written && writing === null) writing = write(read);
  }, everyMs);
  return {
    tell(rows) {
      // The first rows at once: whoever waits sees that it has begun.
      if (read === 0 && rows > 0 && !isOver) writing = write(rows);
      read = rows;
    },
    async stop() {
      isOver = true;
      clearInterval(timer);
      await writing;
    },
  };
}
