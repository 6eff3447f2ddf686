import { expect } from 'vitest';
import { ARCHIVE_TYPE } from '../../contract/uploads/uploads';
import { uploadPlaceAt } from '../../domain/buckets';
import type { MedianChange } from '../../domain/money/median-change';
import type { SentType, UploadMode, UploadStatus } from '../../domain/uploads';
import { runUploadJob } from '../../server/features/uploads/run/run-upload-job';
import type { ImportedPart } from '../../server/imports/import-result';
import type { Person } from '../people/people';
import type { filesApp } from '../servers/files-app';
import { nextSent } from './upload-rows';
import { inSameThread } from './upload-runs';

type FilesApp = Awaited<ReturnType<typeof filesApp>>;

interface Wanted {
  readonly type: SentType;
  /** The carrier of a tariff, or the customer or carrier of a search; null for reference data. */
  readonly companyId: string | null;
  readonly file: string | Uint8Array;
  readonly mode?: UploadMode;
  readonly isDryRun?: boolean;
  readonly confirmLargeChange?: boolean;
  readonly effectiveOn?: string;
  readonly fileName?: string;
}

/** A row of `file_upload_processing` as the list returns it. */
export interface UploadAnswer {
  readonly id: string;
  readonly status: UploadStatus;
  readonly message: string | null;
  readonly revision: number | null;
  readonly attributes: Readonly<Record<string, number>>;
  readonly needs_confirmation: boolean;
  readonly medians: readonly MedianChange[];
  readonly parts: readonly ImportedPart[];
  readonly effective_on: string | null;
}

const CSV = 'text/csv';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Whether the file is an archive, as `zipOf` creates it, and not a spreadsheet. */
const isArchive = (file: string | Uint8Array): boolean =>
  typeof file !== 'string' && Buffer.from(file).includes('.csv');

const never = new AbortController().signal;

/** Uploads files with a browser's calls. An upload is processed only when `process` is called. */
export function httpUploads({ app, post, database, connection, storage, clock, log }: FilesApp) {
  async function call(who: Person, method: string, path: string, body?: unknown) {
    const bearer = await app.tokenFor(who.profileId);
    return app.call(method, path, { bearer, ...(body === undefined ? {} : { body }) });
  }
  /** Returns the body of an answer that must succeed. */
  async function read<Body>(who: Person, path: string): Promise<Body> {
    const answer = await call(who, 'GET', path);
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    return answer.body as Body;
  }
  async function rowsAt<Row>(who: Person, path: string): Promise<readonly Row[]> {
    return (await read<{ rows: readonly Row[] }>(who, path)).rows;
  }

  /** Sends a file and returns the upload's id. */
  async function send(who: Person, wanted: Wanted) {
    const { type, companyId, file, mode, isDryRun, confirmLargeChange, effectiveOn, fileName } = wanted;
    const { bucket, path } = uploadPlaceAt(type, companyId, nextSent());
    const query = new URLSearchParams({
      ...(mode ? { mode } : {}),
      ...(isDryRun ? { dryRun: 'true' } : {}),
      ...(confirmLargeChange ? { confirmLargeChange: 'true' } : {}),
      ...(effectiveOn ? { effectiveOn } : {}),
      ...(fileName ? { fileName } : {}),
    });
    const binary = isArchive(file) ? ARCHIVE_TYPE : XLSX;
    const contentType = typeof file === 'string' ? CSV : binary;
    const answer = await post(who, `${bucket}/${path}?${query}`, file, { 'Content-Type': contentType });
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    return (answer.body as { uploadId: string }).uploadId;
  }
  async function process(who: Person, id: string): Promise<UploadAnswer> {
    const parts = { database, connection, storage, clock, log, run: inSameThread(database) };
    await runUploadJob(parts, id, never);
    const [row] = await rowsAt<UploadAnswer>(who, `/rest/v1/file_upload_processing?id=${id}`);
    if (row === undefined) throw new Error(`the sender cannot see the upload ${id}`);
    return row;
  }

  return {
    call,
    read,
    rowsAt,
    send,
    process,
    /** Sends a file and processes it. */
    async upload(who: Person, wanted: Wanted): Promise<UploadAnswer> {
      return process(who, await send(who, wanted));
    },
    /** Makes a call that starts an upload (a restore, applying a dry run) and processes it. */
    async start(who: Person, path: string, body?: unknown): Promise<UploadAnswer> {
      const answer = await call(who, 'POST', path, body);
      expect([answer.status, answer.body]).toEqual([201, { id: expect.any(String) }]);
      return process(who, (answer.body as { id: string }).id);
    },
  };
}
