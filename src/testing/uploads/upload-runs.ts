import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, vi } from 'vitest';
import { newId } from '../../domain/ids';
import { SYSTEM } from '../../domain/people/actor';
import { familyOf, type SentType, type UploadMode } from '../../domain/uploads';
import { enqueueUpload } from '../../server/features/uploads/queue/enqueue-upload';
import { importUpload } from '../../server/features/uploads/run/import-upload';
import type { UploadJobParts } from '../../server/features/uploads/run/run-upload-job';
import { runUploadThread } from '../../server/features/uploads/run/run-upload-thread';
import {
  type ImportUpload,
  runUploadTransaction,
} from '../../server/features/uploads/run/run-upload-transaction';
import { systemClock } from '../../server/platform/clock';
import { type Database, joinTransaction } from '../../server/platform/database/database';
import { createLog } from '../../server/platform/log';
import { createFolderStorage } from '../../server/platform/storage/folder-storage';
import type { TestDatabase } from '../database/test-database';
import { bundledEntry } from '../processes/bundled-entry';
import { WAIT } from '../wait';
import type { FaultyWorkerData } from './faulty-upload-worker';

/** Processes an upload in the calling thread, because a new thread takes a second or more to load the sources. */
export function inSameThread(database: Database, apply: ImportUpload = importUpload): UploadJobParts['run'] {
  return async ({ work }, { onRead }) => {
    await runUploadTransaction(database.as(SYSTEM), apply, work, onRead);
    return 'DONE';
  };
}

/** Processes an upload in a faulty thread (`faulty-upload-worker.ts`). */
export function inFaultyThread(
  fault: string,
  limits: { readonly oldGenerationMb?: number; readonly silenceMs?: number } = {},
): UploadJobParts['run'] {
  return async (data, parts) => {
    const entry = await bundledEntry('faulty-upload-worker');
    const faulty: FaultyWorkerData = { ...data, fault };
    return runUploadThread(faulty, { ...parts, ...limits, entry });
  };
}

const BUCKETS = {
  reference: 'admin-file-uploads',
  tariff: 'carrier-file-uploads',
  search: 'shipper-file-uploads',
} as const;

interface Sent {
  readonly type: SentType;
  /** The text of a CSV file, or the bytes of a spreadsheet. */
  readonly csv: string | Buffer;
  readonly carrierId?: string;
  /** The customer, for searches. */
  readonly shipperId?: string;
  readonly createdBy?: string;
  readonly mode?: UploadMode;
  readonly isDryRun?: boolean;
  /** Whether the bytes are missing. */
  readonly isLost?: boolean;
  /** Whether no job is enqueued. */
  readonly isWithoutJob?: boolean;
}

/** Creates uploads in the state in which the upload call leaves them, with a storage in its own folder. */
export function sentUploads({ database, connection }: TestDatabase, createdBy: string) {
  const folder = mkdtempSync(join(tmpdir(), 'coldlane-storage-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const storage = createFolderStorage(folder);
  const system = database.as(SYSTEM);
  let stamp = 1_795_190_400_000;

  return {
    folder,
    /** The arguments to start the upload runner, with a silent log. */
    parts: {
      database,
      connection,
      storage,
      clock: systemClock,
      log: createLog('silent'),
    } satisfies UploadJobParts,

    /** Stores an upload and returns its id. */
    async send({
      type,
      csv,
      carrierId,
      shipperId,
      mode = 'MERGE',
      isDryRun = false,
      ...odd
    }: Sent): Promise<string> {
      const family = familyOf(type);
      const bucket = BUCKETS[family];
      stamp += 1;
      const owner = { reference: '', tariff: `${carrierId}/`, search: 'platform/' }[family];
      const name = `${owner}${type}/2026-11-21/${type}_${stamp}`;
      const bytes = typeof csv === 'string' ? Buffer.from(csv) : csv;
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const about = { sizeBytes: bytes.length, sha256, contentType: 'text/csv' };
      if (!odd.isLost) await storage.put({ bucket, path: name }, [bytes], about);
      const id = newId();
      await system.transaction(async (tx) => {
        await tx
          .insertInto('file_upload_processing')
          .values({
            id,
            name,
            bucket,
            type,
            mode: family === 'search' ? null : mode,
            is_dry_run: isDryRun,
            carrier_id: carrierId ?? null,
            shipper_id: shipperId ?? null,
            created_by: odd.createdBy ?? createdBy,
          })
          .execute();
        if (!odd.isWithoutJob) {
          await enqueueUpload(joinTransaction(tx, SYSTEM), {
            id,
            carrierId: carrierId ?? null,
            shipperId: shipperId ?? null,
          });
        }
      });
      return id;
    },

    recordOf: (id: string) =>
      system.transaction((tx) =>
        tx
          .selectFrom('file_upload_processing')
          .select(['status', 'message', 'revision', 'attempts', 'attributes'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
      ),

    /** Waits until all uploads have ended. */
    ended: (...ids: readonly string[]) =>
      vi.waitUntil(
        () =>
          system.transaction(async (tx) => {
            const { rows } = await sql`select from file_upload_processing
              where id = any (${ids}) and status in ('CREATED', 'PROCESSING')`.execute(tx);
            return rows.length === 0;
          }),
        { ...WAIT, interval: 50 },
      ),

    regionsOf: (carrierId: string) =>
      system.transaction(async (tx) => {
        const rows = await tx
          .selectFrom('region')
          .select('name')
          .where('carrier_id', '=', carrierId)
          .orderBy('name')
          .execute();
        return rows.map(({ name }) => name);
      }),

    revisionOf: (carrierId: string) =>
      system.transaction(async (tx) => {
        const row = await tx
          .selectFrom('carrier_settings')
          .select('revision')
          .where('carrier_id', '=', carrierId)
          .executeTakeFirstOrThrow();
        return row.revision;
      }),
  };
}
