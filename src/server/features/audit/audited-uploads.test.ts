import { expect, test } from 'vitest';
import type { Person } from '../../../testing/people/people';
import { filesApp } from '../../../testing/servers/files-app';
import { httpUploads } from '../../../testing/uploads/http-uploads';

const tested = await filesApp();
const { call, rowsAt, start, upload } = httpUploads(tested);
const { admin, carrierA, carrierB, shipperA } = tested.people;

interface Entry {
  readonly subject_kind: string;
  readonly actor_name: string | null;
  readonly changed: Readonly<Record<string, unknown>>;
}
const entriesOf = (who: Person, kind: string) => rowsAt<Entry>(who, `/rest/v1/vw_audit?subject_kind=${kind}`);
const regions = (...names: readonly string[]) =>
  [
    'region,pickup_premium_percentage,pickup_premium_cap,pickup_minimum_weight,dropoff_premium_percentage,dropoff_premium_cap,dropoff_minimum_weight,pickup_premium_per_pallet',
    ...names.map((name) => `${name},,,,,,,`),
  ].join('\n');
const sendRegions = (file: string, isDryRun = false) =>
  upload(carrierA.admin, { type: 'regions', companyId: carrierA.id, file, isDryRun });

test('uploads, restores, and revisions have entries with their counts, readable by the admins of the company', async () => {
  const ofCarrier = { company_id: carrierA.id, company_name: carrierA.name };
  await sendRegions(regions('Bay'), true);
  expect(await entriesOf(carrierA.admin, 'UPLOAD')).toEqual([]);

  const applied = await sendRegions(regions('Bay', 'Gulf'));
  const rejected = await sendRegions('region\nBay');
  const uploads = await entriesOf(carrierA.admin, 'UPLOAD');
  const [ofRejected, ofApplied] = uploads;
  const by = { actor_kind: 'USER', actor_side: 'CARRIER', actor_id: carrierA.admin.profileId };
  expect(ofApplied).toMatchObject({
    ...ofCarrier,
    ...by,
    action: 'CREATED',
    subject_id: applied.id,
    subject_name: 'regions',
    changed: {
      type: [null, 'regions'],
      mode: [null, 'MERGE'],
      status: [null, 'COMPLETED'],
      revision: [null, applied.revision],
      rows: [null, 2],
      created: [null, 2],
      updated: [null, 0],
      removed: [null, 0],
    },
  });
  expect(ofRejected).toMatchObject({
    subject_id: rejected.id,
    changed: { status: [null, 'ERROR'], errors: [null, 7] },
  });
  expect(uploads).toHaveLength(2);
  // The revision is in the upload's entry, so there is no separate REVISION entry.
  expect(await entriesOf(carrierA.admin, 'REVISION')).toEqual([]);

  const before = (applied.revision ?? 0) - 1;
  const restored = await start(carrierA.admin, `/v1/carriers/${carrierA.id}/tariff/restore`, {
    revision: before,
    dryRun: false,
  });
  expect(await entriesOf(carrierA.admin, 'RESTORE')).toEqual([
    expect.objectContaining({
      ...ofCarrier,
      ...by,
      subject_id: restored.id,
      subject_name: carrierA.name,
      changed: expect.objectContaining({
        restores_revision: [null, before],
        revision: [null, before + 2],
        removed: [null, 2],
      }),
    }),
  ]);

  const body = { carrier_id: carrierA.id, shipper_id: shipperA.id, multiplier: 0.95 };
  const changed = await call(carrierA.admin, 'POST', '/rest/v1/rpc/fn_relation_set_multiplier', body);
  expect([changed.status, changed.body]).toEqual([200, expect.anything()]);
  expect(await entriesOf(carrierA.admin, 'REVISION')).toEqual([
    expect.objectContaining({
      ...ofCarrier,
      ...by,
      subject_id: carrierA.id,
      changed: { revision: [before + 2, before + 3] },
    }),
  ]);

  for (const kind of ['UPLOAD', 'RESTORE', 'REVISION']) {
    expect((await entriesOf(admin, kind)).length, kind).toBeGreaterThan(0);
    for (const other of [carrierA.staff, carrierB.admin, shipperA.admin]) {
      expect(await entriesOf(other, kind), kind).toEqual([]);
    }
  }
});

test('a search file is in the audit of its customer', async () => {
  await upload(shipperA.staff, { type: 'bulk-search', companyId: shipperA.id, file: 'pickup_zip\n' });
  const [entry, ...others] = await entriesOf(shipperA.admin, 'UPLOAD');
  expect([entry, others]).toMatchObject([
    { company_id: shipperA.id, actor_id: shipperA.staff.profileId, changed: { type: [null, 'bulk-search'] } },
    [],
  ]);
});
