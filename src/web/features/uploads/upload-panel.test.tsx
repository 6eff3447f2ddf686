import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { catchDownloads } from '../../../testing/web/catch-downloads';
import {
  acceptedUpload,
  choose,
  close,
  LANES,
  NEXT,
  OF_CARRIER,
  ONE,
  openPanel,
  page,
  placeOf,
  typeBox,
  upload,
  uploadFromRow,
} from '../../../testing/web/open-upload-panel';
import { answer, problem } from '../../../testing/web/stub-server';
import { UPLOAD, uploadRow } from '../../../testing/web/upload-rows';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a file goes up with the type that its name says, and its end shows run time and each count', async () => {
  const { files } = await openPanel(
    { [LANES]: acceptedUpload, [ONE]: () => page(uploadRow()) },
    { preset: OF_CARRIER },
  );
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
    'Version7',
  ]);
  const [call] = files();
  expect(Object.fromEntries(call?.query ?? [])).toEqual({
    mode: 'MERGE',
    dryRun: 'false',
    fileName: 'Lanes 2026.csv',
  });
});

test('a wrong ending is said and takes nothing from the file that was chosen', async () => {
  await openPanel({});
  await choose('master-zips.xlsx');
  expect(typeBox().value).toBe('master-zips');
  await choose('photo.pdf');
  expect(await screen.findByText(/“photo.pdf” cannot be read/)).toBeTruthy();
  expect(screen.getByText('master-zips.xlsx')).toBeTruthy();
});

test('a file whose name says nothing needs a type, and a tariff its carrier; both are said at their fields', async () => {
  const { files } = await openPanel({});
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
  const { files } = await openPanel(
    {
      [LANES]: () => {
        if (isLost) throw new TypeError('network');
        return acceptedUpload();
      },
      [ONE]: () => page(uploadRow()),
    },
    { preset: OF_CARRIER },
  );
  await choose('lanes.csv');
  fireEvent.click(upload());
  expect(await screen.findByText('Submission failed')).toBeTruthy();
  expect(await screen.findByText(/The connection was lost before the upload finished/)).toBeTruthy();
  close();
  fireEvent.click(await screen.findByRole('button', { name: 'Upload CSV' }));
  expect(await screen.findByText('lanes.csv')).toBeTruthy();
  expect(screen.getByText(/The connection was lost before the upload finished/)).toBeTruthy();
  isLost = false;
  fireEvent.click(upload());
  expect(await screen.findByText('File has been processed')).toBeTruthy();
  const [first, again] = files();
  expect(again?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('closed while it runs it is told of at its end, and found again before', async () => {
  let row = uploadRow({ status: 'PROCESSING', attributes: { rows_read: 120_000 } });
  const { tracker } = await openPanel(
    { [LANES]: acceptedUpload, [ONE]: () => page(row) },
    { preset: OF_CARRIER },
  );
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
  act(() => tracker.receiveRow(uploadFromRow(row)));
  expect(await screen.findByText('lanes.csv: File has been processed')).toBeTruthy();
  expect(screen.queryByText('1 upload in progress')).toBeNull();
});

test('a refused file shows its message and first faults, and all of them as a file', async () => {
  const downloads = catchDownloads();
  const fault = {
    upload_id: UPLOAD,
    position: 1,
    line: 3,
    column_name: 'origin_region',
    value: 'Nowhere',
    expected: 'the name of one of the carrier’s regions',
  };
  const { sent } = await openPanel(
    {
      [ONE]: () => page(uploadRow({ status: 'ERROR', message: '2 errors', attributes: { errors: 2 } })),
      'GET /rest/v1/file_upload_error': () => page(fault),
      [`GET /v1/uploads/${UPLOAD}/errors`]: () => new Response('line,column'),
    },
    { first: UPLOAD },
  );
  expect(await screen.findByText('File processing failed')).toBeTruthy();
  expect(screen.getByText('2 errors')).toBeTruthy();
  const table = await screen.findByRole('table', { name: 'Errors in the file' });
  const cells = within(table).getAllByRole('row')[1];
  expect([...(cells?.children ?? [])].map((one) => one.textContent)).toEqual([
    'Line 3origin_region',
    'Nowhere',
    'the name of one of the carrier’s regions',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Download all errors' }));
  await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['lanes errors.csv']));
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
  const { sent } = await openPanel(
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
  expect(await screen.findByText('Preview: nothing was saved.')).toBeTruthy();
  expect(await screen.findByText('base_rate_per_mile_box: 250 → 275')).toBeTruthy();
  expect(screen.getByText('total_base_rate_box: 4')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Apply these changes' }));
  expect(await screen.findByText('Remove 2 rows?')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText('Remove 2 rows?')).toBeNull());
  expect(sent('/apply')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Apply these changes' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Apply and remove' }));
  expect(await screen.findByText(/^In progress: 0 rows read|In progress: 1,200/)).toBeTruthy();
  expect(sent('/apply')).toHaveLength(1);
});

test('a carrier’s admin uploads for the company they act for, and no reference data', async () => {
  const { files } = await openPanel(
    { [LANES]: acceptedUpload, [ONE]: () => page(uploadRow()) },
    { role: 'CARRIER_ADMIN' },
  );
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
  const { files } = await openPanel(
    {
      [place]: acceptedUpload,
      [ONE]: () => page(uploadRow({ type: 'bulk-search', mode: null, attributes: { rows: 3 } })),
    },
    { role: 'SHIPPER_STAFF', preset: { families: ['search'] } },
  );
  await choose('shipments.csv');
  expect(screen.queryByRole('radio')).toBeNull();
  fireEvent.click(upload());
  expect(await screen.findByText(/Quoting its shipments comes later/)).toBeTruthy();
  expect(Object.fromEntries(files()[0]?.query ?? [])).toEqual({ fileName: 'shipments.csv' });
});

test('the columns of the chosen type stand below the form with their template', async () => {
  const downloads = catchDownloads();
  const { sent } = await openPanel({
    'GET /v1/upload-types/lanes/template': () => new Response('origin_region\r\nSalinas\r\n'),
  });
  await choose('lanes.csv');
  const table = screen.getByRole('table', { name: 'Columns of Lanes' });
  expect(within(table).getAllByRole('rowheader')[0]?.textContent).toBe('origin_regionkey, required');
  expect(within(table).getByText('What base_rate_per_mile_box is')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Download template' }));
  await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['lanes.csv']));
  expect(sent('/template')[0]?.bearer).toBe('token-1');
});

test('what is not there or cannot be read is said, with a way to look again', async () => {
  let isDown = true;
  await openPanel(
    { [ONE]: () => (isDown ? problem(503, 'UNAVAILABLE', 'The database is not there') : page()) },
    { first: UPLOAD },
  );
  expect(await screen.findByText(/The database is not there/)).toBeTruthy();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This upload does not exist, or you cannot view it.')).toBeTruthy();
});
