import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FileUploadRow } from '../../../contract/uploads/uploads';
import { catchDownloads } from '../../../testing/web/catch-downloads';
import {
  choose,
  close,
  LANES,
  NEXT,
  OF_CARRIER,
  ONE,
  openPanel,
  page,
  placeOf,
  upload,
  uploadFromRow,
} from '../../../testing/web/open-upload-panel';
import { answer, problem } from '../../../testing/web/stub-server';
import { storedFile, UPLOAD, uploadRow } from '../../../testing/web/upload-rows';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('an upload continues when the panel closes: it can be reopened, and a toast shows the result', async () => {
  let row = uploadRow({ status: 'PROCESSING', attributes: { rows_read: 120_000 } });
  const { tracker } = await openPanel(
    { [LANES]: () => storedFile(), [ONE]: () => page(row) },
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

test('a rejected file shows its message and first errors, and all errors can be downloaded', async () => {
  const downloads = catchDownloads();
  const rowError = {
    upload_id: UPLOAD,
    position: 1,
    line: 3,
    lines: [3],
    count: 1,
    source: null,
    column_name: 'origin_region',
    value: 'Nowhere',
    expected: 'the name of one of the carrier’s regions',
  };
  const { sent } = await openPanel(
    {
      [ONE]: () => page(uploadRow({ status: 'ERROR', message: '2 errors', attributes: { errors: 2 } })),
      'GET /rest/v1/file_upload_error': () => page(rowError),
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

test('equal errors are one entry with their lines, and a file of another type is uploaded as that in one press', async () => {
  const grouped = {
    ...{ upload_id: UPLOAD, position: 1, line: 2, lines: [2, 3, 4, 5], count: 974_999 },
    source: null,
    ...{ column_name: 'zip', value: '9390', expected: 'five digits' },
  };
  const rejected = uploadRow({
    ...{ status: 'ERROR', message: '974,999 errors', suggested_type: 'master-zips' },
    attributes: { errors: 974_999 },
  });
  const { files, sent } = await openPanel(
    {
      [ONE]: ({ query }) =>
        page(query.get('id') === NEXT ? uploadRow({ id: NEXT, type: 'master-zips' }) : rejected),
      'GET /rest/v1/file_upload_error': () => page(grouped),
      'GET /storage/v1/object/carrier-file-uploads/x/lanes/2026-11-21/lanes_1795262400000': () =>
        new Response('zip\n93901\n'),
      [placeOf('admin-file-uploads', 'master-zips/2026-11-21/master-zips')]: () => storedFile(NEXT),
    },
    { first: UPLOAD },
  );
  expect(await screen.findByText('Lines 2, 3, 4, and 974,996 more')).toBeTruthy();
  expect(screen.getByText(/974,999 times/)).toBeTruthy();
  expect(screen.getByText('These are the columns of Master ZIPs. Upload as that?')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Upload as Master ZIPs' }));
  await waitFor(() => expect(files().map(({ method }) => method)).toEqual(['GET', 'POST']));
  const [, again] = files();
  expect(again?.path).toContain('/admin-file-uploads/master-zips/');
  expect(Object.fromEntries(again?.query ?? [])).toEqual({
    mode: 'MERGE',
    dryRun: 'false',
    fileName: 'lanes.csv',
  });
  expect(sent('/apply')).toEqual([]);
});

test('a dry run lists the changes under the file’s column names, and applying it asks before rows are removed', async () => {
  const dryRun = uploadRow({
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
    amounts: ['base_rate_per_mile_box', 'total_base_rate_box'],
    shares: [],
  });
  const { sent } = await openPanel(
    {
      [ONE]: ({ query }) =>
        page(query.get('id') === NEXT ? uploadRow({ id: NEXT, status: 'PROCESSING' }) : dryRun),
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
  expect(await screen.findByText('Box per mile: $2.50 → $2.75 (+10%)')).toBeTruthy();
  expect(screen.getByText('Box flat: $0.04')).toBeTruthy();
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

const LARGE: Partial<FileUploadRow> = {
  needs_confirmation: true,
  revision: null,
  medians: [
    { column: 'total_base_rate_box', before: 52_000, after: 520 },
    { column: 'minimum_rate', before: 10_000, after: 10_450 },
    { column: 'rate_per_mile', rows: 'NEW', before: 250, after: 2.5 },
  ],
};

test('a large change of amounts is applied only after the user has seen the figures and confirmed', async () => {
  const held = uploadRow({
    ...LARGE,
    status: 'ERROR',
    message: 'The median …',
    attributes: { rows: 3, updated: 3 },
  });
  const { sent } = await openPanel(
    {
      [ONE]: ({ query }) => page(query.get('id') === NEXT ? uploadRow({ id: NEXT }) : held),
      'GET /rest/v1/file_upload_change': () => page(),
      [`POST /v1/uploads/${UPLOAD}/apply`]: () => answer({ id: NEXT }, 201),
    },
    { first: UPLOAD },
  );
  expect(await screen.findByText('Amounts differ by more than 30%')).toBeTruthy();
  expect(screen.getByText('Needs confirmation', { selector: '[data-tone]' })).toBeTruthy();
  expect(screen.getByText('Box flat: median $520.00 → $5.20 (-99%)')).toBeTruthy();
  expect(
    screen.getByText('rate_per_mile: median $0.025 in the new rows, $2.50 in the existing ones (-99%)'),
  ).toBeTruthy();
  expect(screen.getByText('(new rows)')).toBeTruthy();
  expect(screen.queryByText(/Minimum: median/)).toBeNull();
  const small = within(screen.getByText('+4.5%').closest('tr') as HTMLElement);
  for (const content of ['$100.00', '$104.50']) expect(small.getByText(content)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Apply these changes' }));
  expect(await screen.findByText('Apply amounts that differ by more than 30%?')).toBeTruthy();
  expect(sent('/apply')).toEqual([]);
  fireEvent.click(screen.getAllByRole('button', { name: 'Apply these changes' }).at(-1) as HTMLElement);
  expect(await screen.findByText('File has been processed')).toBeTruthy();
  expect(sent('/apply').map(({ query }) => query.get('confirmLargeChange'))).toEqual(['true']);
});

test('an upload that cannot be loaded shows the error and a retry, and a missing upload says so', async () => {
  let isDown = true;
  await openPanel(
    { [ONE]: () => (isDown ? problem('NOT_READY', 'The database is not there') : page()) },
    { first: UPLOAD },
  );
  expect(await screen.findByText(/The database is not there/)).toBeTruthy();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Upload not found')).toBeTruthy();
});
