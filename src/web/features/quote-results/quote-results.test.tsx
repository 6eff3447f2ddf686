import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { catchDownloads } from '../../../testing/web/catch-downloads';
import {
  chillway,
  frostline,
  own,
  press,
  renderQuotes,
  shownCarriers,
} from '../../../testing/web/render-quotes';

afterEach(() => vi.unstubAllGlobals());

test('quotes are filtered by rate type, and the count shows the total too', async () => {
  const found = { ...own, quotes: [frostline, { ...chillway, rateType: 'WEIGHT' as const }] };
  const { steps } = await renderQuotes({ found });
  fireEvent.click(await screen.findByRole('radio', { name: 'Weight 1' }));
  expect(await screen.findByText('1 of 2 quotes')).toBeTruthy();
  expect(shownCarriers()).toEqual(['Details of Chillway, Shared']);
  expect(steps.map(([step, { rateType }]) => [step, rateType])).toEqual([['push', 'WEIGHT']]);
});

test('typing in the filter replaces the current history entry', async () => {
  const { steps } = await renderQuotes();
  fireEvent.change(await screen.findByRole('textbox', { name: /Filter/ }), { target: { value: 'frost' } });
  expect(steps.map(([step, { filter }]) => [step, filter])).toEqual([['replace', 'frost']]);
  expect(shownCarriers()).toEqual(['Details of Frostline, Shared']);
});

test('Saved shows the saved quotes only, and all again', async () => {
  const found = { ...own, quotes: [frostline, { ...chillway, isSaved: true }] };
  const { steps } = await renderQuotes({ found });
  await press('Saved 1');
  expect(shownCarriers()).toEqual(['Details of Chillway, Shared']);
  await press('Saved 1');
  expect(shownCarriers()).toHaveLength(2);
  expect(steps.map(([step, { savedOnly }]) => [step, savedOnly])).toEqual([
    ['push', true],
    ['push', false],
  ]);
});

test('when nothing matches, Reset shows every quote again', async () => {
  await renderQuotes({ view: { maxTransitDays: 1, bookableOnly: true, rateType: 'WEIGHT', filter: 'zzz' } });
  expect(await screen.findByText('0 of 2 quotes')).toBeTruthy();
  expect(screen.getByText('No matches')).toBeTruthy();
  await press('Reset');
  expect(await screen.findByText('2 quotes')).toBeTruthy();
});

test('an address that sorts by an unknown column falls back to total, and unknown quotes open no dialog', async () => {
  await renderQuotes({
    view: { sort: { id: 'color', isDescending: true }, quoteId: 'unknown', comparedIds: ['a', 'b'] },
  });
  expect(await screen.findByText('2 quotes')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(shownCarriers()).toEqual(['Details of Chillway, Shared', 'Details of Frostline, Shared']);
});

test('when no carrier serves the lane, the hint is about places', async () => {
  const declined = own.declined.map((decline) => ({ ...decline, code: 'NO_LANE' as const }));
  await renderQuotes({ found: { ...own, quotes: [], declined } });
  expect(await screen.findByText(/^No carrier serves both places/)).toBeTruthy();
});

test('when carriers declined for other reasons, the hint is about the shipment', async () => {
  const declined = own.declined.map((decline) => ({ ...decline, code: 'OVER_CAPACITY' as const }));
  await renderQuotes({ found: { ...own, quotes: [], declined } });
  expect(
    await screen.findByText('1 carrier serves this lane, but not this shipment. Try a smaller shipment.'),
  ).toBeTruthy();
});

test('the CSV has the filtered rows, in dollars with two decimals and ISO days', async () => {
  const downloads = catchDownloads();
  await renderQuotes({ view: { bookableOnly: true } });
  await press(/^Export \d/);
  await press('CSV');
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect((await downloads[0]?.file.text())?.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Carrier,Total,Transit,Pickup,Delivery,Rate,Vehicle,Booking',
    'Chillway,450.00,3,2026-11-23,2026-11-28,Pallet,Shared,Request Confirmation',
  ]);
});
