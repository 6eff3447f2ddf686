import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BULK, bulkLanesPage, finishedSearch } from '../../../testing/web/bulk-rows';
import { boundedPageOf, CARRIER, CUSTOMER, signInAs } from '../../../testing/web/carrier-rows';
import {
  found,
  historyPage,
  historyRow,
  openHistory,
  savedQuote,
  secondRow,
} from '../../../testing/web/history-rows';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { answer } from '../../../testing/web/stub-server';
import { localTimeZone } from '../../ui/format/day';
import { keepFigures } from '../../ui/format/whole-figures';
import { SearchHistoryRequest } from './search-history-request';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const PERSON = '00000000-0000-7000-8000-0000000000a1';

test('searches are listed by day, and every filter of the address is sent to the server', async () => {
  const { sent } = await openHistory(
    `/search-history?filter=salinas&kind=pool&from=2026-11-01&to=2026-11-30&person=${PERSON}&carrier=${CARRIER}&fromZip=93901&toZip=10001&temperature=FROZEN&quotes=none&withSaved=yes&order=oldest&page=2`,
  );
  expect(await screen.findByRole('heading', { name: keepFigures('Fri, Nov 20') })).toBeTruthy();
  expect(screen.getByRole('heading', { name: keepFigures('Wed, Nov 18') })).toBeTruthy();
  expect(Object.fromEntries(sent('/history').at(-1)?.query ?? [])).toEqual({
    search: 'salinas',
    kind: 'POOL',
    from: '2026-11-01',
    to: '2026-11-30',
    timeZone: localTimeZone(),
    personId: PERSON,
    carrierId: CARRIER,
    shipperId: CUSTOMER,
    fromZip: '93901',
    toZip: '10001',
    temperature: 'FROZEN',
    noQuotesOnly: 'true',
    savedOnly: 'true',
    order: 'oldest',
    page: '2',
    limit: '25',
  });
});

test('a month sets both days, and "Search" leaves out calls by API', async () => {
  const { sent, address } = await openHistory();
  fireEvent.change(await screen.findByRole('combobox', { name: 'Time' }), { target: { value: '2026-02' } });
  await waitFor(() => expect(address()).toBe('/search-history?from=2026-02-01&to=2026-02-28'));
  fireEvent.click(screen.getByRole('radio', { name: 'Search' }));
  await waitFor(() => expect(sent('/history').at(-1)?.query.get('source')).toBe('SEARCH_PAGE'));
  expect(sent('/history').at(-1)?.query.get('kind')).toBe('SEARCH');
});

test('on a wide window j opens the next search beside the list, without a step for Back', async () => {
  const { address, historyLength } = await openHistory();
  const [first] = await screen.findAllByRole('link', { name: /Salinas, CA to/ });
  fireEvent.click(first as HTMLElement);
  expect(await screen.findByRole('heading', { name: /93901 Salinas, CA.*10001 New York, NY/ })).toBeTruthy();
  expect(address()).toBe(`/search-history?request=${found.requestId}`);
  const steps = historyLength();
  first?.focus();
  fireEvent.keyDown(first as HTMLElement, { key: 'j' });
  expect(await screen.findByRole('heading', { name: /33125 Miami, FL/ })).toBeTruthy();
  expect(address()).toBe(`/search-history?request=${secondRow.id}`);
  expect(historyLength()).toBe(steps);
});

test('below 1100 pixels a search has a page of its own, also for a link to the wide view', async () => {
  const { address } = await openHistory(`/search-history?request=${found.requestId}&kind=search`, {
    isWide: false,
  });
  await waitFor(() => expect(address()).toBe(`/search-history/${found.requestId}?kind=search`));
});

test('a past quote opens to its lines as they were made, with its tariff version', async () => {
  await openHistory(`/search-history?request=${found.requestId}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Price breakdown: Frostline, Shared' }));
  expect(screen.getByRole('rowheader', { name: 'Linehaul' })).toBeTruthy();
  expect(screen.getByText(/Quote Q-00000061 · Tariff version 1/)).toBeTruthy();
});

test('saved quotes keep the order of the server, and one opens the search it is from', async () => {
  const rows = [
    savedQuote(),
    savedQuote({ id: PERSON, number: 'Q-00000062', isExpired: true, requestId: secondRow.id }),
  ];
  const { address, sent } = await openHistory('/search-history?saved=yes', {
    routes: { 'GET /v1/quotes/saved': () => boundedPageOf(rows) },
  });
  const links = await screen.findAllByRole('link', { name: /Q-0000006/ });
  expect(links.map((link) => /Through \w+,\sNov\s23|Expired/.exec(link.textContent ?? '')?.[0])).toEqual([
    keepFigures('Through Mon, Nov 23'),
    'Expired',
  ]);
  expect(sent('/history')).toEqual([]);
  fireEvent.click(links[1] as HTMLElement);
  await waitFor(() => expect(address()).toBe(`/search-history?saved=yes&request=${secondRow.id}`));
});

test('a carrier sees its own part of a request in a drawer', async () => {
  const [own] = found.quotes;
  const mine = { ...found, quotes: [own], declined: [] };
  const { address, sent } = await openHistory('/search-history', {
    role: 'CARRIER_STAFF',
    routes: {
      'GET /v1/quotes/history': () => historyPage([historyRow({ createdBy: null, quotesReturned: 1 })]),
      [`GET /v1/quotes/requests/${found.requestId}`]: () => answer(mine),
    },
  });
  fireEvent.click(await screen.findByRole('link', { name: /Salinas, CA to/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Quote Request' });
  expect(await within(drawer).findByRole('heading', { name: 'Your quote' })).toBeTruthy();
  expect(within(drawer).queryByRole('button', { name: 'Quote again' })).toBeNull();
  expect(sent('/history').at(-1)?.query.get('carrierId')).toBe(CARRIER);
  expect(sent('/lane-past')).toEqual([]);
  fireEvent.click(within(drawer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/search-history'));
});

test('a list that the server stopped counting says that there are more', async () => {
  await openHistory('/search-history', {
    routes: {
      'GET /v1/quotes/history': () =>
        historyPage([historyRow()], { total: 1_000, searches: 1_004, isTotalExact: false }),
    },
  });
  expect(await screen.findByRole('heading', { name: '1,000+ requests' })).toBeTruthy();
});

test('the list that a bar of a figure opens counts the searches of its rows, and asks for the days of the figure', async () => {
  const { sent, address } = await openHistory(
    '/search-history?from=2026-11-02&to=2026-11-08&days=utc&tests=none',
    {
      routes: { 'GET /v1/quotes/history': () => historyPage([historyRow(), secondRow], { searches: 93 }) },
    },
  );
  expect(await screen.findByRole('heading', { name: '93 searches in 2 requests' })).toBeTruthy();
  expect(Object.fromEntries(sent('/history').at(-1)?.query ?? [])).toMatchObject({
    timeZone: 'UTC',
    withoutTests: 'true',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Days in UTC: remove this filter' }));
  await waitFor(() => expect(address()).toBe('/search-history?from=2026-11-02&to=2026-11-08&tests=none'));
});

test('an empty history leads to the search, and filters without a match can be reset', async () => {
  const { address } = await openHistory('/search-history?filter=zebra', {
    routes: { 'GET /v1/quotes/history': () => historyPage([]) },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(address()).toBe('/search-history'));
  expect(await screen.findByRole('link', { name: 'Search quotes' })).toBeTruthy();
});

test('a link to a group that does not say so asks what it is, and for nothing else that is missing', async () => {
  const { api, calls } = await signInAs('ADMIN', {
    [`GET /v1/quotes/history/${BULK}`]: () => answer({ id: BULK, kind: 'BULK' }),
    [`GET /v1/quotes/bulk/${BULK}`]: () => answer(finishedSearch()),
    [`GET /v1/quotes/bulk/${BULK}/lanes`]: () => bulkLanesPage(),
  });
  renderInRouter(<SearchHistoryRequest id={BULK} />, api, `/search-history/${BULK}`);
  expect(await screen.findByRole('heading', { name: 'weekly.csv' })).toBeTruthy();
  expect(calls.filter(({ path }) => /\/(requests|pool)\//.test(path))).toEqual([]);
});

test.each([
  ['/search-history', '/history'],
  ['/search-history?saved=yes', '/quotes/saved'],
])('%s is read again when the user comes back to the tab', async (path, call) => {
  const { sent } = await openHistory(path);
  await waitFor(() => expect(sent(call)).toHaveLength(1));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await waitFor(() => expect(sent(call)).toHaveLength(2));
});
