import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  choose,
  LANES,
  OF_CARRIER,
  ONE,
  openPanel,
  page,
  upload,
} from '../../../testing/web/open-upload-panel';
import { storedFile, UPLOAD, uploadRow } from '../../../testing/web/upload-rows';

afterEach(() => vi.unstubAllGlobals());

test('the result names the sheet that was read, and says that a file has no rows', async () => {
  const message = 'The file has a header but no rows. Nothing changed.';
  const counts = { rows: 0, created: 0, updated: 0, unchanged: 0, removed: 0 };
  const row = uploadRow({ status: 'COMPLETED', message, sheet_name: 'West 2026', attributes: counts });
  await openPanel({ [LANES]: () => storedFile(), [ONE]: () => page(row) }, { preset: OF_CARRIER });
  await choose('lanes.csv');
  fireEvent.click(upload());
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByText('Sheet').parentElement?.textContent).toBe('SheetWest 2026');
  expect(screen.queryByText('No changes: every row was already there.')).toBeNull();
});

test('a preview warns of lanes that no search can price', async () => {
  const attributes = { rows: 3, created: 3, updated: 0, unchanged: 0, removed: 0, lanes_without_rate: 2 };
  await openPanel({ [ONE]: () => page(uploadRow({ is_dry_run: true, attributes })) }, { first: UPLOAD });
  expect(await screen.findByText(/^2 lanes have neither a rate nor a rate sheet/)).toBeTruthy();
});
