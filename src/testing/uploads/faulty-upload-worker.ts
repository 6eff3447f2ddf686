import { parentPort, workerData } from 'node:worker_threads';
import { sql } from 'kysely';
import { importUpload } from '../../server/features/uploads/run/import-upload';
import type { UploadWorkerData } from '../../server/features/uploads/run/run-upload-thread';
import type { ImportUpload } from '../../server/features/uploads/run/run-upload-transaction';
import { runInUploadThread } from '../../server/features/uploads/run/upload-thread';

/** The lock whose exclusive holder blocks threads started with the fault `gated`. */
const GATE = 4_711;

const FAULTS: Record<string, ImportUpload> = {
  /** Waits for the lock, then imports like the server. */
  gated: async (tx, ...rest) => {
    await sql`select pg_advisory_xact_lock_shared(${GATE})`.execute(tx);
    return importUpload(tx, ...rest);
  },
  hungry: async () => {
    const kept: string[][] = [];
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, index) => `text ${index}`));
  },
  hanging: async () => {
    for (;;);
  },
  dying: async () => process.exit(1),
};

/** The worker data of `inFaultyThread`. */
export interface FaultyWorkerData extends UploadWorkerData {
  readonly fault: string;
}

/** Runs the server's upload thread with a fault. */
const data = workerData as FaultyWorkerData;
const fault = FAULTS[data.fault];
if (parentPort === null || fault === undefined) throw new Error('run as a thread, with the name of a fault');
await runInUploadThread(parentPort, data, fault);
