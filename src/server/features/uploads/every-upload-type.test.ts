import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { SYSTEM } from '../../../domain/people/actor';
import { familyOf, TARIFF_UPLOADS, UPLOAD_TYPES, type UploadType } from '../../../domain/uploads';
import { insertCarrier, type Person } from '../../../testing/people/people';
import { insertZips } from '../../../testing/rating/small-tariff';
import { filesApp } from '../../../testing/servers/files-app';
import { httpUploads } from '../../../testing/uploads/http-uploads';
import { type Cells, UPLOAD_SAMPLES } from '../../../testing/uploads/sample-rows';
import { uploadTargets } from '../../../testing/uploads/upload-targets';

const tested = await filesApp();
const { database } = tested;
const { read, rowsAt, start } = httpUploads(tested);
const { templateOf, addSharedFacility, target } = uploadTargets(tested);
const system = database.as(SYSTEM);

/** The carrier named in the template for facilities. */
const OWNER = 'Larkmoor Consolidated Freight';
await system.transaction((tx) => insertCarrier(tx, { name: OWNER }));
/** Writes cells as Excel would store them: numbers as numbers, prefixes of ZIPs as text, and blank cells left out. */
const xlsx = (rows: readonly Cells[]): Promise<Uint8Array> =>
  writeXlsx({
    sheets: [
      { name: 'Read me', rows: [['Notes on the other sheet']] },
      {
        name: 'Data',
        rows: [
          Object.keys(rows[0] ?? {}),
          ...rows.map((row) => {
            const cells = Object.values(row);
            while (cells.at(-1) === '') cells.pop();
            return cells.map((cell) => (/^(?!0\d\d$)\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell || null));
          }),
        ],
      },
    ],
  });

const errorsOf = (who: Person, id: string) =>
  rowsAt<{ line: number; column_name: string; value: string }>(
    who,
    `/rest/v1/file_upload_error?upload_id=${id}`,
  );

const facility = await addSharedFacility();

/** A carrier that has every template applied. The tests send nothing for it. */
const bystander = await target('regions');
await bystander.prepare(TARIFF_UPLOADS);
const readBystander = async () => {
  const files: string[] = [];
  for (const type of TARIFF_UPLOADS) {
    files.push(await read<string>(bystander.who, `/v1/carriers/${bystander.companyId}/tariff/${type}`));
  }
  return files;
};
const bystanderBefore = await readBystander();

const none = { created: 0, updated: 0, unchanged: 0, removed: 0 };

/** Sends a valid row and an invalid one. Neither is applied, and the error has the line and column. */
async function sendInvalidRow(type: UploadType, { who, send, stored }: Awaited<ReturnType<typeof target>>) {
  const { wrong, other } = UPLOAD_SAMPLES[type];
  const row = await templateOf(type);
  const before = await stored();
  const refused = await send([
    { ...row, ...other },
    { ...row, [wrong.column]: wrong.value },
  ]);
  expect(refused).toMatchObject({ status: 'ERROR', revision: null, attributes: { rows: 2, errors: 1 } });
  expect(refused.message).toMatch(/^1 row has errors; nothing /);
  expect(await errorsOf(who, refused.id)).toMatchObject([
    { line: 3, column_name: wrong.column, value: wrong.value },
  ]);
  expect(await read<string>(who, `/v1/uploads/${refused.id}/errors`)).toContain(`3,${wrong.column},`);
  expect(await stored()).toBe(before);
}

const CHANGING = UPLOAD_TYPES.filter((type) => familyOf(type) !== 'search');

test.each(CHANGING)(
  '%s: its template is rejected with an invalid row, merged, replaced as in its dry run, restored',
  async (type) => {
    const { after, other, changed } = UPLOAD_SAMPLES[type];
    const carrier = await target(type);
    const { who, send, stored } = carrier;
    await carrier.prepare(after);
    await sendInvalidRow(type, carrier);
    const row = await templateOf(type);
    const second = { ...row, ...other };
    expect(await send([second])).toMatchObject({ attributes: { ...none, rows: 1, created: 1 } });
    expect(await send([row, second], { mode: 'MERGE' })).toMatchObject({
      status: 'COMPLETED',
      message: null,
      revision: expect.any(Number),
      attributes: { ...none, rows: 2, created: 1, unchanged: 1 },
    });
    if (changed !== null) {
      const merged = await send([{ ...row, ...changed }]);
      expect(merged).toMatchObject({ attributes: { ...none, rows: 1, updated: 1 } });
    }
    const before = await stored();

    // This keeps the facility to which other carriers' lanes refer.
    const replacing = type === 'facilities' ? [facility, second] : [second];
    const counts = { ...none, rows: replacing.length, unchanged: replacing.length, removed: 1 };
    const dryRun = await send(replacing, { mode: 'REPLACE', isDryRun: true });
    expect(dryRun).toMatchObject({ status: 'COMPLETED', revision: null, attributes: counts });
    expect(await stored()).toBe(before);
    const changes = await rowsAt<{ change: string }>(
      who,
      `/rest/v1/file_upload_change?upload_id=${dryRun.id}`,
    );
    expect(changes.map(({ change }) => change)).toEqual(['REMOVED']);
    const applied = await start(who, `/v1/uploads/${dryRun.id}/apply`);
    expect(applied).toMatchObject({ status: 'COMPLETED', revision: expect.any(Number), attributes: counts });
    expect(await stored()).not.toBe(before);
    if (familyOf(type) !== 'tariff') return;

    const path = `/v1/carriers/${carrier.companyId}/tariff/restore`;
    const revision = (applied.revision ?? 0) - 1;
    const previewed = await start(who, path, { revision, dryRun: true });
    expect(previewed).toMatchObject({ status: 'COMPLETED', revision: null });
    expect(await stored()).not.toBe(before);
    const restored = await start(who, path, { revision });
    expect(restored).toMatchObject({ status: 'COMPLETED', attributes: previewed.attributes });
    expect(await stored()).toBe(before);
    const by = { made_by: who.profileId };
    expect((await carrier.revisions()).slice(0, 2)).toMatchObject([
      { ...by, cause: 'RESTORE', upload_id: restored.id, restores_revision: revision, is_current: true },
      { ...by, cause: 'UPLOAD', upload_id: applied.id, upload_type: type, revision: applied.revision },
    ]);
  },
);

/** Inserts the ZIPs that searches use, because a search is rejected if one of its ZIPs has no place. */
const insertSearchedZips = () => system.transaction((tx) => insertZips(tx, '93901', '08054', 'V6B'));

test('bulk-search: its template is rejected with an invalid row, and opens a bulk search without one', async () => {
  await insertSearchedZips();
  const carrier = await target('bulk-search');
  await sendInvalidRow('bulk-search', carrier);
  const row = await templateOf('bulk-search');
  expect(await carrier.send([row, row])).toMatchObject({
    status: 'COMPLETED',
    message: null,
    revision: null,
    bulk_search_id: expect.any(String),
    attributes: { rows: 2 },
  });
});

const AS_SPREADSHEET = [
  ['region-zips', [{ zip: '08054' }, { zip: '080' }, { zip: '93901' }, { zip: 'V6B1A1' }]],
  ['lanes', [{}, { temperature: 'CHILLED', total_base_rate_sprinter: '' }]],
  ['schedule-regions', [{}, { service_type: 'DROPOFF' }]],
  ['bulk-search', [{}, { from_zip: '08054' }]],
] as const;

test.each(AS_SPREADSHEET)('%s as .xlsx gives the same result as its CSV', async (type, others) => {
  const { prepare, send, stored } = await target(type);
  await insertSearchedZips();
  await prepare(UPLOAD_SAMPLES[type].after);
  const row = await templateOf(type);
  const rows = others.map((cells) => ({ ...row, ...cells }));
  const sent = await send(await xlsx(rows));
  expect(sent).toMatchObject({ status: 'COMPLETED', attributes: { rows: rows.length } });
  if (familyOf(type) === 'search') return;
  expect(sent.attributes).toMatchObject({ created: rows.length });
  const asSheet = await stored();
  const again = await send(rows, { mode: 'REPLACE' });
  expect(again).toMatchObject({ message: 'Nothing changed.', attributes: { unchanged: rows.length } });
  if (type === 'region-zips') expect(asSheet.match(/0805?4?/g)).toEqual(['080', '08054']);
});

test('an invalid cell of an .xlsx is reported by the row number that Excel shows', async () => {
  const { who, prepare, send } = await target('region-zips');
  await prepare(UPLOAD_SAMPLES['region-zips'].after);
  const row = await templateOf('region-zips');
  const refused = await send(await xlsx([row, { ...row, zip: '939015' }]));
  expect(refused).toMatchObject({ status: 'ERROR', attributes: { errors: 1 } });
  expect(await errorsOf(who, refused.id)).toMatchObject([{ line: 3, column_name: 'zip', value: '939015' }]);
});

test.each(['regions', 'rate-sheet-pallet-values'] as const)(
  '%s: a file with only a header removes all rows in REPLACE, and counts them',
  async (type) => {
    const { send } = await target(type);
    const row = await templateOf(type);
    await send([row]);
    const header = Object.keys(row).join(',');
    expect(await send(header, { mode: 'MERGE' })).toMatchObject({
      message: 'The file has a header but no rows. Nothing changed.',
    });
    const all = await send(header, { mode: 'REPLACE' });
    expect(all).toMatchObject({
      status: 'COMPLETED',
      message: 'The file has a header but no rows. All existing rows were removed.',
      attributes: { ...none, rows: 0, removed: 1 },
    });
  },
);

test('the other tests did not change another carrier’s tariff', async () => {
  expect(await readBystander()).toEqual(bystanderBefore);
});
