import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
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
  type Routes,
  upload,
  uploadFromRow,
} from '../../../testing/web/open-upload-panel';
import { answer, problem } from '../../../testing/web/stub-server';
import { storedFile, UPLOAD, uploadRow } from '../../../testing/web/upload-rows';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const checkedRow = (attributes: object = {}) =>
  uploadRow({
    ...{ mode: 'REPLACE', is_dry_run: true, revision: null },
    attributes: { rows: 0, created: 0, updated: 0, unchanged: 0, removed: 1_200, ...attributes },
  });
const APPLY = `POST /v1/uploads/${UPLOAD}/apply`;
const replaceRoutes = (checked: () => object, applied: () => object): Routes => ({
  [LANES]: () => storedFile(),
  [ONE]: ({ query }) => page(query.get('id') === NEXT ? applied() : checked()),
  'GET /rest/v1/file_upload_change': () => page(),
  [APPLY]: () => answer({ id: NEXT }, 201),
});
const appliedRow = () => uploadRow({ id: NEXT, mode: 'REPLACE', attributes: { rows: 0, removed: 1_200 } });

async function replace() {
  await choose('lanes.csv', 'origin_region\n');
  fireEvent.click(screen.getByRole('radio', { name: /^Replace/ }));
  fireEvent.click(upload());
}

test('a Replace is applied only after the user confirms the number of removed rows, and only once on a double click', async () => {
  const { files, sent } = await openPanel(replaceRoutes(checkedRow, appliedRow), { preset: OF_CARRIER });
  await replace();
  expect(await screen.findByText('1,200 rows will be removed')).toBeTruthy();
  expect(Object.fromEntries(files()[0]?.query ?? [])).toMatchObject({ mode: 'REPLACE', dryRun: 'true' });
  expect(screen.getByText(/Nothing has been changed yet/)).toBeTruthy();
  expect(screen.queryByText('Completed')).toBeNull();
  expect(sent('/apply')).toEqual([]);
  const confirm = screen.getByRole('button', { name: 'Apply and remove 1,200 rows' });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  expect(await screen.findByText('File has been processed')).toBeTruthy();
  expect(sent('/apply')).toHaveLength(1);
  expect(files()).toHaveLength(1);
});

test('a Replace of ZIPs says that their earlier versions can be restored', async () => {
  await openPanel({
    ...replaceRoutes(() => ({ ...checkedRow(), type: 'master-zips', carrier_id: null }), appliedRow),
    [placeOf('admin-file-uploads', 'master-zips/2026-11-21/master-zips')]: () => storedFile(),
  });
  await choose('master-zips.csv', 'zip\n93901\n');
  fireEvent.click(screen.getByRole('radio', { name: /^Replace/ }));
  fireEvent.click(upload());
  expect(
    await screen.findByText(/You can restore the current rows from the versions of the reference/),
  ).toBeTruthy();
});

test('a cancelled Replace applies nothing, and the form keeps its values', async () => {
  const { files, sent } = await openPanel(replaceRoutes(checkedRow, appliedRow), { preset: OF_CARRIER });
  await replace();
  await screen.findByText('1,200 rows will be removed');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('lanes.csv')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Replace/ }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Preview only/ }).checked).toBe(false);
  expect(screen.queryByText(/needs your confirmation/)).toBeNull();
  expect(sent('/apply')).toEqual([]);
  expect(files()).toHaveLength(1);
});

test('a Replace that removes nothing but changes amounts too much needs confirmation', async () => {
  const medians = [{ column: 'pallet_rate', before: 52_000, after: 520 }];
  const { sent } = await openPanel(
    replaceRoutes(
      () => ({ ...checkedRow({ updated: 2, removed: 0 }), needs_confirmation: true, medians }),
      appliedRow,
    ),
    { preset: OF_CARRIER },
  );
  await replace();
  expect(await screen.findByText('Pallet rate: median $520.00 → $5.20 (-99%)')).toBeTruthy();
  expect(sent('/apply')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Apply these changes' }));
  expect(await screen.findByText('File has been processed')).toBeTruthy();
  expect(sent('/apply').map(({ query }) => query.get('confirmLargeChange'))).toEqual(['true']);
});

test('a Replace that removes nothing is applied without confirmation', async () => {
  const { sent } = await openPanel(
    replaceRoutes(
      () => checkedRow({ created: 2, removed: 0 }),
      () => uploadRow({ id: NEXT, mode: 'REPLACE', attributes: { rows: 2, created: 2, removed: 0 } }),
    ),
    { preset: OF_CARRIER },
  );
  await replace();
  expect(await screen.findByText('File has been processed')).toBeTruthy();
  expect(screen.queryByText(/will be removed/)).toBeNull();
  expect(sent('/apply')).toHaveLength(1);
});

test('a file that the check rejects shows its errors, and nothing is confirmed or applied', async () => {
  const { sent } = await openPanel(
    {
      ...replaceRoutes(
        () => ({ ...checkedRow(), status: 'ERROR', message: '1 error', attributes: { errors: 1 } }),
        appliedRow,
      ),
      'GET /rest/v1/file_upload_error': () => page(),
    },
    { preset: OF_CARRIER },
  );
  await replace();
  expect(await screen.findByText('1 error')).toBeTruthy();
  expect(screen.queryByText(/will be removed/)).toBeNull();
  expect(sent('/apply')).toEqual([]);
});

test('a corrected file is sent for the same carrier in the same mode, and the next form is empty again', async () => {
  const rejected = uploadRow({
    ...{ mode: 'REPLACE', status: 'ERROR', message: '1 error', revision: null },
    attributes: { rows: 1, errors: 1 },
  });
  const { files } = await openPanel(
    {
      ...replaceRoutes(() => rejected, appliedRow),
      'GET /rest/v1/file_upload_error': () => page(),
    },
    { first: UPLOAD },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Upload corrected file' }));
  await choose('lanes.csv', 'origin_region\n');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Replace/ }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Preview only/ }).checked).toBe(false);
  fireEvent.click(upload());
  await waitFor(() => expect(files()).toHaveLength(1));
  expect(Object.fromEntries(files()[0]?.query ?? [])).toMatchObject({ mode: 'REPLACE', dryRun: 'true' });
  // The panel shows the rejected file again.
  await screen.findByRole('button', { name: 'Upload corrected file' });
  close();
  fireEvent.click(screen.getByRole('button', { name: 'Upload CSV' }));
  await choose('lanes.csv', 'origin_region\n');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Merge/ }).checked).toBe(true);
});

test('if applying fails, the error shows, and a retry reuses the idempotency key', async () => {
  let isDown = true;
  const { sent } = await openPanel(
    {
      ...replaceRoutes(() => checkedRow({ removed: 0, created: 1 }), appliedRow),
      [APPLY]: () => (isDown ? problem('NOT_READY', 'Not now') : answer({ id: NEXT }, 201)),
    },
    { preset: OF_CARRIER },
  );
  await replace();
  expect(await screen.findByText('The changes were not applied. Not now')).toBeTruthy();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Apply these changes' }));
  expect(await screen.findByText('File has been processed')).toBeTruthy();
  const [first, again] = sent('/apply');
  expect(again?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('if the panel closes during the check, a toast asks for confirmation, which waits in the reopened panel', async () => {
  let row: object = { ...checkedRow(), status: 'PROCESSING', attributes: {} };
  const { tracker, sent } = await openPanel(
    replaceRoutes(() => row, appliedRow),
    { preset: OF_CARRIER },
  );
  await replace();
  expect(await screen.findByText(/You confirm before any row is removed/)).toBeTruthy();
  close();
  await waitFor(() => expect(screen.queryByText(/You confirm before any row/)).toBeNull());
  row = { ...checkedRow(), updated_at: '2026-11-21T12:05:00.000Z' };
  act(() => tracker.receiveRow(uploadFromRow(row)));
  expect(await screen.findByText(/^lanes.csv: 1,200 rows would be removed/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Upload CSV' }));
  expect(await screen.findByText('lanes.csv needs your confirmation')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show lanes.csv' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Apply and remove 1,200 rows' }));
  expect(await screen.findByText('File has been processed')).toBeTruthy();
  expect(sent('/apply')).toHaveLength(1);
});

test('if the panel closes during the check, a Replace that removes nothing is still applied, and a toast says so', async () => {
  let row: object = { ...checkedRow(), status: 'PROCESSING', attributes: {} };
  const { tracker, sent } = await openPanel(
    replaceRoutes(() => row, appliedRow),
    { preset: OF_CARRIER },
  );
  await replace();
  await screen.findByText(/You confirm before any row is removed/);
  close();
  row = { ...checkedRow({ removed: 0, created: 1 }), updated_at: '2026-11-21T12:05:00.000Z' };
  act(() => tracker.receiveRow(uploadFromRow(row)));
  expect(await screen.findByText('lanes.csv: File has been processed')).toBeTruthy();
  expect(sent('/apply')).toHaveLength(1);
});
