import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWeb, testApi } from '../../../testing/web/render-web';
import {
  answer,
  foundQuotes,
  meOf,
  problem,
  type SentCall,
  sessionAnswer,
  stubServer,
} from '../../../testing/web/stub-server';
import { QUOTES_VIEW, type QuotesView } from './quotes-view';
import { QuotesWorkspace } from './quotes-workspace';

afterEach(() => vi.unstubAllGlobals());

const me = meOf(['SHIPPER_STAFF'], [{ id: '00000000-0000-7000-8000-0000000000aa', name: 'Harvest Foods' }]);
const found = foundQuotes();

async function show(
  search: (call: SentCall) => Response | Promise<Response>,
  requestId: string | null = found.requestId,
  user = me,
) {
  const calls = stubServer({
    'POST /v1/auth/sign-in': () => sessionAnswer(user),
    'GET /v1/auth/me': () => answer(user),
    'GET /v1/zips': () => answer({ rows: [] }),
    [`GET /v1/quotes/requests/${found.requestId}`]: () => answer(found),
    'POST /v1/quotes/search': search,
  });
  const api = testApi();
  await api.session.signIn('ines@example.com', 'secret');
  function Screen() {
    const [view, setView] = useState<QuotesView>({ ...QUOTES_VIEW.empty, requestId });
    return <QuotesWorkspace view={view} onViewChange={setView} />;
  }
  renderWeb(<Screen />, api);
  return calls;
}
const searches = (calls: SentCall[]) => calls.filter(({ path }) => path === '/v1/quotes/search');
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const submit = async () => fireEvent.submit(await screen.findByRole('form', { name: 'Search quotes' }));

test('quotes are sorted by total, the cheapest and the fastest are marked, and booking is shown in words', async () => {
  await show(() => answer(found));
  const rows = await screen.findAllByRole('rowheader');
  expect(rows.map((row) => row.textContent)).toEqual(['ChillwayCheapest', 'FrostlineFastest']);
  expect(screen.getByText('$450.00')).toBeTruthy();
  expect(screen.getByText('Request Confirmation')).toBeTruthy();
  expect(screen.getByText('Call to confirm')).toBeTruthy();
  expect(screen.getByRole('link', { name: '+1 800 555 0100' }).getAttribute('href')).toBe('tel:+18005550100');
  expect(screen.getByText('93901 · Salinas, CA to 10001 · New York, NY')).toBeTruthy();
});

test('a row expands to its price lines and collapses again', async () => {
  await show(() => answer(found));
  const button = await screen.findByRole('button', { name: 'Chillway, Shared' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const breakdown = screen.getByRole('region', { name: 'Price breakdown: Chillway, Shared' });
  expect(within(breakdown).getByText('Fuel surcharge')).toBeTruthy();
  expect(within(breakdown).getByText('$400.00')).toBeTruthy();
  expect(within(breakdown).getByText('2,790 mi')).toBeTruthy();
  fireEvent.click(button);
  expect(screen.queryByText('Fuel surcharge')).toBeNull();
});

test('carriers that did not quote are listed with the reason in words', async () => {
  await show(() => answer(found));
  await press('Did not quote (1)');
  expect(screen.getByText('Tundra Lines')).toBeTruthy();
  expect(screen.getByText('Lane not served')).toBeTruthy();
});

test('the reasons are expanded when no carrier quoted', async () => {
  const nobody = { ...found, requestId: '00000000-0000-7000-8000-000000000051', quotes: [] };
  await show(() => answer(nobody));
  await press('Edit search');
  await submit();
  await screen.findByText('No carrier quoted this lane');
  expect(screen.getByRole('button', { name: 'Did not quote (1)' }).getAttribute('aria-expanded')).toBe(
    'true',
  );
});

test('an empty form shows errors at its fields and sends nothing', async () => {
  const calls = await show(() => answer(found), null);
  await submit();
  expect(await screen.findAllByText('Required')).toHaveLength(6);
  expect(screen.getByLabelText(/^From\b/).getAttribute('aria-invalid')).toBe('true');
  expect(searches(calls)).toEqual([]);
});

test('server errors show at their fields, and the form keeps its entries', async () => {
  await show(() =>
    problem(400, 'INVALID_INPUT', 'Some fields are invalid.', [
      { field: 'toZip', message: 'There is no ZIP 10001' },
    ]),
  );
  await press('Edit search');
  await screen.findByRole('form');
  fireEvent.change(screen.getByLabelText(/^Pallets\b/), { target: { value: '7' } });
  await submit();
  await screen.findByText('There is no ZIP 10001');
  expect(screen.getByLabelText(/^To\b/).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText<HTMLInputElement>(/^Pallets\b/).value).toBe('7');
});

test('a search that failed without a network is retried with the same key, and a changed search gets a new key', async () => {
  const answers = [new TypeError('Failed to fetch'), new TypeError('Failed to fetch'), null];
  const calls = await show(() => {
    const failure = answers.shift();
    if (failure) throw failure;
    return answer(found);
  });
  await press('Edit search');
  await submit();
  await screen.findByText(/No connection to Coldlane/);
  await submit();
  await waitFor(() => expect(searches(calls)).toHaveLength(2));
  await screen.findByText(/No connection to Coldlane/);
  fireEvent.change(screen.getByLabelText(/^Pallets\b/), { target: { value: '5' } });
  await submit();
  await waitFor(() => expect(searches(calls)).toHaveLength(3));
  const [first, second, third] = searches(calls).map(({ idempotencyKey }) => idempotencyKey);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a running search can be cancelled; the form stays', async () => {
  await show(() => new Promise(() => {}));
  await press('Edit search');
  await submit();
  await press('Cancel Search');
  const status = await screen.findByText('Search cancelled');
  expect(status.getAttribute('role')).toBe('status');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(/^Pallets\b/).value).toBe('4');
});

test('choosing a temperature class fills the set point, and typing a set point chooses the class', async () => {
  await show(() => answer(found));
  await press('Edit search');
  await screen.findByRole('form');
  fireEvent.change(screen.getByLabelText('Temperature (°F)'), { target: { value: '-5' } });
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Temperature' }).value).toBe('FROZEN');
});

test('pressing Search twice sends one search', async () => {
  const calls = await show(() => new Promise(() => {}));
  await press('Edit search');
  await submit();
  await submit();
  await screen.findByRole('button', { name: 'Cancel Search' });
  await submit();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(searches(calls)).toHaveLength(1);
});

test('results cleared during a search stay cleared when it completes, and From has the focus', async () => {
  const other = { ...found, requestId: '00000000-0000-7000-8000-000000000052' };
  let release = () => {};
  const calls = await show(async () => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return answer(other);
  });
  await press('Edit search');
  await screen.findByRole('form');
  fireEvent.change(screen.getByLabelText(/^Pallets\b/), { target: { value: '7' } });
  await submit();
  await waitFor(() => expect(searches(calls)).toHaveLength(1));
  await press('Clear Results');
  release();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByText('2 quotes')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel Search' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText(/^From\b/));
  expect(screen.getByLabelText<HTMLInputElement>(/^Pallets\b/).value).toBe('7');
});

test('a carrier’s test search has no booking column', async () => {
  await show(() => answer(found), found.requestId, meOf(['CARRIER_STAFF']));
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
  await show(() => answer(twice));
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
  await show(() => answer(frozen));
  await press('Edit search');
  await submit();
  await screen.findByText('Commodity: Frozen');
  const summary = screen.getByRole('region', { name: 'Search summary' });
  const parts = within(within(summary).getByRole('list')).getAllByRole('listitem');
  expect(parts.map(({ textContent }) => textContent)).toContain('Temperature: Frozen, 0 °F');
});
