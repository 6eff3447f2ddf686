import { expect, test } from 'vitest';
import { newId } from '../../../../domain/ids';
import { SYSTEM } from '../../../../domain/people/actor';
import { makePng } from '../../../../testing/hostile-files/images';
import { insertCarrier, type Person } from '../../../../testing/people/people';
import { OBJECT } from '../../../../testing/servers/files-app';
import { CSV_FILE, uploadsApp } from '../../../../testing/uploads/uploads-app';
import { StorageError } from '../../../platform/storage/storage';

const made = await uploadsApp();
const { database, people, stored, storage, post, get } = made;
const { before, expectNothing, jobs, lanesPath, pathOf, records, send } = made;
const { admin, carrierA, carrierB, shipperA, shipperB } = people;

test('a file is stored, recorded and enqueued in one step', async () => {
  const path = lanesPath();
  const answer = await send(carrierA.admin, `${path}?mode=REPLACE&dryRun=true&fileName=my%20lanes.csv`);
  const { uploadId } = answer.body as { uploadId: string };
  expect([answer.status, answer.body]).toEqual([
    201,
    {
      bucket: 'carrier-file-uploads',
      path: path.slice('carrier-file-uploads/'.length),
      url: `${OBJECT}/${path}`,
      contentType: 'text/csv',
      fileName: null,
      sizeBytes: CSV_FILE.length,
      width: null,
      height: null,
      uploadId,
    },
  ]);
  expect((await records()).at(-1)).toMatchObject({
    id: uploadId,
    name: path.slice('carrier-file-uploads/'.length),
    bucket: 'carrier-file-uploads',
    type: 'lanes',
    mode: 'REPLACE',
    is_dry_run: true,
    status: 'CREATED',
    carrier_id: carrierA.id,
    shipper_id: null,
    file_name: 'my lanes.csv',
    size_bytes: CSV_FILE.length,
    created_by: carrierA.admin.profileId,
    attributes: {},
    attempts: 0,
  });
  expect((await jobs()).at(-1)).toMatchObject({
    task_identifier: 'process-upload',
    queue_name: `upload:${carrierA.id}`,
    payload: { uploadId },
  });
  expect(Buffer.from(stored.get(path) ?? []).toString()).toBe(CSV_FILE);
});

test.each([
  ['master-zips', null, 'upload:reference', 'MERGE', {}],
  ['bulk-search', shipperA.id, `upload:${shipperA.id}`, null, { shipper_id: shipperA.id }],
  ['bulk-search', carrierA.id, `upload:${carrierA.id}`, null, { carrier_id: carrierA.id }],
  ['bulk-search', null, 'upload:reference', null, { shipper_id: null, carrier_id: null }],
] as const)('%s of %s joins the queue %s', async (type, companyId, queue, mode, whose) => {
  expect((await send(admin, pathOf(type, companyId))).status).toBe(201);
  expect((await records()).at(-1)).toMatchObject({
    type,
    mode,
    is_dry_run: false,
    file_name: null,
    ...whose,
  });
  expect((await jobs()).at(-1)?.queue_name).toBe(queue);
});

test('each bucket accepts only permitted senders, and hidden companies return 404', async () => {
  const outcomes: [string, () => string, Partial<Record<string, Person[]>>][] = [
    [
      'reference data',
      () => pathOf('facilities', null),
      { 201: [admin], 403: [carrierA.admin, carrierA.staff, shipperA.admin, shipperA.staff] },
    ],
    [
      'the tariff of carrier A',
      lanesPath,
      {
        201: [admin, carrierA.admin],
        403: [carrierA.staff, shipperA.admin, shipperB.staff],
        404: [carrierB.admin, carrierB.staff],
      },
    ],
    [
      'a search of shipper A',
      () => pathOf('bulk-search', shipperA.id),
      {
        201: [admin, shipperA.admin, shipperA.staff],
        403: [carrierA.admin],
        404: [shipperB.admin, shipperB.staff, carrierB.admin],
      },
    ],
    [
      'a search of carrier A',
      () => pathOf('bulk-search', carrierA.id),
      { 201: [admin, carrierA.admin, carrierA.staff], 403: [shipperA.admin], 404: [carrierB.admin] },
    ],
    [
      'a search without a company',
      () => pathOf('bulk-search', null),
      { 201: [admin], 403: [shipperA.admin, carrierA.admin] },
    ],
    ['the tariff of an unknown company', () => pathOf('lanes', newId()), { 404: [admin, carrierA.admin] }],
  ];
  for (const [what, path, byStatus] of outcomes) {
    for (const [status, persons = []] of Object.entries(byStatus)) {
      for (const who of persons) {
        expect(`${what} ${who.email} ${(await send(who, path())).status}`).toBe(
          `${what} ${who.email} ${status}`,
        );
      }
    }
    for (const who of [people.noRole, people.deactivated, people.inactive, null]) {
      expect((await send(who, path())).status).toBe(401);
    }
  }
});

test('only an ADMIN uploads the tariff of a deactivated carrier', async () => {
  const closed = await database
    .as(SYSTEM)
    .transaction((tx) => insertCarrier(tx, { name: 'Closed Lines', isActive: false }));
  expect((await send(admin, pathOf('lanes', closed))).status).toBe(201);
  expect((await send(carrierA.admin, pathOf('lanes', closed))).status).toBe(404);
});

test('no file is overwritten: of several concurrent uploads to a path, one is stored, with one record and one job', async () => {
  const path = lanesPath();
  const files = Array.from({ length: 6 }, (_, at) => `${CSV_FILE}Row ${at},98101\n`);
  const answers = await Promise.all(files.map((file) => send(carrierA.admin, path, {}, file)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'FILE_EXISTS' });
  const winner = files[answers.findIndex(({ status }) => status === 201)];
  expect(Buffer.from(stored.get(path) ?? []).toString()).toBe(winner);
  expect((await records()).length).toBe(before.records + 1);
  expect((await jobs()).length).toBe(before.jobs + 1);
});

test('an Idempotency-Key uploads once; another file or option with the same key is rejected', async () => {
  const path = lanesPath();
  const headers = { 'Idempotency-Key': newId() };
  const [first, again] = [
    await send(carrierA.admin, path, headers),
    await send(carrierA.admin, path, headers),
  ];
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  expect((await jobs()).length).toBe(before.jobs + 1);
  expect((await send(carrierA.admin, path, headers, `${CSV_FILE}x`)).status).toBe(422);
  expect((await send(carrierA.admin, `${path}?mode=REPLACE`, headers)).status).toBe(422);
  expect((await send(carrierA.admin, `${path}?dryRun=true`, headers)).status).toBe(422);
});

test('a full or unavailable storage leaves no row, record or job, and the path can be used afterwards', async () => {
  const path = lanesPath();
  for (const reason of ['FULL', 'UNAVAILABLE'] as const) {
    storage.nextFailure = new StorageError(reason, new Error('ENOSPC'));
    expect((await send(carrierA.admin, path)).status).toBe(reason === 'FULL' ? 507 : 503);
    await expectNothing(path);
  }
  expect((await send(carrierA.admin, path)).status).toBe(201);
});

test('bytes left by a killed process are reused for the same file only', async () => {
  const path = lanesPath();
  stored.set(path, Buffer.from(CSV_FILE));
  expect((await send(carrierA.admin, path, {}, 'another')).status).toBe(409);
  expect((await send(carrierA.admin, path)).status).toBe(201);
});

test.each([
  ['mode=merge', 'mode'],
  ['mode=', 'mode'],
  ['dryRun=1', 'dryRun'],
  ['dryRun=', 'dryRun'],
  ['fileName=', 'fileName'],
  ['fileName=..%2F..%2Fetc%2Fpasswd', 'fileName'],
  ['fileName=a%5Cb.csv', 'fileName'],
  ['fileName=a%00.csv', 'fileName'],
  ['fileName=a%0Ab.csv', 'fileName'],
  ['fileName=vsc.%E2%80%AEexe', 'fileName'],
  [`fileName=${'x'.repeat(201)}`, 'fileName'],
  ['more=1', 'more'],
])('the query %s is rejected by field', async (query, field) => {
  const path = lanesPath();
  expect(await send(carrierA.admin, `${path}?${query}`)).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT', errors: [{ field }] },
  });
  await expectNothing(path);
});

test('a search has neither mode nor dry run, and an image rejects all processing options', async () => {
  const path = pathOf('bulk-search', shipperA.id);
  for (const [query, field] of [
    ['mode=MERGE', 'mode'],
    ['dryRun=true', 'dryRun'],
  ]) {
    expect(await send(shipperA.staff, `${path}?${query}`)).toMatchObject({
      status: 400,
      body: { errors: [{ field }] },
    });
  }
  await expectNothing(path);
  expect((await send(shipperA.staff, `${path}?dryRun=false`)).status).toBe(201);
  const logo = `shipper-logos/${shipperA.id}/${newId()}-logo.jpg`;
  expect(await post(shipperA.admin, `${logo}?fileName=a.csv`)).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'fileName' }] },
  });
});

test.each([
  ['text/csv; charset=utf-8', 'text/csv'],
  ['Text/CSV;charset="windows-1252";header=present', 'text/csv'],
  [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet; charset=binary',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
])('a file sent as %j is stored with its media type', async (sentAs, contentType) => {
  const answer = await send(carrierA.admin, lanesPath(), { 'Content-Type': sentAs });
  expect(answer).toMatchObject({ status: 201, body: { contentType } });
});

test('each bucket accepts only its own file types, and no empty file', async () => {
  const path = lanesPath();
  for (const type of [
    'text/plain',
    'application/json',
    'text/plain; text/csv',
    'application/pdf',
    '__proto__',
  ]) {
    expect((await send(carrierA.admin, path, { 'Content-Type': type })).status, type).toBe(415);
  }
  const image = await post(carrierA.admin, path, makePng());
  expect(image).toMatchObject({ status: 415, body: { detail: expect.stringContaining('text/csv') } });
  const logo = `carrier-logos/${carrierA.id}/${newId()}-logo.jpg`;
  expect((await send(carrierA.admin, logo)).status).toBe(415);
  expect(await send(carrierA.admin, path, {}, new Uint8Array())).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'body', message: 'Expected a file; nothing was sent' }] },
  });
  await expectNothing(path);
});

test('an unknown upload type is rejected with the supported types of the bucket', async () => {
  const path = lanesPath().replaceAll('lanes', 'lane');
  expect(await send(admin, path)).toMatchObject({
    status: 400,
    body: {
      errors: [
        {
          field: 'path',
          message: expect.stringMatching(
            /^Unknown type "lane"\. Supported types: regions, .*, lanes, .*regions, tariff-files\. Must be/,
          ),
        },
      ],
    },
  });
});

test('a path that does not match its type and day is rejected', async () => {
  const good = lanesPath();
  for (const path of [
    good.replace('lanes/', 'lanes%252f'),
    good.replace('lanes/', '../../lanes/'),
    good.replace('lanes/', '..%2flanes/'),
    good.replace('/lanes/', '/%256canes/'),
    good.replace('2026-11-20', '2026-11-21'),
    good.replace('lanes_', 'regions_'),
    `${good}.csv`,
    `${good}/x`,
    `${good}%20`,
    good.replace(carrierA.id, carrierA.id.toUpperCase()),
    good.replace(carrierA.id, 'platform'),
    good.replace('carrier-file', 'admin-file'),
    good.replace('carrier-file', 'shipper-file'),
  ]) {
    expect((await send(admin, path)).status, path).toBe(400);
    expect((await get(admin, path)).status, path).toBe(400);
  }
  await expectNothing(good);
});
