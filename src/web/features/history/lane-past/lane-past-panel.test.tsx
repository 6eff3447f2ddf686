import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { found, openHistory } from '../../../../testing/web/history-rows';
import { answer } from '../../../../testing/web/stub-server';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const FROSTLINE = '00000000-0000-7000-8000-000000000161';

/** The figures of shipments of 2 and of 8 pallets, none of which has a price near the median of the totals. */
const figures = {
  lanesAsked: 3,
  lanesQuoted: 3,
  quotes: 9,
  total: { medianCents: 200_000, lowCents: 110_000, highCents: 410_000 },
  perPallet: { medianCents: 52_500, lowCents: 51_000, highCents: 55_000 },
  cheapest: [{ carrier: { id: FROSTLINE, name: 'Frostline' }, times: 2 }],
};
const none = { lanesAsked: 0, lanesQuoted: 0, quotes: 0, total: null, perPallet: null, cheapest: [] };
const past = {
  shipperId: found.request.shipperId,
  from: '93901',
  to: '10001',
  months: [
    { month: '2026-09', ...figures },
    { month: '2026-10', ...none },
    { month: '2026-11', ...figures },
  ],
  all: figures,
  isComplete: true,
};

test('a lane’s past is per pallet with an axis of round dollars, and the total is shown on request', async () => {
  await openHistory(`/search-history?request=${found.requestId}`, {
    routes: { 'GET /v1/quotes/lane-past': () => answer(past) },
  });
  expect(
    await screen.findByText(/Median \$525\.00 per pallet.*\$510\.00 and \$550\.00 per pallet/),
  ).toBeTruthy();
  const axisOf = () => screen.getAllByText(/^\$[\d,]+$/).map(({ textContent }) => textContent);
  expect(axisOf()).toEqual(['$0', '$200', '$400', '$600']);
  expect(screen.getByRole('button', { name: /^November 2026: median \$525\.00 per pallet/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Total' }));
  expect(screen.getByText(/Median \$2,000\.00.*, for any number of pallets/)).toBeTruthy();
  expect(axisOf()).toEqual(['$0', '$1,000', '$2,000', '$3,000', '$4,000', '$5,000']);
  fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
  expect(screen.getByRole('columnheader', { name: 'Median total' })).toBeTruthy();
});

test('a lane’s past has its median and spread; arrow keys walk the months, and a wider place is asked anew', async () => {
  const { sent } = await openHistory(`/search-history?request=${found.requestId}`, {
    routes: { 'GET /v1/quotes/lane-past': () => answer(past) },
  });
  expect(await screen.findByText(/Median \$525\.00.*between \$510\.00 and \$550\.00/)).toBeTruthy();
  expect(screen.getByText(/Frostline was cheapest most often \(2 times\)/)).toBeTruthy();
  const latest = screen.getByRole('button', { name: /^November 2026: median/ });
  expect(latest.tabIndex).toBe(0);
  fireEvent.keyDown(latest, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'October 2026: no searches' }));
  fireEvent.click(screen.getByRole('radio', { name: 'City' }));
  await waitFor(() =>
    expect(Object.fromEntries(sent('/lane-past').at(-1)?.query ?? [])).toMatchObject({
      from: 'Salinas, CA',
      to: 'New York, NY',
      temperature: 'CHILLED',
    }),
  );
});
