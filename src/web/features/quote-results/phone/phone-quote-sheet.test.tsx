import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chillway, frostline, own, renderQuotes } from '../../../../testing/web/render-quotes';
import { stubPhone } from '../../../../testing/web/stub-phone';
import { answer } from '../../../../testing/web/stub-server';

beforeEach(stubPhone);
afterEach(() => vi.unstubAllGlobals());

const sheetOf = (name: string) => screen.findByRole('dialog', { name: `Quote from ${name}` });
const cardOf = (name: string) => screen.getByRole('button', { name: `${name}, Shared` }).closest('li');

test('a pressed card opens its quote, whose address Back leaves, and closing returns to the card', async () => {
  const { steps } = await renderQuotes();
  const card = cardOf('Chillway');
  card?.focus();
  fireEvent.keyDown(card ?? document.body, { key: 'Enter' });
  const sheet = await sheetOf('Chillway');
  expect(steps.map(([step, { quoteId }]) => [step, quoteId])).toEqual([['push', chillway.id]]);
  expect(within(sheet).getByText('all-in, $112.50 per pallet')).toBeTruthy();
  const lines = within(sheet).getByRole('list', { name: 'Price breakdown: Chillway' });
  expect(lines.textContent).toBe('Linehaul 4 pallets$400.00Fuel surcharge US Diesel$50.00');
  fireEvent.keyDown(sheet, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(card));
  expect(steps.map(([step]) => step)).toEqual(['push', 'back']);
});

test('a link opens the sheet, and closing it focuses the card of its quote', async () => {
  const { steps } = await renderQuotes({ view: { quoteId: frostline.id } });
  const sheet = await sheetOf('Frostline');
  expect(within(sheet).getByText('all-in, $237.50 per pallet, $500.00 above the cheapest')).toBeTruthy();
  fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(cardOf('Frostline')));
  expect(steps.map(([step, { quoteId }]) => [step, quoteId])).toEqual([['replace', null]]);
});

test('the main button of a quote that must be confirmed is the number to call', async () => {
  await renderQuotes({ view: { quoteId: frostline.id } });
  const call = within(await sheetOf('Frostline')).getByRole('link', { name: 'Call to confirm 800 555 0100' });
  expect(call.getAttribute('href')).toBe('tel:+18005550100');
});

test('the hint below the total closes the sheet and searches for what costs less', async () => {
  const at = { pallets: 4, grossWeightLbs: 5_000 };
  const hint = { kind: 'WEIGHT_BREAK' as const, at, differenceCents: -1_326, totalCents: 43_674 };
  const found = { ...own, quotes: [frostline, { ...chillway, hints: [hint] }] };
  const again = { ...own, requestId: '00000000-0000-7000-8000-000000000099' };
  const { calls, steps } = await renderQuotes({
    found,
    view: { quoteId: chillway.id },
    routes: {
      'POST /v1/quotes/search': () => answer(again),
      [`GET /v1/quotes/requests/${again.requestId}`]: () => answer(again),
    },
  });
  fireEvent.click(within(await sheetOf('Chillway')).getByRole('button', { name: 'Quote 5,000 lb' }));
  await waitFor(() => expect(steps.at(-1)?.[1].requestId).toBe(again.requestId));
  expect(calls.find(({ path }) => path === '/v1/quotes/search')?.body).toMatchObject(at);
  expect(steps[0]?.[1].quoteId).toBeNull();
});

test('an expired quote offers to quote again instead of a number', async () => {
  const old = { ...frostline, expiresAt: '2026-11-20T00:00:00.000Z' };
  await renderQuotes({ found: { ...own, quotes: [old, chillway] }, view: { quoteId: old.id } });
  const sheet = within(await sheetOf('Frostline'));
  expect(sheet.getByRole('button', { name: 'Quote again' })).toBeTruthy();
  expect(sheet.getByText('Expired')).toBeTruthy();
  expect(sheet.queryByRole('link')).toBeNull();
});
