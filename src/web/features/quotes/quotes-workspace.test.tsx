import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { found, openQuotes, press, submit } from '../../../testing/web/open-quotes';
import { answer, meOf } from '../../../testing/web/stub-server';

afterEach(() => vi.unstubAllGlobals());

test('quotes are sorted by total, the cheapest and the fastest are marked, and booking is shown in words', async () => {
  await openQuotes(() => answer(found));
  const rows = await screen.findAllByRole('rowheader');
  expect(rows.map((row) => row.textContent)).toEqual(['ChillwayCheapest', 'FrostlineFastest']);
  expect(screen.getByText('$450.00')).toBeTruthy();
  for (const words of ['Call to book', 'Call to confirm']) {
    const cell = within(screen.getByText(words).closest('td') ?? document.body);
    expect(cell.getByRole('link', { name: '+1 800 555 0100' }).getAttribute('href')).toBe('tel:+18005550100');
  }
  // Nothing can be booked here yet, so nothing may promise it.
  expect(screen.queryByText('Request Confirmation')).toBeNull();
  expect(screen.getByText('93901 · Salinas, CA to 10001 · New York, NY')).toBeTruthy();
});

test('a row expands to its price lines and collapses again', async () => {
  await openQuotes(() => answer(found));
  const button = await screen.findByRole('button', { name: 'Chillway, Shared' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const breakdown = screen.getByRole('region', { name: 'Price breakdown: Chillway, Shared' });
  expect(within(breakdown).getByText('Fuel surcharge')).toBeTruthy();
  expect(within(breakdown).getByText('$400.00')).toBeTruthy();
  expect(within(breakdown).getByText('2,790 mi')).toBeTruthy();
  expect(within(breakdown).getByText(/^Q-/)).toBeTruthy();
  fireEvent.click(button);
  expect(screen.queryByText('Fuel surcharge')).toBeNull();
});

test('carriers that did not quote are listed with the reason in words', async () => {
  await openQuotes(() => answer(found));
  await press('Did not quote (1)');
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
  expect(screen.getByRole('region', { name: 'Price breakdown: Frostline, Box truck' })).toBeTruthy();
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
  await screen.findByText('Commodity: Frozen');
  const summary = screen.getByRole('region', { name: 'Search summary' });
  const parts = within(within(summary).getByRole('list')).getAllByRole('listitem');
  expect(parts.map(({ textContent }) => textContent)).toContain('Temperature: Frozen, 0 °F');
});
