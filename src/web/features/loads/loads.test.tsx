import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { loadListRowSchema } from '../../../contract/loads/loads';
import type { Role } from '../../../domain/people/roles';
import { CARRIER } from '../../../testing/web/carrier-rows';
import { catchDownloads } from '../../../testing/web/catch-downloads';
import { loadListRow, loadsPage, openLoads } from '../../../testing/web/load-rows';
import { problem, type SentCall } from '../../../testing/web/stub-server';
import { keepFigures } from '../../ui/format/whole-figures';
import { Loads } from './loads';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function show(
  list: (call: SentCall) => Response,
  address = '/loads',
  role: Role = 'SHIPPER_STAFF',
  others: Record<string, () => Response> = {},
) {
  const opened = await openLoads(<Loads confirmForm={() => null} />, role, address, {
    'GET /v1/loads': list,
    ...others,
  });
  const queries = () =>
    opened.calls
      .filter(({ path }) => path === '/v1/loads')
      .map(({ query }): Record<string, string> => Object.fromEntries(query));
  return { ...opened, queries };
}

const second = loadListRow({
  id: '00000000-0000-7000-8000-000000000072',
  number: 'L-00000072',
  status: 'ACCEPTED',
  dropoffs: 3,
});

test('rows link to their load and have the labels of their status', async () => {
  expect(loadListRowSchema.parse(second)).toEqual(second);
  await show(() => loadsPage([loadListRow(), second]));
  const link = await screen.findByRole('link', { name: 'L-7KD2M9XB' });
  expect(link.getAttribute('href')).toBe('/loads/00000000-0000-7000-8000-000000000071');
  const row = within(link.closest('[data-row-id]') as HTMLElement);
  for (const content of [
    'Pending',
    'Salinas, CA',
    'New York, NY',
    'Arctic Lines',
    'Chilled 34 °F',
    '$950.00',
  ]) {
    expect(row.getByText(content)).toBeTruthy();
  }
  const other = within(
    screen.getByRole('link', { name: 'L-00000072' }).closest('[data-row-id]') as HTMLElement,
  );
  expect(other.getByText('Booked')).toBeTruthy();
  expect(other.getByText('3 dropoffs')).toBeTruthy();
  expect(screen.getByText('2 loads')).toBeTruthy();
});

test('search, filters, order, and page in the address are sent to the server', async () => {
  const days = 'pickupFrom=2026-11-01&pickupTo=2026-11-30&deliveryFrom=2026-11-02&deliveryTo=2026-12-02';
  const { queries } = await show(
    () => loadsPage([loadListRow()], 120),
    `/loads?filter=4711&status=PENDING&${days}&carrier=${CARRIER}&order=-pickup&page=2`,
  );
  await screen.findByText('51–100 of 120');
  expect(queries().at(-1)).toEqual({
    search: '4711',
    status: 'PENDING',
    pickupFrom: '2026-11-01',
    pickupTo: '2026-11-30',
    deliveryFrom: '2026-11-02',
    deliveryTo: '2026-12-02',
    carrierId: CARRIER,
    sort: 'pickup',
    order: 'desc',
    page: '2',
    limit: '50',
  });
});

test('days are filtered after choosing pickup or delivery, and a new filter returns to the first page', async () => {
  const { queries } = await show(() => loadsPage([loadListRow()], 120), '/loads?page=2');
  await screen.findByText('51–100 of 120');
  fireEvent.change(screen.getByRole('combobox', { name: 'Days' }), { target: { value: 'delivery' } });
  fireEvent.change(screen.getByLabelText('Delivery to'), { target: { value: '2026-12-02' } });
  await waitFor(() =>
    expect(queries().at(-1)).toMatchObject({ deliveryTo: '2026-12-02', page: '1', sort: 'created' }),
  );
  fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), { target: { value: 'pickup' } });
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ sort: 'pickup', order: 'asc' }));
});

test('a carrier sees the loads that wait for its answer first, by pickup day', async () => {
  const { queries } = await show(
    ({ query }) =>
      query.get('status') === 'PENDING' ? loadsPage([loadListRow()]) : loadsPage([second, loadListRow()]),
    '/loads',
    'CARRIER_STAFF',
  );
  const waiting = await screen.findByRole('region', { name: '1 load waits for your answer' });
  expect(within(waiting).getByRole('link', { name: 'L-7KD2M9XB' })).toBeTruthy();
  expect(queries()).toContainEqual({ status: 'PENDING', sort: 'pickup', order: 'asc', limit: '10' });
});

test('an empty list and an empty result say different things', async () => {
  await show(() => loadsPage([]), '/loads?filter=zebra');
  expect(await screen.findByText('No matches')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(await screen.findByText('No loads yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to quotes' })).toBeTruthy();
});

test('the server writes the export, with the filters and the shown columns, and a cut one is told', async () => {
  const downloads = catchDownloads();
  const { sent } = await show(
    () => loadsPage([loadListRow()]),
    '/loads?status=PENDING&order=pickup',
    'ADMIN',
    {
      'GET /v1/exports/loads': () => new Response('PK', { headers: { 'Coldlane-Row-Limit': '100000' } }),
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Columns' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'References' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Export 1 row' }));
  fireEvent.click(screen.getByRole('button', { name: 'Excel (.xlsx)' }));
  await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['loads.xlsx']));
  expect(Object.fromEntries(sent('/v1/exports/loads').at(-1)?.query ?? [])).toEqual({
    status: 'PENDING',
    sort: 'pickup',
    order: 'asc',
    format: 'xlsx',
    columns: 'status,lane,pickup,delivery,shipper,carrier,pallets,weight,temperature,total,requested',
  });
  expect(await screen.findByText(/^The file has the first 100,000 rows/)).toBeTruthy();
});

test('a list that is too long to count says so, and a failure offers a retry', async () => {
  let isDown = true;
  await show(() => (isDown ? problem('NOT_READY', 'Down') : loadsPage([loadListRow()], 10_000, false)));
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  fireEvent.click(again);
  expect(await screen.findByText('10,000+ loads')).toBeTruthy();
});

test('the month shows pickups and deliveries on their days, and the arrow keys move between days and months', async () => {
  const { queries, address } = await show(
    ({ query }) => loadsPage(query.get('status') === 'PENDING' ? [loadListRow()] : []),
    '/loads?view=month&day=2026-11-26',
  );
  const days = within(await screen.findByRole('list', { name: 'Days of November 2026' }));
  const chosen = days.getByRole('button', { name: keepFigures('Thu, Nov 26, 1 pickup, no deliveries') });
  expect(days.getByRole('button', { name: keepFigures('Thu, Dec 3, no pickups, 1 delivery') })).toBeTruthy();
  expect(queries()).toContainEqual({
    pickupFrom: '2026-11-01',
    pickupTo: '2026-12-05',
    status: 'ACCEPTED',
    sort: 'pickup',
    order: 'asc',
    page: '1',
    limit: '100',
  });
  expect(queries().filter(({ deliveryFrom }) => deliveryFrom === '2026-11-01')).toHaveLength(2);
  // The Tab key stops at only one of the days.
  expect(days.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toEqual([chosen]);
  const agenda = screen.getByRole('region', { name: keepFigures('Thu, Nov 26, 2026') });
  expect(within(agenda).getByText('Salinas, CA to New York, NY')).toBeTruthy();

  chosen.focus();
  fireEvent.keyDown(chosen, { key: 'ArrowDown' });
  await waitFor(() => expect(address()).toBe('/loads?view=month&day=2026-12-03'));
  const next = await screen.findByRole('button', { name: keepFigures('Thu, Dec 3, no pickups, 1 delivery') });
  await waitFor(() => expect(document.activeElement).toBe(next));
  expect(await screen.findByRole('list', { name: 'Days of December 2026' })).toBeTruthy();
});

test('a week has seven days, and its buttons move by a week', async () => {
  const { address, queries } = await show(() => loadsPage([]), '/loads?view=week&day=2026-11-26');
  const days = await screen.findByRole('list', { name: keepFigures('Days of Week of Sun, Nov 22, 2026') });
  expect(within(days).getAllByRole('listitem')).toHaveLength(7);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(address()).toBe('/loads?view=week&day=2026-12-03'));
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ deliveryFrom: '2026-11-29' }));
});
