import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BULK, bulkLanesPage, bulkSearchRow, finishedSearch } from '../../../testing/web/bulk-rows';
import { pageOf, signInAs } from '../../../testing/web/carrier-rows';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { answer } from '../../../testing/web/stub-server';
import { UPLOAD_TYPE_ROWS } from '../../../testing/web/upload-rows';
import { BulkSearchScreen } from './bulk-search';

afterEach(() => vi.unstubAllGlobals());

async function show(role: 'SHIPPER_STAFF' | 'CARRIER_STAFF' = 'SHIPPER_STAFF') {
  const { api } = await signInAs(role, {
    'GET /v1/quotes/bulk': () => pageOf([bulkSearchRow()], 1, { nextCursor: null }),
    [`GET /v1/quotes/bulk/${BULK}`]: () => answer(finishedSearch({ source: 'CARRIER_TESTING' })),
    [`GET /v1/quotes/bulk/${BULK}/lanes`]: () => bulkLanesPage(),
    'GET /rest/v1/file_upload_processing': () => pageOf([]),
    'GET /v1/upload-types': () => answer({ rows: UPLOAD_TYPE_ROWS }),
    'GET /rest/v1/vw_remaining_searches_this_month': () => answer({ rows: [] }),
  });
  const { address } = renderInRouter(<BulkSearchScreen />, api, '/bulk-search');
  await screen.findAllByRole('button', { name: 'Upload CSV' });
  return address;
}

test('a file dropped on the page is chosen in the form, and one that cannot be read is explained', async () => {
  const address = await show();
  const dropped = (name: string) => ({ dataTransfer: { types: ['Files'], files: [new File(['a'], name)] } });
  const over = createEvent.dragOver(document.body, dropped('lanes.xlsx'));
  fireEvent(document.body, over);
  expect(over.defaultPrevented).toBe(true);
  expect(await screen.findByText('Drop the file to choose it.')).toBeTruthy();
  fireEvent.drop(document.body, dropped('lanes.xlsx'));
  expect(await screen.findByText('lanes.xlsx')).toBeTruthy();
  expect(address()).toBe('/bulk-search?upload=new');
  fireEvent.drop(document.body, dropped('photo.png'));
  expect(await screen.findByText(/“photo.png” cannot be read/)).toBeTruthy();
  expect(screen.getByText('lanes.xlsx')).toBeTruthy();
});

test('rows pasted from a spreadsheet become a file; other text and fields are left alone', async () => {
  await show();
  const paste = (target: Element, pasted: string) =>
    fireEvent.paste(target, { clipboardData: { getData: () => pasted, files: [] } });
  paste(document.body, 'Call Permafrost');
  const field = document.body.appendChild(document.createElement('input'));
  paste(field, '93901\t10001');
  field.remove();
  expect(screen.queryByRole('dialog')).toBeNull();
  paste(document.body, '93901\t10001\tFROZEN\tFOODSTUFFS\t4\t4800\tN');
  expect(await screen.findByText('pasted lanes.csv')).toBeTruthy();
});

test('a search in the list shows its progress and links to its results', async () => {
  await show();
  const link = await screen.findByRole('link', { name: /^weekly.csv, Nov\s20/ });
  expect(link.getAttribute('href')).toBe(`/bulk-search/${BULK}`);
  const row = within(link.closest('[data-row-id]') as HTMLElement);
  for (const content of ['Ines Vale', '$1,200.00', '2 of 3 rated'])
    expect(row.getByText(content)).toBeTruthy();
});

test('a carrier, who has no page for a search, sees the results on the same page', async () => {
  const address = await show('CARRIER_STAFF');
  fireEvent.click(await screen.findByRole('link', { name: /^weekly.csv, / }));
  expect(await screen.findByText('Finished in 2.4 s')).toBeTruthy();
  expect(address()).toBe(`/bulk-search?id=${BULK}`);
});
