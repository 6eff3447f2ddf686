import { SYSTEM } from '../../../../domain/people/actor';
import type { Database } from '../../../platform/database/database';
import type { Log } from '../../../platform/log';
import { writeRowsRead } from './result-queries';

/** The minimum time between writes, because each write notifies everyone who watches the upload. */
const INTERVAL_MS = 1_000;

/**
 * Writes the number of rows read to the record: the first time at once, then at most once a second. A failed write is not
 * retried, because the next one has a higher count. Nothing is written after `stop` resolves.
 */
export function reportProgress(
  { database, log }: { readonly database: Database; readonly log: Log },
  uploadId: string,
  intervalMs = INTERVAL_MS,
): { setRowsRead(rows: number): void; stop(): Promise<void> } {
  let read = 0;
  let written = 0;
  let isStopped = false;
  let writing: Promise<void> | null = null;

  const write = async (rows: number): Promise<void> => {
    try {
      await database.as(SYSTEM).transaction((tx) => writeRowsRead(tx, uploadId, rows));
      written = rows;
    } catch (error) {
      log.debug({ err: error, upload: uploadId }, 'writing the progress of an upload failed');
    } finally {
      writing = null;
    }
  };
  const timer = setInterval(() => {
    if (read !== written && writing === null) writing = write(read);
  }, intervalMs);
  return {
    setRowsRead(rows) {
      // The first count is written at once, so that the sender sees that reading has started.
      if (read === 0 && rows > 0 && !isStopped) writing = write(rows);
      read = rows;
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await writing;
    },
  };
}
