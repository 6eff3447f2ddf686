import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { catchDownloads } from '../../../testing/web/catch-downloads';
import {
  choose,
  close,
  LANES,
  OF_CARRIER,
  ONE,
  openPanel,
  page,
  placeOf,
  typeBox,
  upload,
} from '../../../testing/web/open-upload-panel';
import { storedFile, uploadRow } from '../../../testing/web/upload-rows';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a file is uploaded as the type its name suggests, and the result shows the run time and every count', async () => {
  const { files } = await openPanel(
    { [LANES]: () => storedFile(), [ONE]: () => page(uploadRow()) },
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

test('a file with a wrong extension shows an error, and the chosen file stays', async () => {
  await openPanel({});
  await choose('master-zips.xlsx');
  expect(typeBox().value).toBe('master-zips');
  await choose('photo.pdf');
  expect(await screen.findByText(/“photo.pdf” cannot be read/)).toBeTruthy();
  expect(screen.getByText('master-zips.xlsx')).toBeTruthy();
});

test('a file with an unknown name needs a type, and a tariff file needs a carrier; the errors show at their fields', async () => {
  const { files } = await openPanel({});
  await choose('export.csv');
  fireEvent.click(upload());
  expect(await screen.findByText('Invalid upload type')).toBeTruthy();
  fireEvent.change(typeBox(), { target: { value: 'lanes' } });
  fireEvent.click(upload());
  expect(await screen.findByText('Required')).toBeTruthy();
  expect(files()).toEqual([]);
});

test('after a lost connection the file and the error stay, even if the panel is reopened', async () => {
  let isLost = true;
  const { files } = await openPanel(
    {
      [LANES]: () => {
        if (isLost) throw new TypeError('network');
        return storedFile();
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

test('a carrier admin uploads for the company they act for, and no reference data', async () => {
  const { files } = await openPanel(
    { [LANES]: () => storedFile(), [ONE]: () => page(uploadRow()) },
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

test('a search is uploaded to the customer’s folder and has no mode', async () => {
  const customer = '00000000-0000-7000-8000-0000000000b1';
  const place = placeOf('shipper-file-uploads', `${customer}/bulk-search/2026-11-21/bulk-search`);
  const { files } = await openPanel(
    {
      [place]: () => storedFile(),
      [ONE]: () => page(uploadRow({ type: 'bulk-search', mode: null, attributes: { rows: 3 } })),
    },
    { role: 'SHIPPER_STAFF', preset: { families: ['search'] } },
  );
  await choose('shipments.csv');
  expect(screen.queryByRole('radio')).toBeNull();
  fireEvent.click(upload());
  expect(await screen.findByText(/was stored before bulk searches were quoted/)).toBeTruthy();
  expect(Object.fromEntries(files()[0]?.query ?? [])).toEqual({
    earliestPickup: '2026-11-23',
    fileName: 'shipments.csv',
  });
});

test('the columns of the chosen type are listed below the form, its templates in the form', async () => {
  const downloads = catchDownloads();
  const { sent } = await openPanel({
    'GET /v1/upload-types/lanes/template': () => new Response('origin_region\r\nSalinas\r\n'),
  });
  const types = within(await screen.findByRole('region', { name: 'What you can upload' }));
  expect(types.getAllByRole('listitem').map((item) => within(item).getAllByRole('button').length)).toEqual([
    2, 2, 2,
  ]);
  expect(types.getByText('Every ZIP.')).toBeTruthy();
  await choose('lanes.csv');
  expect(screen.queryByRole('region', { name: 'What you can upload' })).toBeNull();
  const table = screen.getByRole('table', { name: 'Columns of Lanes' });
  expect(within(table).getAllByRole('rowheader')[0]?.textContent).toBe('origin_regionkey, required');
  expect(within(table).getByText('What base_rate_per_mile_box is')).toBeTruthy();
  const form = within(screen.getByRole('form', { name: 'New upload' }));
  fireEvent.click(form.getByRole('button', { name: 'Template (.csv) for Lanes' }));
  fireEvent.click(form.getByRole('button', { name: 'Template (.xlsx) for Lanes' }));
  await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['lanes.csv', 'lanes.xlsx']));
  expect(sent('/template').map(({ query }) => query.get('format'))).toEqual(['csv', 'xlsx']);
  expect(sent('/template')[0]?.bearer).toBe('token-1');
});

test('the form starts with the type that the tab of a carrier chose', async () => {
  await openPanel({}, { preset: { families: ['reference', 'tariff'], type: 'lanes' } });
  await screen.findByRole('button', { name: 'Choose a file' });
  expect(typeBox().value).toBe('lanes');
});
