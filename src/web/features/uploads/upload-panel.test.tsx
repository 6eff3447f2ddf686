// @vitest-environment happy-dom
import '../../../testing/web-setup';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FileUpload } from '../../../contract/uploads';
import { snakeToCamel } from '../../../domain/key-case';
import { CARRIER, carrierRow, signInAs } from '../../../testing/carrier-rows';
import { renderInRouter } from '../../../testing/render-in-router';
import { stubRequests } from '../../../testing/requests-by-fetch';
import { UPLOAD, UPLOAD_TYPE_ROWS, uploadRow } from '../../../testing/shown-uploads';
import { answer, problem, type SentCall } from '../../../testing/web-server';
import { OverlayHost } from '../../ui/overlays';
import { UploadButton } from './upload-button';
import { UploadPanel } from './upload-panel';
import { NEW_UPLOAD, type UploadPreset } from './upload-preset';
import { trackerOf } from './upload-tracker';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ONE = 'GET /rest/v1/file_upload_processing';
const NEXT = '00000000-0000-7000-8000-0000000000d2';
const AT_MS = Date.parse('2026-11-21T12:00:00Z');
const placeOf = (bucket: string, path: string) => `POST /storage/v1/object/${bucket}/${path}_${AT_MS}`;
const LANES = placeOf('carrier-file-uploads', `${CARRIER}/lanes/2026-11-21/lanes`);
const EVERYTHING: UploadPreset = { families: ['reference', 'tariff', 'search'] };
const OF_CARRIER: UploadPreset = { families: ['tariff'], carrier: { id: CARRIER, name: 'Arctic Lines' } };

const page = (...rows: object[]) => answer({ rows, total: rows.length, page: 1, limit: 10 });
const kept = () => answer({ uploadId: UPLOAD }, 201);
const heard = (row: object) => snakeToCamel(row) as FileUpload;

type Routes = Record<string, (call: SentCall) => Response>;

async function open(
  routes: Routes,
  { role = 'ADMIN', preset = EVERYTHING, first = NEW_UPLOAD }: Partial<Opened> = {},
) {
  stubRequests();
  const { api, sent, calls } = await signInAs(role, {
    'GET /v1/upload-types': () => answer({ rows: UPLOAD_TYPE_ROWS }),
    'GET /rest/v1/vw_carrier': () => page(carrierRow()),
    ...routes,
  });
  function Screen() {
    const [shown, setShown] = useState<string | null>(first);
    const [last, setLast] = useState(first);
    return (
      <>
        <UploadButton onPress={() => setShown(NEW_UPLOAD)} />
        <UploadPanel
          isOpen={shown !== null}
          shown={shown ?? last}
          preset={preset}
          onShow={(next) => {
            setShown(next);
            setLast(next);
          }}
          onClose={() => setShown(null)}
        />
        <OverlayHost />
      </>
    );
  }
  renderInRouter(<Screen />, api);
  /** Files that were sent. */
  const files = () => calls.filter(({ path }) => path.startsWith('/storage/'));
  return { tracker: trackerOf(api), sent, files };
}
interface Opened {
  role: Parameters<typeof signInAs>[0];
  preset: UploadPreset;
  first: string;
}

async function choose(name: string, content = 'origin_region\nSalinas\n') {
  await screen.findByRole('button', { name: /^Choose (a file|another)$/ });
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File([content], name)] } });
}
const upload = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Upload' });
/** Closes the panel; a toast has a button of that name, too. */
const close = () =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
const typeBox = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /Type/ });

test('a file goes up with the type that its name says, and its end shows run time and each count', async () => {
  const { files } = await open({ [LANES]: kept, [ONE]: () => page(uploadRow()) }, { preset: OF_CARRIER });
  await screen.findByRole('button', { name: 'Choose a file' });
  expect(upload().disabled).toBe(true);
  expect(screen.getByText('No file selected')).toBeTruthy();
  await choose('Lanes 2026.csv');
  expect(screen.getByText('For Arctic Lines')).toBeTruthy();
  fireEvent.click(upload());
  expect(await screen.findByText('File has been processed')).toBeTruthy();
  expect(screen.getByText('4.2 s')).toBeTruthy();
  const figures = [...document.querySelectorAll('dl > div')].map((one) => one.textContent);
  expect(figures).toEqual([
    'Run time4.2 s',
    'Rows1,200',
    'Created3',
    'Changed4',
    'Unchanged1,193',
    'Removed0',
    'Revision7',
  ]);
  const [call] = files();
  expect(Object.fromEntries(call?.query ?? [])).toEqual({
    mode: 'MERGE',
    dryRun: 'false',
    fileName: 'Lanes 2026.csv',
  });
});

const CHECKED = (attributes: object = {}) =>
  uploadRow({
    ...{ mode: 'REPLACE', is_dry_run: true, revision: null },
    attributes: { rows: 0, created: 0, updated: 0, unchanged: 0, removed: 1_200, ...attributes },
  });
const APPLY = `POST /v1/uploads/${UPLOAD}/apply`;
const REPLACING = (checked: () => object, applied: () => object): Routes => ({
  [LANES]: kept,
  [ONE]: ({ query }) => page(query.get('id') === NEXT ? applied() : checked()),
  'GET /rest/v1/file_upload_change': () => page(),
  [APPLY]: () => answer({ id: NEXT }, 201),
});
const APPLIED = () => uploadRow({ id: NEXT, mode: 'REPLACE', attributes: { rows: 0, removed: 1_200 } });

async function replace() {
  await choose('lanes.csv', 'origin_region\n');
  fireEvent.click(screen.getByRole('radio', { name: /^Replace/ }));
  fireEvent.click(upload());
}

test('Replace is applied only once it is agreed to how many rows go, whatever is pressed twice', async () => {
  const { files, sent } = await open(REPLACING(CHECKED, APPLIED), { preset: OF_CARRIER });
  await replace();
  expect(await screen.findByText('1,200 rows will be removed')).toBeTruthy();
  expect(Object.fromEntries(files()[0]?.query ?? [])).toMatchObject({ mode: 'REPLACE', dryRun: 'true' });
  expect(screen.getByText(/Nothing has been changed yet/)).toBeTruthy();
  expect(screen.queryByText('Completed')).toBeNull();
  expect(sent('/apply')).toEqual([]);
  const yes = screen.getByRole('button', { name: 'Apply and remove 1,200 rows' });
  fireEvent.click(yes);
  fireEvent.click(yes);
  expect(await screen.findByText('File has been processed')).toBeTruthy();
  expect(sent('/apply')).toHaveLength(1);
  expect(files()).toHaveLength(1);
});

test('Replace that is given up applies nothing, and the form still holds what was chosen', async () => {
  const { files, sent } = await open(REPLACING(CHECKED, APPLIED), { preset: OF_CARRIER });
  await replace();
  await screen.findByText('1,200 rows will be removed');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('lanes.csv')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Replace/ }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Try first/ }).checked).toBe(false);
  expect(screen.queryByText(/waits for your answer/)).toBeNull();
  expect(sent('/apply')).toEqual([]);
  expect(files()).toHaveLength(1);
});

test('Replace that removes nothing is applied without a question', async () => {
  const { sent } = await open(
    REPLACING(
      () => CHECKED({ created: 2, removed: 0 }),
      () => uploadRow({ id: NEXT, mode: 'REPLACE', attributes: { rows: 2, created: 2, removed: 0 } }),
    ),
    { preset: OF_CARRIER },
  );
  await replace();
  expect(await screen.findByText('File has been processed')).toBeTruthy();
  expect(screen.queryByText(/will be removed/)).toBeNull();
  expect(sent('/apply')).toHaveLength(1);
});

test('a file that is refused when it is checked shows its faults, and nothing is asked or applied', async () => {
  const { sent } = await open(
    {
      ...REPLACING(
        () => ({ ...CHECKED(), status: 'ERROR', message: '1 fault', attributes: { errors: 1 } }),
        APPLIED,
      ),
      'GET /rest/v1/file_upload_error': () => page(),
    },
    { preset: OF_CARRIER },
  );
  await replace();
  expect(await screen.findByText('1 fault')).toBeTruthy();
  expect(screen.queryByText(/will be removed/)).toBeNull();
  expect(sent('/apply')).toEqual([]);
});

test('an applying that fails is said, asks again, and goes under the same key', async () => {
  let isDown = true;
  const { sent } = await open(
    {
      ...REPLACING(() => CHECKED({ removed: 0, created: 1 }), APPLIED),
      [APPLY]: () => (isDown ? problem(503, 'NOT_READY', 'Not now') : answer({ id: NEXT }, 201)),
    },
    { preset: OF_CARRIER },
  );
  await replace();
  expect(await screen.findByText('It was not applied. Not now')).toBeTruthy();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Apply it' }));
  expect(await screen.findByText('File has been processed')).toBeTruthy();
  const [first, again] = sent('/apply');
  expect(again?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('closed while it is checked, the question is told, waits in the panel, and is answered there', async () => {
  let row: object = { ...CHECKED(), status: 'PROCESSING', attributes: {} };
  const { tracker, sent } = await open(
    REPLACING(() => row, APPLIED),
    { preset: OF_CARRIER },
  );
  await replace();
  expect(await screen.findByText(/You are asked before any row is removed/)).toBeTruthy();
  close();
  await waitFor(() => expect(screen.queryByText(/You are asked before/)).toBeNull());
  row = { ...CHECKED(), updated_at: '2026-11-21T12:05:00.000Z' };
  act(() => tracker.take(heard(row)));
  expect(await screen.findByText(/^lanes.csv: 1,200 rows would be removed/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Upload CSV' }));
  expect(await screen.findByText('lanes.csv waits for your answer')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show lanes.csv' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Apply and remove 1,200 rows' }));
  expect(await screen.findByText('File has been processed')).toBeTruthy();
  expect(sent('/apply')).toHaveLength(1);
});

test('closed while it is checked, what removes nothing is applied all the same, and its end is told', async () => {
  let row: object = { ...CHECKED(), status: 'PROCESSING', attributes: {} };
  const { tracker, sent } = await open(
    REPLACING(() => row, APPLIED),
    { preset: OF_CARRIER },
  );
  await replace();
  await screen.findByText(/You are asked before any row is removed/);
  close();
  row = { ...CHECKED({ removed: 0, created: 1 }), updated_at: '2026-11-21T12:05:00.000Z' };
  act(() => tracker.take(heard(row)));
  expect(await screen.findByText('lanes.csv: File has been processed')).toBeTruthy();
  expect(sent('/apply')).toHaveLength(1);
});

test('a wrong ending is said and takes nothing from the file that was chosen', async () => {
  await open({});
  await choose('master-zips.xlsx');
  expect(typeBox().value).toBe('master-zips');
  await choose('photo.pdf');
  expect(await screen.findByText(/“photo.pdf” cannot be read/)).toBeTruthy();
  expect(screen.getByText('master-zips.xlsx')).toBeTruthy();
});

test('a file whose name says nothing needs a type, and a tariff its carrier; both are said at their fields', async () => {
  const { files } = await open({});
  await choose('export.csv');
  fireEvent.click(upload());
  expect(await screen.findByText('Invalid upload type')).toBeTruthy();
  fireEvent.change(typeBox(), { target: { value: 'lanes' } });
  fireEvent.click(upload());
  expect(await screen.findByText('Required')).toBeTruthy();
  expect(files()).toEqual([]);
});

test('a lost connection keeps the file and says so, and so does the panel opened again', async () => {
  let isLost = true;
  const { files } = await open(
    {
      [LANES]: () => {
        if (isLost) throw new TypeError('network');
        return kept();
      },
      [ONE]: () => page(uploadRow()),
    },
    { preset: OF_CARRIER },
  );
  await choose('lanes.csv');
  fireEvent.click(upload());
  expect(await screen.findByText('Submission failed')).toBeTruthy();
  expect(await screen.findByText(/The connection was lost before the file had arrived/)).toBeTruthy();
  close();
  fireEvent.click(await screen.findByRole('button', { name: 'Upload CSV' }));
  expect(await screen.findByText('lanes.csv')).toBeTruthy();
  expect(screen.getByText(/The connection was lost before the file had arrived/)).toBeTruthy();
  isLost = false;
  fireEvent.click(upload());
  expect(await screen.findByText('File has been processed')).toBeTruthy();
  const [first, again] = files();
  expect(again?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('closed while it runs it is told of at its end, and found again before', async () => {
  let row = uploadRow({ status: 'PROCESSING', attributes: { rows_read: 120_000 } });
  const { tracker } = await open({ [LANES]: kept, [ONE]: () => page(row) }, { preset: OF_CARRIER });
  await choose('lanes.csv');
  fireEvent.click(upload());
  expect(await screen.findByText('In progress: 120,000 rows read')).toBeTruthy();
  close();
  expect(await screen.findByText('1 upload in progress')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Upload CSV' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Show lanes.csv' }));
  expect(await screen.findByText('In progress: 120,000 rows read')).toBeTruthy();
  close();
  await waitFor(() => expect(screen.queryByText('In progress: 120,000 rows read')).toBeNull());
  row = uploadRow({ updated_at: '2026-11-21T12:05:00.000Z' });
  act(() => tracker.take(heard(row)));
  expect(await screen.findByText('lanes.csv: File has been processed')).toBeTruthy();
  expect(screen.queryByText('1 upload in progress')).toBeNull();
});

test('a refused file shows its message and first faults, and all of them as a file', async () => {
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const fault = {
    upload_id: UPLOAD,
    position: 1,
    line: 3,
    column_name: 'origin_region',
    value: 'Nowhere',
    expected: 'the name of one of the carrier’s regions',
  };
  const { sent } = await open(
    {
      [ONE]: () => page(uploadRow({ status: 'ERROR', message: '2 faults', attributes: { errors: 2 } })),
      'GET /rest/v1/file_upload_error': () => page(fault),
      [`GET /v1/uploads/${UPLOAD}/errors`]: () => new Response('line,column'),
    },
    { first: UPLOAD },
  );
  expect(await screen.findByText('File processing failed')).toBeTruthy();
  expect(screen.getByText('2 faults')).toBeTruthy();
  const table = await screen.findByRole('table', { name: 'What is wrong with the file' });
  const cells = within(table).getAllByRole('row')[1];
  expect([...(cells?.children ?? [])].map((one) => one.textContent)).toEqual([
    'Line 3origin_region',
    'Nowhere',
    'the name of one of the carrier’s regions',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Download all errors' }));
  await waitFor(() => expect(saved).toEqual(['lanes errors.csv']));
  expect(sent('/errors')[0]?.bearer).toBe('token-1');
});

test('what was tried shows what would change in the file’s words; applying asks before rows go', async () => {
  const tried = uploadRow({
    is_dry_run: true,
    revision: null,
    attributes: { rows: 3, created: 1, updated: 1, unchanged: 1, removed: 2 },
  });
  const change = (position: number, kind: string, before: object | null, after: object | null) => ({
    upload_id: UPLOAD,
    position,
    change: kind,
    key: { origin_region: `Region ${position}` },
    before,
    after,
  });
  const { sent } = await open(
    {
      [ONE]: ({ query }) =>
        page(query.get('id') === NEXT ? uploadRow({ id: NEXT, status: 'PROCESSING' }) : tried),
      'GET /rest/v1/file_upload_change': () =>
        page(
          change(1, 'CREATED', null, { origin_region: 'Region 1', total_base_rate_box: 4 }),
          change(2, 'UPDATED', { base_rate_per_mile_box: 250 }, { base_rate_per_mile_box: 275 }),
          change(3, 'REMOVED', { origin_region: 'Region 3', total_base_rate_box: null }, null),
        ),
      [`POST /v1/uploads/${UPLOAD}/apply`]: () => answer({ id: NEXT }, 201),
    },
    { first: UPLOAD },
  );
  expect(await screen.findByText('This was only tried: nothing has been changed.')).toBeTruthy();
  expect(await screen.findByText('base_rate_per_mile_box: 250 → 275')).toBeTruthy();
  expect(screen.getByText('total_base_rate_box: 4')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Apply it' }));
  expect(await screen.findByText('Remove 2 rows?')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText('Remove 2 rows?')).toBeNull());
  expect(sent('/apply')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Apply it' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Apply and remove' }));
  expect(await screen.findByText(/^In progress: 0 rows read|In progress: 1,200/)).toBeTruthy();
  expect(sent('/apply')).toHaveLength(1);
});

test('a carrier’s admin uploads for the company they act for, and no reference data', async () => {
  const { files } = await open({ [LANES]: kept, [ONE]: () => page(uploadRow()) }, { role: 'CARRIER_ADMIN' });
  await choose('lanes.csv');
  expect(screen.getByText('For Arctic Lines')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: /Carrier/ })).toBeNull();
  expect([...typeBox().options].map(({ value }) => value)).not.toContain('master-zips');
  fireEvent.click(upload());
  await screen.findByText('File has been processed');
  expect(files()).toHaveLength(1);
});

test('a search goes to the customer’s place and has no mode', async () => {
  const customer = '00000000-0000-7000-8000-0000000000b1';
  const place = placeOf('shipper-file-uploads', `${customer}/bulk-search/2026-11-21/bulk-search`);
  const { files } = await open(
    {
      [place]: kept,
      [ONE]: () => page(uploadRow({ type: 'bulk-search', mode: null, attributes: { rows: 3 } })),
    },
    { role: 'SHIPPER_STAFF', preset: { families: ['search'] } },
  );
  await choose('shipments.csv');
  expect(screen.queryByRole('radio')).toBeNull();
  fireEvent.click(upload());
  expect(await screen.findByText(/Rating its shipments is still to come/)).toBeTruthy();
  expect(Object.fromEntries(files()[0]?.query ?? [])).toEqual({ fileName: 'shipments.csv' });
});

test('the columns of the chosen type stand below the form with their template', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const { sent } = await open({
    'GET /v1/upload-types/lanes/template': () => new Response('origin_region\r\nSalinas\r\n'),
  });
  await choose('lanes.csv');
  const table = screen.getByRole('table', { name: 'Columns of Lanes' });
  expect(within(table).getAllByRole('rowheader')[0]?.textContent).toBe('origin_regionkey, required');
  expect(within(table).getByText('What base_rate_per_mile_box is')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Download template' }));
  await waitFor(() => expect(sent('/template')[0]?.bearer).toBe('token-1'));
});

test('what is not there or cannot be read is said, with a way to look again', async () => {
  let isDown = true;
  await open(
    { [ONE]: () => (isDown ? problem(503, 'UNAVAILABLE', 'The database is not there') : page()) },
    { first: UPLOAD },
  );
  expect(await screen.findByText(/The database is not there/)).toBeTruthy();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('There is no such upload, or you may not see it.')).toBeTruthy();
});
