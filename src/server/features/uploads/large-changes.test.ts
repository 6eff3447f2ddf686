import { expect, test } from 'vitest';
import { SYSTEM } from '../../../domain/people/actor';
import type { UploadType } from '../../../domain/uploads';
import { insertCarrier, insertPerson } from '../../../testing/people/people';
import { filesApp } from '../../../testing/servers/files-app';
import { httpUploads } from '../../../testing/uploads/http-uploads';

const tested = await filesApp();
const { call, read, rowsAt, start, upload } = httpUploads(tested);

let carriers = 0;
/**
 * Creates a carrier and returns a function that sends it pallet rates: a line for each `sheet,miles,pallets,minimum,total`.
 */
async function newCarrier() {
  carriers += 1;
  const [carrierId, who] = await tested.database.as(SYSTEM).transaction(async (tx) => {
    const id = await insertCarrier(tx, { name: `Carrier ${carriers}` });
    const person = { email: `admin@carrier${carriers}.example`, carrierIds: [id] };
    return [id, await insertPerson(tx, { ...person, roles: ['CARRIER_ADMIN'] })];
  });
  type How = { mode?: 'MERGE' | 'REPLACE'; isDryRun?: boolean; confirmLargeChange?: boolean };
  const sendFile = (type: UploadType, file: string, how: How = {}) =>
    upload(who, { type, companyId: carrierId, file, ...how });
  const header = 'rate_sheet_name,maximum_miles,pallets,minimum_rate,total_base_rate';
  return {
    who,
    sendFile,
    send: (rows: readonly string[], how?: How) =>
      sendFile('rate-sheet-pallet-values', [header, ...rows].join('\n'), how),
    apply: (id: string, query = '') => start(who, `/v1/uploads/${id}/apply${query}`),
    answerOfApply: (id: string) => call(who, 'POST', `/v1/uploads/${id}/apply`),
    rates: async () => {
      const file = await read<string>(who, `/v1/carriers/${carrierId}/tariff/rate-sheet-pallet-values`);
      return file.trim().split('\r\n').slice(1);
    },
  };
}

const IN_CENTS = ['West,500,1,,18500', 'West,500,2,,52000', 'West,500,3,,98000'];
const IN_DOLLARS = ['West,500,1,,185', 'West,500,2,,520', 'West,500,3,,980'];
const TO_DOLLARS = [{ column: 'total_base_rate', before: 52_000, after: 520 }];
const QUESTION =
  'The median of total_base_rate would change from $520.00 to $5.20 (-99%). Nothing was applied. Confirm the change to apply it.';

test('the first file of an empty table is applied and shows its medians', async () => {
  const { send, rates } = await newCarrier();
  expect(await send(IN_DOLLARS)).toMatchObject({
    status: 'COMPLETED',
    needs_confirmation: false,
    medians: [{ column: 'total_base_rate', before: null, after: 520 }],
  });
  expect(await rates()).toHaveLength(3);
});

test.each(['MERGE', 'REPLACE'] as const)(
  '%s: dollars instead of cents are applied once confirmed',
  async (mode) => {
    const { who, send, apply, answerOfApply, rates } = await newCarrier();
    await send(IN_CENTS);
    const before = await rates();
    const held = await send(IN_DOLLARS, { mode });
    expect(held).toMatchObject({
      status: 'ERROR',
      message: QUESTION,
      revision: null,
      needs_confirmation: true,
      medians: TO_DOLLARS,
      attributes: { rows: 3, created: 0, updated: 3, unchanged: 0, removed: 0 },
    });
    expect(await rates()).toEqual(before);
    const changes = await rowsAt(who, `/rest/v1/file_upload_change?upload_id=${held.id}`);
    expect(changes).toContainEqual(
      expect.objectContaining({
        before: { total_base_rate: '52000' },
        after: { total_base_rate: '520' },
        amounts: ['total_base_rate'],
      }),
    );
    expect(await answerOfApply(held.id)).toMatchObject({
      status: 422,
      body: {
        code: 'LARGE_CHANGE',
        errors: [
          {
            field: 'total_base_rate',
            message: 'The median of total_base_rate would change from $520.00 to $5.20 (-99%).',
          },
        ],
      },
    });
    const applied = await apply(held.id, '?confirmLargeChange=true');
    expect(applied).toMatchObject({ status: 'COMPLETED', needs_confirmation: false, medians: TO_DOLLARS });
    expect(await rates()).toEqual(IN_DOLLARS);
    const again = await call(who, 'POST', `/v1/uploads/${held.id}/apply?confirmLargeChange=true`);
    expect([again.status, again.body]).toEqual([201, { id: applied.id }]);
  },
);

test('a change confirmed in advance is applied at once', async () => {
  const { send, rates } = await newCarrier();
  await send(IN_CENTS);
  expect(await send(IN_DOLLARS, { confirmLargeChange: true })).toMatchObject({
    status: 'COMPLETED',
    needs_confirmation: false,
    medians: TO_DOLLARS,
  });
  expect(await rates()).toEqual(IN_DOLLARS);
});

test('a dry run of a large change completes, and applying it needs the confirmation', async () => {
  const { send, apply, answerOfApply, rates } = await newCarrier();
  await send(IN_CENTS);
  const dryRun = await send(IN_DOLLARS, { isDryRun: true });
  expect(dryRun).toMatchObject({ status: 'COMPLETED', needs_confirmation: true, medians: TO_DOLLARS });
  expect((await answerOfApply(dryRun.id)).status).toBe(422);
  expect((await apply(dryRun.id, '?confirmLargeChange=true')).status).toBe('COMPLETED');
  expect(await rates()).toEqual(IN_DOLLARS);
});

test('a dry run that was small asks if the tariff has changed since', async () => {
  const { send, apply } = await newCarrier();
  await send(IN_CENTS);
  const dryRun = await send(['West,500,2,,60000'], { isDryRun: true });
  expect(dryRun).toMatchObject({ status: 'COMPLETED', needs_confirmation: false });
  await send(['West,500,2,,20000'], { confirmLargeChange: true });
  expect(await apply(dryRun.id)).toMatchObject({ status: 'ERROR', needs_confirmation: true });
});

test('a MERGE of a few rows is compared with the rows it changes, not with the whole table', async () => {
  const { send } = await newCarrier();
  const east = Array.from({ length: 20 }, (_, index) => `East,${index + 1},1,,52000`);
  await send([...east, ...IN_CENTS]);
  const few = await send(IN_DOLLARS);
  expect(few).toMatchObject({ status: 'ERROR', needs_confirmation: true, medians: TO_DOLLARS });
  const sameButOne = await send([...east.slice(1), 'East,1,1,,520', ...IN_CENTS]);
  expect(sameButOne).toMatchObject({ status: 'COMPLETED', needs_confirmation: false });
  // New rows change the median of the table, although they have no earlier value.
  const more = Array.from({ length: 60 }, (_, index) => `South,${index + 1},1,,520`);
  expect(await send(more)).toMatchObject({ status: 'ERROR', needs_confirmation: true });
});

test.each(['MERGE', 'REPLACE'] as const)(
  '%s: a file that adds rows in dollars asks, and one that adds cheaper rows does not',
  async (mode) => {
    const { send, rates } = await newCarrier();
    const east = Array.from({ length: 20 }, (_, index) => `East,${index + 1},1,,52000`);
    const sent = mode === 'MERGE' ? [] : east;
    await send(east);
    const held = await send([...sent, ...IN_DOLLARS], { mode });
    expect(held).toMatchObject({
      status: 'ERROR',
      message:
        'The median of total_base_rate is $5.20 in the new rows and $520.00 in the existing ones (-99%). Nothing was applied. Confirm the change to apply it.',
      needs_confirmation: true,
      medians: [{ column: 'total_base_rate', rows: 'NEW', before: 52_000, after: 520 }],
      attributes: { created: 3, updated: 0 },
    });
    expect(await rates()).toHaveLength(20);
    const short = await send([...sent, 'Local,50,1,,9900'], { mode });
    expect(short).toMatchObject({ status: 'COMPLETED', needs_confirmation: false });
  },
);

test('up to 30% is applied without a question, and columns without amounts are not compared', async () => {
  const { send } = await newCarrier();
  await send(['West,500,1,10000,50000']);
  expect(await send(['West,500,1,7000,65000'])).toMatchObject({
    status: 'COMPLETED',
    medians: [
      { column: 'minimum_rate', before: 10_000, after: 7_000 },
      { column: 'total_base_rate', before: 50_000, after: 65_000 },
    ],
  });
  expect(await send(['West,500,1,,65000'])).toMatchObject({ status: 'COMPLETED' });
});

test('rates in tenths of a cent and accessorial charges are compared in cents', async () => {
  const { sendFile } = await newCarrier();
  const weights = 'rate_sheet_name,maximum_miles,weight_tier,minimum_rate,base_rate_per_one_hundred_pounds\n';
  const charges = 'accessorial,charge_type,amount,minimum,maximum\n';
  await sendFile('accessorial-charges', `${charges}LIFTGATE,FLAT,7500,,\nINSIDE_DELIVERY,PERCENT,0.1,,`);
  expect(
    await sendFile('accessorial-charges', `${charges}LIFTGATE,FLAT,75,,\nINSIDE_DELIVERY,PERCENT,0.2,,`),
  ).toMatchObject({ needs_confirmation: true, medians: [{ column: 'amount', before: 7_500, after: 75 }] });
  await sendFile('rate-sheet-weight-values', `${weights}LTL,500,0,,1741.5`);
  expect(await sendFile('rate-sheet-weight-values', `${weights}LTL,500,0,,17.4`)).toMatchObject({
    needs_confirmation: true,
    medians: [{ column: 'base_rate_per_one_hundred_pounds', before: 1_741.5, after: 17.4 }],
  });
});
