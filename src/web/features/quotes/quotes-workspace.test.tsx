import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { found, openQuotes, press, submit } from '../../../testing/web/open-quotes';
import { answer, meOf, problem } from '../../../testing/web/stub-server';

afterEach(() => vi.unstubAllGlobals());

test('quotes are sorted by total, the cheapest and the fastest are marked, and booking is shown in words', async () => {
  await openQuotes(() => answer(found));
  const rows = await screen.findAllByRole('rowheader');
  const rowOf = (name: string) => screen.getByRole('button', { name }).closest('tr')?.textContent ?? '';
  expect(rows.map((row) => within(row).getByRole('button').getAttribute('aria-label'))).toEqual([
    'Chillway, Shared',
    'Frostline, Shared',
  ]);
  expect(rowOf('Chillway, Shared')).toContain('Cheapest');
  expect(rowOf('Frostline, Shared')).toContain(', fastest');
  expect(rowOf('Frostline, Shared')).toMatch(/\+\$\d/);
  expect(screen.getByText('$450.00')).toBeTruthy();
  const call = screen.getByRole('link', { name: 'Call to confirm 800 555 0100' });
  expect(call.getAttribute('href')).toBe('tel:+18005550100');
  expect(screen.getByRole('button', { name: 'Request Confirmation' }).closest('tr')?.textContent).toContain(
    'Chillway',
  );
  const summary = screen.getByRole('region', { name: 'Search summary' });
  expect(summary.textContent).toContain('93901 Salinas, CAto10001 New York, NY');
});

test('an opened search is read again when the user comes back to the tab: another tab may have saved a quote', async () => {
  const calls = await openQuotes(() => answer(found));
  await screen.findByText('2 quotes');
  const reads = () => calls.filter(({ path }) => path === `/v1/quotes/requests/${found.requestId}`).length;
  expect(reads()).toBe(1);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await waitFor(() => expect(reads()).toBe(2));
});

test('a search that is not found says so, and New search opens the empty form with the focus in it', async () => {
  const unknown = '00000000-0000-7000-8000-000000000059';
  await openQuotes(() => answer(found), unknown, undefined, {
    [`GET /v1/quotes/requests/${unknown}`]: () => problem('NOT_FOUND', 'Not found'),
  });
  await screen.findByText('Quotes not found');
  expect(screen.queryByText('Chillway')).toBeNull();
  expect(screen.queryByRole('form')).toBeNull();
  await press('New search');
  const from = await screen.findByLabelText<HTMLInputElement>(/^From\b/);
  await waitFor(() => expect(document.activeElement).toBe(from));
  expect([from.value, screen.queryByText('Quotes not found')]).toEqual(['', null]);
});

test('a row expands to its price lines and collapses again', async () => {
  await openQuotes(() => answer(found));
  const button = await screen.findByRole('button', { name: 'Chillway, Shared' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const breakdown = screen.getByRole('row', { name: 'Price breakdown: Chillway, Shared' });
  // The lines are rows of the same table: each amount is in the column of the totals.
  const table = screen.getByRole('table', { name: 'Quotes by total' });
  expect(within(table).getByRole('rowheader', { name: 'Fuel surcharge' })).toBeTruthy();
  expect(within(table).getByText('$400.00').closest('td')?.cellIndex).toBe(
    within(table).getByRole('columnheader', { name: 'Total' }).closest('th')?.cellIndex,
  );
  expect(within(breakdown).getByText('2,790 mi')).toBeTruthy();
  expect(within(breakdown).getByText(/^Q-/)).toBeTruthy();
  fireEvent.click(button);
  expect(screen.queryByText('Fuel surcharge')).toBeNull();
});

test('carriers that did not quote are listed with the reason in words', async () => {
  await openQuotes(() => answer(found));
  await screen.findByRole('button', { name: 'Did not quote (1)', expanded: true });
  expect(screen.getByText('Tundra Lines')).toBeTruthy();
  expect(screen.getByText('Lane not served')).toBeTruthy();
});

test('the reasons are expanded when no carrier quoted', async () => {
  const nobody = { ...found, requestId: '00000000-0000-7000-8000-000000000051', quotes: [] };
  await openQuotes(() => answer(nobody));
  await press('Edit search');
  await submit();
  await screen.findByText('No carrier quoted this lane');
  expect(screen.getByRole('button', { name: 'Did not quote (1)' }).getAttribute('aria-expanded')).toBe(
    'true',
  );
});

test('a carrier’s test search has no booking column', async () => {
  await openQuotes(() => answer(found), found.requestId, meOf(['CARRIER_STAFF']));
  await screen.findByText('2 quotes');
  expect(screen.queryByText('Booking')).toBeNull();
  expect(screen.queryByText('Call to confirm')).toBeNull();
});

test('two quotes of one carrier for different vehicles have different names', async () => {
  const [first, second] = found.quotes;
  if (!first || !second) throw new Error('two quotes are needed');
  const twice = {
    ...found,
    requestId: '00000000-0000-7000-8000-000000000053',
    quotes: [
      { ...first, vehicleType: 'BOX' as const },
      { ...second, carrier: first.carrier, vehicleType: 'REEFER_VAN' as const },
    ],
  };
  await openQuotes(() => answer(twice));
  await press('Edit search');
  await submit();
  await press('Frostline, Box truck');
  expect(screen.getByRole('row', { name: 'Price breakdown: Frostline, Box truck' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Frostline, Reefer van' })).toBeTruthy();
});

test('the summary lists commodity and temperature separately', async () => {
  const frozen = {
    ...found,
    requestId: '00000000-0000-7000-8000-000000000054',
    request: {
      ...found.request,
      commodity: 'FROZEN' as const,
      temperature: 'FROZEN' as const,
      temperatureF: 0,
    },
  };
  await openQuotes(() => answer(frozen));
  await press('Edit search');
  await submit();
  await screen.findByText('Frozen 0 °F');
  const summary = screen.getByRole('region', { name: 'Search summary' });
  const parts = within(within(summary).getByRole('list')).getAllByRole('listitem');
  expect(parts.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Frozen 0 °F', 'Frozen']),
  );
});
