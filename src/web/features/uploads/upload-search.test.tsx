import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pageOf } from '../../../testing/web/carrier-rows';
import { choose, ONE, openPanel, page, placeOf, upload } from '../../../testing/web/open-upload-panel';
import { answer } from '../../../testing/web/stub-server';
import { storedFile, uploadRow } from '../../../testing/web/upload-rows';

afterEach(() => vi.unstubAllGlobals());

const CUSTOMER = '00000000-0000-7000-8000-0000000000b1';
const SEARCH = '00000000-0000-7000-8000-0000000000e1';
const PLACE = placeOf('shipper-file-uploads', `${CUSTOMER}/bulk-search/2026-11-21/bulk-search`);
const LEFT = 'GET /rest/v1/vw_remaining_searches_this_month';
const remaining = (part: object) =>
  answer({
    rows: [
      {
        shipper_id: CUSTOMER,
        search_cap: 0,
        total_searches: 3,
        remaining_searches: null,
        exceeded_quota: false,
        ...part,
      },
    ],
  });
const search = (part: object = {}) =>
  page(uploadRow({ type: 'bulk-search', mode: null, carrier_id: null, ...part }));

const open = (routes: Parameters<typeof openPanel>[0]) =>
  openPanel(
    { [PLACE]: () => storedFile(), 'GET /rest/v1/vw_shipper': () => pageOf([]), ...routes },
    {
      role: 'SHIPPER_STAFF',
      preset: { families: ['search'] },
    },
  );

test('pickup day, services and food grade are asked once and sent with the file', async () => {
  const { files } = await open({ [ONE]: () => search(), [LEFT]: () => remaining({}) });
  await choose('shipments.csv');
  fireEvent.change(screen.getByRole('textbox', { name: 'Earliest pickup' }), {
    target: { value: '12/1/2026' },
  });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Food grade' }));
  fireEvent.click(upload());
  await screen.findByText('File has been processed');
  expect(Object.fromEntries(files()[0]?.query ?? [])).toEqual({
    fileName: 'shipments.csv',
    earliestPickup: '2026-12-01',
    foodGrade: 'true',
  });
});

test('a pickup day in the past is not sent', async () => {
  const { files } = await open({ [ONE]: () => search(), [LEFT]: () => remaining({}) });
  await choose('shipments.csv');
  fireEvent.change(screen.getByRole('textbox', { name: 'Earliest pickup' }), {
    target: { value: '11/2/2026' },
  });
  fireEvent.click(upload());
  expect(await screen.findByText(/^Date is in the past/)).toBeTruthy();
  expect(files()).toEqual([]);
});

test('the searches that remain are shown before sending, only with a cap', async () => {
  await open({
    [ONE]: () => search(),
    [LEFT]: () => remaining({ search_cap: 1_000, remaining_searches: 588 }),
  });
  expect(await screen.findByText(/^588 searches left of 1,000 this month/)).toBeTruthy();
});

test('an upload that became a search links to its results', async () => {
  await open({ [ONE]: () => search({ bulk_search_id: SEARCH }), [LEFT]: () => remaining({}) });
  await choose('shipments.csv');
  fireEvent.click(upload());
  expect((await screen.findByRole('link', { name: 'Show results' })).getAttribute('href')).toBe(
    `/bulk-search/${SEARCH}`,
  );
});
