import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AGAIN_ID, comparison, found, openHistory } from '../../../../testing/web/history-rows';
import { answer, problem } from '../../../../testing/web/stub-server';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const OPEN = `/search-history?request=${found.requestId}`;
const AGAIN = `POST /v1/quotes/requests/${found.requestId}/again`;
const COMPARISON = `GET /v1/quotes/requests/${AGAIN_ID}/comparison`;

test('one press quotes again, and the change of each carrier is shown with its cause', async () => {
  const { address, sent } = await openHistory(OPEN, { routes: { [AGAIN]: () => answer(comparison()) } });
  expect(await screen.findByText(/counts as 1 search/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Quote again' }));
  const table = await screen.findByRole('table', { name: 'Then and now' });
  expect(address()).toBe(`${OPEN}&again=${AGAIN_ID}`);
  expect(sent('/again')).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Then and now' }));
  expect(screen.getAllByText('+$520.00')).toHaveLength(1);
  expect(screen.getByText(/The old pickup day, Fri, Nov 20, has passed/)).toBeTruthy();
  // The first changed carrier is open: only its changed line is marked.
  const lines = within(table).getAllByRole('row', { name: /^Linehaul|^Fuel surcharge/ });
  expect(lines.map((line) => [line.firstChild?.textContent, 'changed' in line.dataset])).toEqual([
    ['Linehaul', false],
    ['Fuel surcharge', true],
  ]);
  expect(within(table).getByText('Gone')).toBeTruthy();
});

test('a reload shows the same comparison and does not quote again', async () => {
  const { sent } = await openHistory(`${OPEN}&again=${AGAIN_ID}`, {
    routes: { [COMPARISON]: () => answer(comparison()) },
  });
  expect(await screen.findByRole('table', { name: 'Then and now' })).toBeTruthy();
  expect(sent('/again')).toEqual([]);
});

test('after a lost connection the retry has the same key, so that it counts once', async () => {
  let isLost = true;
  const { sent } = await openHistory(OPEN, {
    routes: {
      [AGAIN]: () => (isLost ? Promise.reject(new TypeError('lost')) : answer(comparison())),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Quote again' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  isLost = false;
  fireEvent.click(screen.getByRole('button', { name: 'Quote again' }));
  expect(await screen.findByRole('table', { name: 'Then and now' })).toBeTruthy();
  const keys = sent('/again').map(({ idempotencyKey }) => idempotencyKey);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
});

test('a used-up quota is said in words, and the old quotes stay', async () => {
  const { sent } = await openHistory(OPEN, {
    routes: { [AGAIN]: () => problem('SEARCH_QUOTA_EXCEEDED', 'No searches remain this month.') },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Quote again' }));
  expect((await screen.findByRole('alert')).textContent).toContain('No searches remain this month.');
  await waitFor(() => expect(sent('/again')).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Price breakdown: Frostline, Shared' })).toBeTruthy();
});
