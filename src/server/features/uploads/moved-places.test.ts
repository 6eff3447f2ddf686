import { expect, test } from 'vitest';
import { SYSTEM } from '../../../domain/people/actor';
import { insertCarrier } from '../../../testing/people/people';
import { filesApp } from '../../../testing/servers/files-app';
import { httpUploads } from '../../../testing/uploads/http-uploads';
import { uploadTargets } from '../../../testing/uploads/upload-targets';

const tested = await filesApp();
const { call, rowsAt, start } = httpUploads(tested);
const { templateOf, target } = uploadTargets(tested);
await tested.database
  .as(SYSTEM)
  .transaction((tx) => insertCarrier(tx, { name: 'Larkmoor Consolidated Freight' }));

/** From Salinas it is 270 miles to Los Angeles, and 45 to San Jose. */
const LOS_ANGELES = { latitude: '34.05', longitude: '-118.24' };
const SAN_JOSE = { latitude: '37.33', longitude: '-121.89' };

test.each([
  ['master-zips', '93901'],
  ['facilities', 'Salinas Terminal'],
] as const)('%s: a place that moves by more than 100 miles is asked about', async (type, name) => {
  const { who, send, stored } = await target(type);
  const row = await templateOf(type);
  await send([row]);
  expect(await send([{ ...row, ...SAN_JOSE }])).toMatchObject({ status: 'COMPLETED', message: null });
  const before = await stored();
  const question = new RegExp(
    `^1 place would move by more than 100 miles: ${name} by 3\\d\\d miles\\. Nothing was applied\\.`,
  );
  const held = await send([{ ...row, ...LOS_ANGELES }]);
  expect(held).toMatchObject({
    status: 'ERROR',
    needs_confirmation: true,
    revision: null,
    message: expect.stringMatching(question),
  });
  expect(await stored()).toBe(before);
  expect(await call(who, 'POST', `/v1/uploads/${held.id}/apply`)).toMatchObject({
    status: 422,
    body: { code: 'LARGE_CHANGE', errors: [{ field: 'confirmLargeChange', message: held.message }] },
  });
  const applied = await start(who, `/v1/uploads/${held.id}/apply?confirmLargeChange=true`);
  expect(applied).toMatchObject({ status: 'COMPLETED', attributes: { updated: 1 } });
  expect(await stored()).not.toBe(before);
  const preview = await send([{ ...row, ...SAN_JOSE }], { isDryRun: true });
  expect(preview).toMatchObject({ status: 'COMPLETED', needs_confirmation: true });
  expect(preview.message).toMatch(/would move by more than 100 miles/);
  expect(await rowsAt(who, `/rest/v1/file_upload_change?upload_id=${preview.id}`)).toHaveLength(1);
});
