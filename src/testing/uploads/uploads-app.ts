import pg from 'pg';
import { beforeEach, expect } from 'vitest';
import { uploadPlaceAt } from '../../domain/buckets';
import { SYSTEM } from '../../domain/people/actor';
import type { UploadType } from '../../domain/uploads';
import type { Person } from '../people/people';
import { filesApp } from '../servers/files-app';
import { nextSent } from './upload-rows';

export const CSV = { 'Content-Type': 'text/csv' };
export const CSV_FILE = 'region,zip\nPacific,98101\n';

/** Creates `filesApp` with helpers for the rows and jobs that an upload call writes. Call it once at the top of the file. */
export async function uploadsApp() {
  const files = await filesApp();
  const { connection, database, hasRow, stored, people, post } = files;

  const pathOf = (type: UploadType, companyId: string | null) => {
    const { bucket, path } = uploadPlaceAt(type, companyId, nextSent());
    return `${bucket}/${path}`;
  };
  const lanesPath = () => pathOf('lanes', people.carrierA.id);
  const send = (
    who: Person | null,
    path: string,
    headers: Record<string, string> = {},
    body: unknown = CSV_FILE,
  ) => post(who, path, body, { ...CSV, ...headers });

  const records = () =>
    database
      .as(SYSTEM)
      .transaction((tx) =>
        tx.selectFrom('file_upload_processing').selectAll().orderBy('created_at').execute(),
      );
  async function jobs(): Promise<{ task_identifier: string; queue_name: string | null; payload: unknown }[]> {
    const client = new pg.Client(connection);
    await client.connect();
    const { rows } = await client.query(
      `select tasks.identifier as task_identifier, queues.queue_name, job.payload
       from graphile_worker._private_jobs job
       join graphile_worker._private_tasks tasks on tasks.id = job.task_id
       left join graphile_worker._private_job_queues queues on queues.id = job.job_queue_id
       order by job.id`,
    );
    await client.end();
    return rows;
  }

  const present = async () => ({
    records: (await records()).length,
    jobs: (await jobs()).length,
    stored: stored.size,
  });
  /** The counts at the start of the test, or at the last call of `remember`. */
  const before = { records: 0, jobs: 0, stored: 0 };
  const remember = async () => {
    Object.assign(before, await present());
  };
  beforeEach(remember);
  /** Expects that the call has written no bytes, row, record or job. */
  async function expectNothing(path: string): Promise<void> {
    expect(await hasRow(path), path).toBe(false);
    expect(await present(), path).toEqual(before);
  }
  return { ...files, pathOf, lanesPath, send, records, jobs, before, remember, expectNothing };
}
