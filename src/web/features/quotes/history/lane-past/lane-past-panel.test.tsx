import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { found, openHistory } from '../../../../../testing/web/history-rows';
import { answer } from '../../../../../testing/web/stub-server';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const spread = { medianCents: 200_000, lowCents: 190_000, highCents: 210_000 };
const figures = {
  lanesAsked: 3,
  lanesQuoted: 3,
  quotes: 9,
  total: spread,
  perPallet: spread,
  cheapest: [{ carrier: { id: '1', name: 'Frostline' }, times: 2 }],
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

test('a lane’s past has its median and spread; arrow keys walk the months, and a wider place is asked anew', async () => {
  const { sent } = await openHistory(`/search-history?request=${found.requestId}`, {
    routes: { 'GET /v1/quotes/lane-past': () => answer(past) },
  });
  expect(await screen.findByText(/Median \$2,000\.00.*between \$1,900\.00 and \$2,100\.00/)).toBeTruthy();
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
