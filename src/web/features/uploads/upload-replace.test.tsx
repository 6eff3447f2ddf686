import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
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
  type Routes,
  upload,
  uploadFromRow,
} from '../../../testing/web/open-upload-panel';
import { answer, problem } from '../../../testing/web/stub-server';
import { UPLOAD, uploadRow } from '../../../testing/web/upload-rows';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const CHECKED = (attributes: object = {}) =>
  uploadRow({
    ...{ mode: 'REPLACE', is_dry_run: true, revision: null },
    attributes: { rows: 0, created: 0, updated: 0, unchanged: 0, removed: 1_200, ...attributes },
  });
const APPLY = `POST /v1/uploads/${UPLOAD}/apply`;
const REPLACING = (checked: () => object, applied: () => object): Routes => ({
  [LANES]: acceptedUpload,
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
  const { files, sent } = await openPanel(REPLACING(CHECKED, APPLIED), { preset: OF_CARRIER });
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
  const { files, sent } = await openPanel(REPLACING(CHECKED, APPLIED), { preset: OF_CARRIER });
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

test('Replace that removes nothing is applied without a question', async () => {
  const { sent } = await openPanel(
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
  const { sent } = await openPanel(
    {
      ...REPLACING(
        () => ({ ...CHECKED(), status: 'ERROR', message: '1 error', attributes: { errors: 1 } }),
        APPLIED,
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

test('an applying that fails is said, asks again, and goes under the same key', async () => {
  let isDown = true;
  const { sent } = await openPanel(
    {
      ...REPLACING(() => CHECKED({ removed: 0, created: 1 }), APPLIED),
      [APPLY]: () => (isDown ? problem(503, 'NOT_READY', 'Not now') : answer({ id: NEXT }, 201)),
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

test('closed while it is checked, the question is told, waits in the panel, and is answered there', async () => {
  let row: object = { ...CHECKED(), status: 'PROCESSING', attributes: {} };
  const { tracker, sent } = await openPanel(
    REPLACING(() => row, APPLIED),
    { preset: OF_CARRIER },
  );
  await replace();
  expect(await screen.findByText(/You confirm before any row is removed/)).toBeTruthy();
  close();
  await waitFor(() => expect(screen.queryByText(/You confirm before any row/)).toBeNull());
  row = { ...CHECKED(), updated_at: '2026-11-21T12:05:00.000Z' };
  act(() => tracker.receiveRow(uploadFromRow(row)));
  expect(await screen.findByText(/^lanes.csv: 1,200 rows would be removed/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Upload CSV' }));
  expect(await screen.findByText('lanes.csv needs your confirmation')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show lanes.csv' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Apply and remove 1,200 rows' }));
  expect(await screen.findByText('File has been processed')).toBeTruthy();
  expect(sent('/apply')).toHaveLength(1);
});

test('closed while it is checked, what removes nothing is applied all the same, and its end is told', async () => {
  let row: object = { ...CHECKED(), status: 'PROCESSING', attributes: {} };
  const { tracker, sent } = await openPanel(
    REPLACING(() => row, APPLIED),
    { preset: OF_CARRIER },
  );
  await replace();
  await screen.findByText(/You confirm before any row is removed/);
  close();
  row = { ...CHECKED({ removed: 0, created: 1 }), updated_at: '2026-11-21T12:05:00.000Z' };
  act(() => tracker.receiveRow(uploadFromRow(row)));
  expect(await screen.findByText('lanes.csv: File has been processed')).toBeTruthy();
  expect(sent('/apply')).toHaveLength(1);
});
