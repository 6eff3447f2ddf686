import { expect, test, vi } from 'vitest';
import { SYSTEM } from '../../../../domain/actor';
import { testDatabase } from '../../../../testing/database/test-database';
import { makePeople } from '../../../../testing/people/people';
import { sentUploads } from '../../../../testing/uploads/upload-runs';
import { beginAttempt, markFailed } from '../queue/attempt-queries';
import { templateOf } from '../upload-types';
import { reportProgress } from './report-progress';

const tested = await testDatabase();
const people = await makePeople(tested.database);
const { send, recordOf, parts } = sentUploads(tested, people.admin.profileId);
const system = tested.database.as(SYSTEM);
const attributesOf = async (id: string) => (await recordOf(id)).attributes;
const until = (isSo: () => Promise<boolean>) => vi.waitUntil(isSo, { timeout: 10_000 });

async function begun(): Promise<string> {
  const id = await send({ type: 'bulk-search', csv: templateOf('bulk-search'), isWithoutJob: true });
  await system.transaction((tx) => beginAttempt(tx, id));
  return id;
}

test('the record shows the latest number of rows read', async () => {
  const id = await begun();
  const progress = reportProgress(parts, id, 5);
  for (const rows of [1, 2, 3]) progress.tell(rows);
  await until(async () => JSON.stringify(await attributesOf(id)) === '{"rows_read":3}');
  await progress.stop();
  progress.tell(4);
  expect(await attributesOf(id)).toEqual({ rows_read: 3 });
});

test('the first count is written at once, and none after the end', async () => {
  const [id, other] = [await begun(), await begun()];
  const progress = reportProgress(parts, id, 60_000);
  progress.tell(5);
  progress.tell(6);
  await progress.stop();
  expect(await attributesOf(id)).toEqual({ rows_read: 5 });
  const stopped = reportProgress(parts, other, 60_000);
  await stopped.stop();
  stopped.tell(1);
  await stopped.stop();
  expect(await attributesOf(other)).toEqual({});
});

test('an ended upload is not overwritten', async () => {
  const [ended, other] = [await begun(), await begun()];
  await system.transaction((tx) => markFailed(tx, ended, 'File processing failed'));
  const progress = reportProgress(parts, ended, 5);
  progress.tell(7);
  const running = reportProgress(parts, other, 5);
  running.tell(7);
  await until(async () => JSON.stringify(await attributesOf(other)) === '{"rows_read":7}');
  await progress.stop();
  await running.stop();
  expect(await recordOf(ended)).toMatchObject({ status: 'ERROR', attributes: {} });
});
