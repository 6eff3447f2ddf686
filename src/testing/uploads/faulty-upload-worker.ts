import { parentPort, workerData } from 'node:worker_threads';
import { sql } from 'kysely';
import { importUpload } from '../../server/features/uploads/run/import-upload';
import type { UploadWorkerData } from '../../server/features/uploads/run/run-upload-thread';
import type { ImportUpload } from '../../server/features/uploads/run/run-upload-transaction';
import { runInUploadThread } from '../../server/features/uploads/run/upload-thread';

/** Whoever holds this lock exclusively holds up the threads that were started with `?gated`. */
const GATE = 4_711;

const ODDITIES: Record<string, ImportUpload> = {
  /** As the server's, once the gate is open. */
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

/** The server's thread of uploads, but for what its address says after `?`. */
const oddity = ODDITIES[new URL(import.meta.url).search.slice(1)];
if (parentPort === null || oddity === undefined) throw new Error('this is the entry of a thread');
await runInUploadThread(parentPort, workerData as UploadWorkerData, oddity);
