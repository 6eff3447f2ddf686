import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { chillway, frostline, own, press, renderQuotes, SHIPPER } from '../../../testing/web/render-quotes';
import { answer } from '../../../testing/web/stub-server';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('expired quotes say so, and Search again sends the same body', async () => {
  vi.setSystemTime(new Date('2026-12-01T12:00:00Z'));
  const later = {
    ...own,
    request: { ...own.request, earliestPickup: '2026-12-02' },
  };
  const again = { ...later, requestId: '00000000-0000-7000-8000-000000000099', quotes: [] };
  const { calls, steps } = await renderQuotes({
    found: later,
    routes: {
      'POST /v1/quotes/search': () => answer(again),
      [`GET /v1/quotes/requests/${again.requestId}`]: () => answer(again),
    },
  });
  expect(await screen.findByText(/^These quotes were valid through Sun, Nov 29(, 2026)?\./)).toBeTruthy();
  expect(screen.queryByText('Request Confirmation')).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Quote again' })).toHaveLength(2);
  await press('Search again');
  await waitFor(() => expect(steps.at(-1)?.[1].requestId).toBe(again.requestId));
  const { fromZip, toZip, pallets, grossWeightLbs, temperatureF, earliestPickup } = later.request;
  expect(calls.find(({ path }) => path === '/v1/quotes/search')?.body).toMatchObject({
    fromZip,
    toZip,
    pallets,
    grossWeightLbs,
    temperatureF,
    earliestPickup,
    shipperId: SHIPPER,
  });
});

test('an expired price is not marked as the cheapest', async () => {
  const old = { ...chillway, expiresAt: '2026-11-20T00:00:00.000Z' };
  const dearer = { ...frostline, id: '00000000-0000-7000-8000-000000000063', totalCents: 99_999 };
  await renderQuotes({ found: { ...own, quotes: [frostline, old, dearer] } });
  await screen.findAllByRole('rowheader');
  const row = screen.getByText('Cheapest').closest('tr');
  expect(row?.textContent).toContain('Frostline');
  expect(row?.textContent).toContain(', fastest');
  expect(screen.getByText('1 quote has expired. Search again for current prices.')).toBeTruthy();
});

test('quotes that expire while on screen say so', async () => {
  const expiresAtMs = Date.parse(own.quotes[0]?.expiresAt ?? '');
  const timers = vi.spyOn(globalThis, 'setTimeout');
  vi.setSystemTime(expiresAtMs - 60_000);
  await renderQuotes();
  expect(screen.queryByRole('button', { name: 'Search again' })).toBeNull();
  vi.setSystemTime(expiresAtMs + 1);
  const expire = timers.mock.calls.find(([, ms]) => ms === 60_001)?.[0];
  act(() => expire?.());
  expect(screen.getByRole('button', { name: 'Search again' })).toBeTruthy();
});

test('searching again with a pickup date in the past opens the form at that date', async () => {
  vi.setSystemTime(new Date('2026-12-01T12:00:00Z'));
  const { calls } = await renderQuotes();
  await press('Search again');
  expect(await screen.findByRole('form', { name: 'Search quotes' })).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByLabelText(/^Earliest pickup\b/).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(calls.some(({ path }) => path === '/v1/quotes/search')).toBe(false);
});
