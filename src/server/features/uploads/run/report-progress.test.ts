import { expect, test, vi } from 'vitest';
import { SYSTEM } from '../../../../domain/people/actor';
import { testDatabase } from '../../../../testing/database/test-database';
import { makePeople } from '../../../../testing/people/people';
import { sentUploads } from '../../../../testing/uploads/upload-runs';
import { WAIT } from '../../../../testing/wait';
import { beginAttempt, markFailed } from '../queue/attempt-queries';
import { templateOf } from '../upload-types';
import { reportProgress } from './report-progress';

const tested = await testDatabase();
const people = await makePeople(tested.database);
const { send, recordOf, parts } = sentUploads(tested, people.admin.profileId);
const system = tested.database.as(SYSTEM);
const attributesOf = async (id: string) => (await recordOf(id)).attributes;
const until = (isSo: () => Promise<boolean>) => vi.waitUntil(isSo, WAIT);

async function startedUpload(): Promise<string> {
  const id = await send({ type: 'bulk-search', csv: templateOf('bulk-search'), isWithoutJob: true });
  await system.transaction((tx) => beginAttempt(tx, id));
  return id;
}

test('the record shows the latest number of rows read', async () => {
  const id = await startedUpload();
  const progress = reportProgress(parts, id, 5);
  for (const rows of [1, 2, 3]) progress.setRowsRead(rows);
  await until(async () => JSON.stringify(await attributesOf(id)) === '{"rows_read":3}');
  await progress.stop();
  progress.setRowsRead(4);
  expect(await attributesOf(id)).toEqual({ rows_read: 3 });
});

test('the first count is written at once, and none after stop', async () => {
  const [id, other] = [await startedUpload(), await startedUpload()];
  const progress = reportProgress(parts, id, 60_000);
  progress.setRowsRead(5);
  progress.setRowsRead(6);
  await progress.stop();
  expect(await attributesOf(id)).toEqual({ rows_read: 5 });
  const stopped = reportProgress(parts, other, 60_000);
  await stopped.stop();
  stopped.setRowsRead(1);
  await stopped.stop();
  expect(await attributesOf(other)).toEqual({});
});

test('progress does not overwrite the result of an upload that has ended', async () => {
  const [ended, other] = [await startedUpload(), await startedUpload()];
  await system.transaction((tx) => markFailed(tx, ended, 'File processing failed'));
  const progress = reportProgress(parts, ended, 5);
  progress.setRowsRead(7);
  const running = reportProgress(parts, other, 5);
  running.setRowsRead(7);
  await until(async () => JSON.stringify(await attributesOf(other)) === '{"rows_read":7}');
  await progress.stop();
  await running.stop();
  expect(await recordOf(ended)).toMatchObject({ status: 'ERROR', attributes: {} });
});
