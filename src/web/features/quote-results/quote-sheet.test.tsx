import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { chillway, press, renderQuotes, savedPath } from '../../../testing/web/render-quotes';
import { answer } from '../../../testing/web/stub-server';

afterEach(() => vi.unstubAllGlobals());

test('a link opens a quote in full, where it can be saved and shared', async () => {
  const { steps } = await renderQuotes({
    view: { quoteId: chillway.id },
    routes: { [`PUT ${savedPath(chillway)}`]: () => answer({ id: chillway.id, isSaved: true }) },
  });
  const dialog = await screen.findByRole('dialog', { name: 'Quote from Chillway' });
  expect(within(dialog).getByText('93901 · Salinas, CA to 10001 · New York, NY')).toBeTruthy();
  expect(within(dialog).getAllByText('$450.00')).toHaveLength(2);
  expect(within(dialog).getByText(/^Sun, Nov 29(, 2026)?$/)).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Copy link' })).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save Quote' }));
  expect(await within(dialog).findByRole('button', { name: 'Remove Quote' })).toBeTruthy();
  await screen.findByText('Quote from Chillway saved');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(steps.at(-1)?.[1].quoteId).toBeNull());
});

test('the sheet has what paper needs: number, years, customer, and the carrier’s phone', async () => {
  await renderQuotes({ view: { quoteId: chillway.id } });
  const dialog = await screen.findByRole('dialog', { name: 'Quote from Chillway' });
  const factOf = (term: string) =>
    within(dialog).getByText(term).nextElementSibling?.textContent?.replaceAll('\u00a0', ' ');
  expect(factOf('Quote number')).toBe(chillway.number);
  expect(factOf('Pickup')).toBe('Mon, Nov 23, 2026');
  expect(factOf('Delivery')).toBe('Sat, Nov 28, 2026');
  expect(factOf('Valid through')).toBe('Sun, Nov 29, 2026');
  expect(factOf('Quoted')).toMatch(/^Nov 2\d, 2026, /);
  expect(factOf('Customer')).toBe('Harvest Foods');
  expect(factOf('Carrier phone')).toBe(chillway.carrier.phone);
});

test('copying a quote’s link shows a toast, or the link if the browser refuses', async () => {
  const copied: string[] = [];
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (link) => {
    copied.push(link);
  });
  await renderQuotes({ view: { quoteId: chillway.id } });
  await press('Copy link');
  expect(await screen.findByText('Link copied')).toBeTruthy();
  expect(copied).toEqual([window.location.href]);
  writeText.mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
  await press('Copy link');
  expect(await screen.findByText(window.location.href)).toBeTruthy();
  writeText.mockRestore();
});
