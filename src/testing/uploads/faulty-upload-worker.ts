import { parentPort, workerData } from 'node:worker_threads';
import { sql } from 'kysely';
import { applyFile } from '../../server/features/uploads/apply-file';
import { serveUpload } from '../../server/features/uploads/serve-upload';
import type { UploadWorkerData } from '../../server/features/uploads/upload-thread';
import type { ApplyUpload } from '../../server/features/uploads/work-upload';

/** Whoever holds this lock exclusively holds up the threads that were started with `?gated`. */
const GATE = 4_711;

const ODDITIES: Record<string, ApplyUpload> = {
  /** As the server's, once the gate is open. */
  gated: async (tx, ...rest) => {
    await sql`select pg_advisory_xact_lock_shared(${GATE})`.execute(tx);
    return applyFile(tx, ...rest);
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
await serveUpload(parentPort, workerData as UploadWorkerData, oddity);
