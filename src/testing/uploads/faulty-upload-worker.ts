import { parentPort, workerData } from 'node:worker_threads';
import { sql } from 'kysely';
import { importUpload } from '../../server/features/uploads/run/import-upload';
import type { UploadWorkerData } from '../../server/features/uploads/run/run-upload-thread';
import type { ImportUpload } from '../../server/features/uploads/run/run-upload-transaction';
import { runInUploadThread } from '../../server/features/uploads/run/upload-thread';

/** An exclusive holder of this lock blocks the threads started with `?gated`. */
const GATE = 4_711;

const ODDITIES: Record<string, ImportUpload> = {
  /** Like the server's, once the lock is free. */
  gated: async (tx, ...rest) => {
    await sql`select pg_advisory_xact_lock_shared(${GATE})`.execute(tx);
    return importUpload(tx, ...rest);
  },
  hungry: async () => {
    const eaten: string[][] = [];
    for (;;) eaten.push(Array.from({ length: 10_000 }, (_, index) => `${index} is eaten`));
  },
  hanging: async () => {
    for (;;);
  },
  dying: async () => process.exit(1),
};

/** The server's upload thread, with the fault named by its URL's query. */
const oddity = ODDITIES[new URL(import.meta.url).search.slice(1)];
if (parentPort === null || oddity === undefined) throw new Error('this is the entry of a thread');
await runInUploadThread(parentPort, workerData as UploadWorkerData, oddity);
