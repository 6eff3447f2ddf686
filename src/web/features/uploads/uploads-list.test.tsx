import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FileUpload, FileUploadRow } from '../../../contract/uploads/uploads';
import { snakeToCamel } from '../../../domain/text/key-case';
import { CARRIER, signInAs } from '../../../testing/web/carrier-rows';
import { catchDownloads } from '../../../testing/web/catch-downloads';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { answer, type SentCall } from '../../../testing/web/stub-server';
import { UPLOAD, uploadRow } from '../../../testing/web/upload-rows';
import { OverlayHost } from '../../ui/overlay/overlays';
import { CarrierUploads } from './carrier-uploads';
import { trackerOf } from './tracker/upload-tracker';
import { UploadsList } from './uploads-list';
import { UPLOADS_VIEW } from './uploads-view';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const LIST = 'GET /rest/v1/file_upload_processing';
const ALL_UPLOADS = {};
const page = (rows: object[], total = rows.length) => answer({ rows, total, page: 1, limit: 25 });

async function show(list: (call: SentCall) => Response, address = '/uploads') {
  const { api, calls } = await signInAs('ADMIN', {
    [LIST]: list,
    'GET /storage/v1/object/carrier-file-uploads/x/lanes/2026-11-21/lanes_1795262400000': () =>
      new Response('a,b'),
  });
  const opened: string[] = [];
  renderInRouter(
    <>
      <UploadsList scope={ALL_UPLOADS} onOpen={(id) => opened.push(id)} />
      <OverlayHost />
    </>,
    api,
    address,
  );
  const queries = () =>
    calls
      .filter(({ path }) => path === '/rest/v1/file_upload_processing')
      .map(({ query }) => Object.fromEntries(query));
  return { api, queries, opened };
}

test('a row shows the file, the user, and the result, opens the upload, and downloads the file', async () => {
  const downloads = catchDownloads();
  const { opened } = await show(() => page([uploadRow({ is_dry_run: true, mode: 'REPLACE' })]));
  const title = await screen.findByRole('button', { name: /^lanes.csv, Nov\s21/ });
  const row = title.closest('[data-row-id]') as HTMLElement;
  for (const content of ['Lanes', 'Arctic Lines', 'Ines Vale', 'Replace', 'Previewed', '4.2 s']) {
    expect(within(row).getByText(content)).toBeTruthy();
  }
  expect(within(row).queryByText('Completed')).toBeNull();
  expect(within(row).getByText('3 to create, 4 to change')).toBeTruthy();
  fireEvent.click(title);
  expect(opened).toEqual([UPLOAD]);
  fireEvent.click(screen.getByRole('button', { name: /^Download lanes.csv from Nov\s21/ }));
  await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['lanes.csv']));
});

test.each<[Partial<FileUploadRow>, string]>([
  [{ status: 'COMPLETED' }, 'Restored version 12'],
  [{ status: 'COMPLETED', is_dry_run: true }, 'Compared with version 12'],
  [{ status: 'PROCESSING' }, 'Restore version 12'],
])('a restore has no file and is described instead: %o', async (part, title) => {
  const restore: Partial<FileUploadRow> = {
    type: 'tariff-restore',
    mode: null,
    bucket: null,
    file_name: null,
    restores_revision: 12,
  };
  await show(() => page([uploadRow({ ...restore, ...part })]));
  expect(await screen.findByRole('button', { name: new RegExp(`^${title}, `) })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
});

test('filters and pages are sent to the server', async () => {
  const { queries } = await show(() => page([uploadRow()], 60), '/uploads?page=2');
  await screen.findByText('26–50 of 60');
  fireEvent.change(screen.getByRole('combobox', { name: 'Type' }), { target: { value: 'regions' } });
  await waitFor(() => expect(queries().at(-1)).toEqual({ type: 'regions', page: '1', limit: '25' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'ERROR' } });
  await waitFor(() =>
    expect(queries().at(-1)).toEqual({ type: 'regions', status: 'ERROR', page: '1', limit: '25' }),
  );
});

test('live rows update a running upload, and another user’s new upload reloads the list', async () => {
  const running = uploadRow({ status: 'PROCESSING', attributes: { rows_read: 5_000 } });
  const { api, queries } = await show(() => page([running]));
  expect(await screen.findByText('5,000 rows read')).toBeTruthy();
  const fromRow = (row: object) => snakeToCamel(row) as FileUpload;
  const later = { updated_at: '2026-11-21T11:59:30.000Z' };
  act(() => trackerOf(api).receiveRow(fromRow({ ...running, ...later, attributes: { rows_read: 9_000 } })));
  expect(await screen.findByText('9,000 rows read')).toBeTruthy();
  const before = queries().length;
  const other = uploadRow({ id: '00000000-0000-7000-8000-0000000000d9', created_by: CARRIER });
  act(() => trackerOf(api).receiveRow(fromRow(other)));
  await waitFor(() => expect(queries().length).toBeGreaterThan(before));
});

test('a view survives the round trip through the address, and values the server would reject are ignored', () => {
  const query = { filter: 'arctic', type: 'lanes', status: 'ERROR', page: '3' };
  expect(UPLOADS_VIEW.format(UPLOADS_VIEW.parse(query))).toEqual(query);
  expect(UPLOADS_VIEW.parse({ type: 'people', status: 'LOST', page: '0' })).toEqual(UPLOADS_VIEW.empty);
});

test.each([
  [1, true],
  [0, false],
])(
  'a carrier’s page lists its uploads, with %i upload buttons (can upload: %s)',
  async (buttons, canUpload) => {
    const { api, calls } = await signInAs('CARRIER_STAFF', { [LIST]: () => page([uploadRow()]) });
    const nothing = () => {};
    renderInRouter(
      <CarrierUploads carrierId={CARRIER} canUpload={canUpload} open={nothing} openNew={nothing} />,
      api,
    );
    await screen.findByRole('button', { name: /^lanes.csv, / });
    expect(screen.queryAllByRole('button', { name: 'Upload CSV' })).toHaveLength(buttons);
    const [call] = calls.filter(({ path }) => path === '/rest/v1/file_upload_processing');
    expect(call?.query.get('carrier_id')).toBe(CARRIER);
  },
);
