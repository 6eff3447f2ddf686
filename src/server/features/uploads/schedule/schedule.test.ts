import { afterEach, expect, test, vi } from 'vitest';
import { SYSTEM } from '../../../../domain/people/actor';
import { insertCarrier, insertPerson, type Person } from '../../../../testing/people/people';
import { filesApp } from '../../../../testing/servers/files-app';
import { httpUploads, type UploadAnswer } from '../../../../testing/uploads/http-uploads';
import { csvOf } from '../../../../testing/uploads/tariff-csv';
import { inSameThread } from '../../../../testing/uploads/upload-runs';
import { WAIT } from '../../../../testing/wait';
import { startJobs } from '../../../platform/jobs/start-jobs';
import type { Mail } from '../../../platform/mail/mail';
import { palletWeightPremiumsFile } from '../../tariffs/formats/pallet-weight-premiums';
import { regionZipsFile } from '../../tariffs/formats/region-zips';
import { regionsFile } from '../../tariffs/formats/regions';
import { startUploadRunner } from '../queue/start-upload-runner';
import { scheduleTasks } from './mail-schedule-failure';

const tested = await filesApp();
const { clock, database, connection, log, people, storage } = tested;
const { call, rowsAt, send, process, upload } = httpUploads(tested);
const system = database.as(SYSTEM);
const DAY = '2026-12-01';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

let made = 0;
async function newCarrier() {
  made += 1;
  return system.transaction(async (tx) => {
    const carrierId = await insertCarrier(tx, { name: `Later ${made}` });
    const person = (name: string) => ({ email: `${name}@later${made}.example`, carrierIds: [carrierId] });
    return {
      carrierId,
      who: await insertPerson(tx, { ...person('admin'), roles: ['CARRIER_ADMIN'] }),
      staff: await insertPerson(tx, { ...person('staff'), roles: ['CARRIER_STAFF'] }),
    };
  });
}
type Carrier = Awaited<ReturnType<typeof newCarrier>>;

const premiums = (...tiers: readonly (readonly [string, string])[]) =>
  csvOf(
    palletWeightPremiumsFile,
    ...tiers.map(([weight_tier, premium_cap]) => ({ weight_tier, premium_cap })),
  );
const schedule = ({ carrierId, who }: Carrier, file: string, how: object = {}) =>
  upload(who, { type: 'pallet-weight-premiums', companyId: carrierId, file, effectiveOn: DAY, ...how });
const edit = ({ carrierId, who }: Carrier, body: object) =>
  call(who, 'POST', `/v1/carriers/${carrierId}/tariff/scheduled-edits`, { effectiveOn: DAY, ...body });
const cancel = (who: Person, id: string) => call(who, 'POST', `/v1/uploads/${id}/cancel`);
const tiersOf = ({ carrierId }: Carrier) =>
  system.transaction(async (tx) => {
    const rows = await tx
      .selectFrom('pallet_weight_premium')
      .select(['weight_tier_lbs', 'premium_cap_cents'])
      .where('carrier_id', '=', carrierId)
      .orderBy('weight_tier_lbs')
      .execute();
    return rows.map((row) => [row.weight_tier_lbs, row.premium_cap_cents]);
  });
const revisionOf = ({ carrierId }: Carrier) =>
  system.transaction(async (tx) => {
    const settings = tx.selectFrom('carrier_settings').select('revision');
    return (await settings.where('carrier_id', '=', carrierId).executeTakeFirstOrThrow()).revision;
  });
const rowOf = async ({ who }: Carrier, id: string) =>
  (await rowsAt<UploadAnswer>(who, `/rest/v1/file_upload_processing?id=${id}`))[0];

/** Starts two servers and then moves the clock to this moment. */
async function startServers(instant: string): Promise<void> {
  const parts = { database, connection, storage, clock, log, run: inSameThread(database), sweepMs: 50 };
  for (const _ of [1, 2]) {
    const { stop } = await startUploadRunner(parts);
    stops.push(stop);
  }
  clock.set(instant);
}
const until = (carrier: Carrier, id: string, status: string) =>
  vi.waitUntil(async () => (await rowOf(carrier, id))?.status === status, { ...WAIT, interval: 50 });

test('a scheduled file is checked when it is sent, and applied once on its day by one of two servers', async () => {
  const carrier = await newCarrier();
  const before = await revisionOf(carrier);
  const sent = await schedule(carrier, premiums(['1500', '100']));
  expect(sent).toMatchObject({
    ...{ status: 'SCHEDULED', effective_on: DAY, revision: null, message: null },
    attributes: { rows: 1, created: 1 },
  });
  expect(await tiersOf(carrier)).toEqual([]);
  expect(await rowsAt(carrier.who, `/rest/v1/file_upload_change?upload_id=${sent.id}`)).toHaveLength(1);

  // On the day before, nothing happens.
  expect(await process(carrier.who, sent.id)).toMatchObject({ status: 'SCHEDULED' });
  await startServers('2026-12-01T00:00:30Z');
  await until(carrier, sent.id, 'COMPLETED');
  expect(await rowOf(carrier, sent.id)).toMatchObject({ revision: before + 1, attributes: { created: 1 } });
  expect(await tiersOf(carrier)).toEqual([[1500, 100]]);
  expect(await process(carrier.who, sent.id)).toMatchObject({ revision: before + 1 });
  expect(await revisionOf(carrier)).toBe(before + 1);
  expect(await cancel(carrier.who, sent.id)).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } });
});

test('one that fails on its day changes nothing and mails the admins of the carrier why', async () => {
  const carrier = await newCarrier();
  const { carrierId, who } = carrier;
  const region = (name: string) => csvOf(regionsFile, { region: name });
  await upload(who, { type: 'regions', companyId: carrierId, file: region('Bay') });
  const file = csvOf(regionZipsFile, { region: 'Bay', zip: '939' });
  const id = await send(who, { type: 'region-zips', companyId: carrierId, file, effectiveOn: DAY });
  expect(await process(who, id)).toMatchObject({ status: 'SCHEDULED' });
  const mode = { mode: 'REPLACE' } as const;
  await upload(who, { type: 'regions', companyId: carrierId, file: region('Gulf'), ...mode });
  const before = await revisionOf(carrier);

  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  const jobs = await startJobs({
    ...{ connection, log },
    tasks: scheduleTasks({ database, mailer, siteUrl: () => 'https://coldlane.example' }),
  });
  stops.push(() => jobs.stop());
  await startServers('2026-12-01T00:00:30Z');
  await until(carrier, id, 'ERROR');
  await vi.waitUntil(() => mails.length > 0, WAIT);
  expect(await revisionOf(carrier)).toBe(before);
  expect(mails.map(({ to }) => to)).toEqual([who.email]);
  expect(mails[0]?.subject).toContain(DAY);
  expect(mails[0]?.text).toContain('1 row has errors; nothing was applied.');
  expect(mails[0]?.text).toContain(`https://coldlane.example/carriers/${carrierId}/uploads`);
});

test('a file that is wrong when it is sent is not scheduled, and mails nobody', async () => {
  const carrier = await newCarrier();
  const sent = await schedule(carrier, premiums(['heavy', '100']));
  expect(sent).toMatchObject({ status: 'ERROR', effective_on: DAY });
  const jobs = await system.transaction((tx) =>
    tx.selectFrom('file_upload_processing').select('checked_at').where('id', '=', sent.id).execute(),
  );
  expect(jobs).toEqual([{ checked_at: null }]);
});

test('a large change is confirmed when it is scheduled, and keeps its day', async () => {
  const carrier = await newCarrier();
  const { carrierId, who } = carrier;
  const now = premiums(['1500', '10000']);
  await upload(who, { type: 'pallet-weight-premiums', companyId: carrierId, file: now });
  const held = await schedule(carrier, premiums(['1500', '100']));
  expect(held).toMatchObject({ status: 'ERROR', needs_confirmation: true });
  const applied = await call(who, 'POST', `/v1/uploads/${held.id}/apply?confirmLargeChange=true`);
  const { id } = applied.body as { id: string };
  expect(await process(who, id)).toMatchObject({ status: 'SCHEDULED', effective_on: DAY });
  await startServers(`${DAY}T00:00:00Z`);
  await until(carrier, id, 'COMPLETED');
  expect(await tiersOf(carrier)).toEqual([[1500, 100]]);
});

test('a dry run can be applied on a day, and is applied on that day', async () => {
  const carrier = await newCarrier();
  const { carrierId, who } = carrier;
  const file = premiums(['1500', '100']);
  const dry = { type: 'pallet-weight-premiums', companyId: carrierId, file, isDryRun: true } as const;
  const { id } = await upload(who, dry);
  const today = await call(who, 'POST', `/v1/uploads/${id}/apply?effectiveOn=2026-11-20`);
  expect(today).toMatchObject({ status: 400, body: { errors: [{ field: 'effectiveOn' }] } });
  const applied = await call(who, 'POST', `/v1/uploads/${id}/apply?effectiveOn=${DAY}`);
  const started = (applied.body as { id: string }).id;
  expect(await process(who, started)).toMatchObject({ status: 'SCHEDULED', effective_on: DAY });
  await startServers(`${DAY}T00:00:00Z`);
  await until(carrier, started, 'COMPLETED');
  expect(await tiersOf(carrier)).toEqual([[1500, 100]]);
});

test('a cancelled upload stays unapplied on its day, and can be cancelled by its carrier only', async () => {
  const carrier = await newCarrier();
  const other = await newCarrier();
  const { id } = await schedule(carrier, premiums(['1500', '100']));
  expect((await cancel(carrier.staff, id)).status).toBe(403);
  expect((await cancel(other.who, id)).status).toBe(404);
  expect((await cancel(people.shipperA.admin, id)).status).toBe(404);
  const [one, two] = await Promise.all([cancel(carrier.who, id), cancel(carrier.who, id)]);
  expect([one.status, two.status]).toEqual([204, 204]);
  const kept = await schedule(other, premiums(['1500', '100']));
  await startServers(`${DAY}T00:00:00Z`);
  await until(other, kept.id, 'COMPLETED');
  expect(await rowOf(carrier, id)).toMatchObject({ status: 'CANCELLED' });
  expect(await tiersOf(carrier)).toEqual([]);
});

test.each([
  ['today', '2026-11-20'],
  ['a day long ago', '2020-01-01'],
  ['a day in two years', '2028-11-20'],
  ['no day', '2026-02-30'],
])('%s is no effective day', async (_, effectiveOn) => {
  const carrier = await newCarrier();
  const answer = await edit(carrier, { effectiveOn, edits: [{ type: 'regions', set: [] }] });
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'effectiveOn' }] } });
});

const tier = (weight_tier: string, premium_cap: string, unchangedSince?: number) => ({
  key: { weight_tier },
  cells: { premium_cap },
  ...(unchangedSince === undefined ? {} : { unchangedSince }),
});

test('edits are kept, and applied on their day as one revision that can be undone', async () => {
  const carrier = await newCarrier();
  const { carrierId, who } = carrier;
  const file = premiums(['1500', '10000'], ['2000', '10000']);
  await upload(who, { type: 'pallet-weight-premiums', companyId: carrierId, file });
  const before = await revisionOf(carrier);
  const edits = [{ type: 'pallet-weight-premiums', set: [tier('1500', '11000')] }];
  const sent = await edit(carrier, { edits });
  expect(sent.status).toBe(201);
  const { id } = sent.body as { id: string };
  expect(await process(who, id)).toMatchObject({
    ...{ status: 'SCHEDULED', attributes: { updated: 1 } },
    parts: [{ type: 'pallet-weight-premiums', updated: 1 }],
  });
  expect(await tiersOf(carrier)).toEqual([
    [1500, 10_000],
    [2000, 10_000],
  ]);
  await startServers(`${DAY}T00:00:00Z`);
  await until(carrier, id, 'COMPLETED');
  expect(await tiersOf(carrier)).toContainEqual([1500, 11_000]);
  expect(await revisionOf(carrier)).toBe(before + 1);
  const undo = await call(who, 'POST', `/v1/carriers/${carrierId}/tariff/undo`, { revision: before + 1 });
  expect(undo.status).toBe(200);
});

test('edits of a row that someone changed in the meantime change nothing on their day', async () => {
  const carrier = await newCarrier();
  const { carrierId, who } = carrier;
  const type = 'pallet-weight-premiums';
  await upload(who, { type, companyId: carrierId, file: premiums(['1500', '10000']) });
  const since = await revisionOf(carrier);
  const sent = await edit(carrier, { edits: [{ type, set: [tier('1500', '11000', since)] }] });
  const { id } = sent.body as { id: string };
  expect(await process(who, id)).toMatchObject({ status: 'SCHEDULED' });
  await upload(who, { type, companyId: carrierId, file: premiums(['1500', '12000']) });
  await startServers(`${DAY}T00:00:00Z`);
  await until(carrier, id, 'ERROR');
  expect(await tiersOf(carrier)).toEqual([[1500, 12_000]]);
  const [error] = await rowsAt<{ expected: string }>(who, `/rest/v1/file_upload_error?upload_id=${id}`);
  expect(error?.expected).toContain('someone has changed or removed it since');
});
