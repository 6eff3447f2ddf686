import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { WAIT } from '../../../testing/wait';
import { chillway, own, renderQuotes } from '../../../testing/web/render-quotes';
import { answer } from '../../../testing/web/stub-server';

afterEach(() => vi.unstubAllGlobals());

const open = (median: unknown) =>
  renderQuotes({
    view: { quoteId: chillway.id },
    routes: { [`GET /v1/quotes/requests/${own.requestId}/lane-median`]: () => answer({ median }) },
  });

test('an open quote says where its total lies against the lane’s median', async () => {
  const perPalletCents = Math.round(chillway.totalCents / own.request.pallets / 0.96);
  await open({ perPalletCents, searches: 12, from: '93901', to: '10001', minPallets: 4, maxPallets: 5 });
  expect(await screen.findByText('4% below this lane’s 90-day median')).toBeTruthy();
});

test('with too few searches nothing is said', async () => {
  const { calls } = await open(null);
  await vi.waitFor(() => expect(calls.some(({ path }) => path.endsWith('/lane-median'))).toBe(true), WAIT);
  expect(screen.queryByText(/90-day median/)).toBeNull();
});
