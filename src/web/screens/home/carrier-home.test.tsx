import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ReadinessCounts } from '../../../domain/tariffs/readiness';
import { CARRIER, signInAs } from '../../../testing/web/carrier-rows';
import { NOTHING, readinessOf } from '../../../testing/web/readiness-answer';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { answer } from '../../../testing/web/stub-server';
import { queryKeys } from '../../api/query-client';
import { CarrierHome } from './carrier-home';

afterEach(() => vi.unstubAllGlobals());

const QUOTABLE = { ...NOTHING, fuelRows: 25, lanes: 16, pricedLanes: 16, quotableLanes: 16 };

async function open(address: string, counts: ReadinessCounts) {
  let now = counts;
  const { api } = await signInAs('CARRIER_ADMIN', {
    [`GET /v1/carriers/${CARRIER}/readiness`]: () => answer(readinessOf(now)),
  });
  const page = renderInRouter(<CarrierHome />, api, address);
  /** Reads the tariff again, as an applied upload does. */
  const change = (counts: ReadinessCounts) => {
    now = counts;
    return act(() => page.queryClient.invalidateQueries({ queryKey: queryKeys.tariffRows(CARRIER) }));
  };
  return { ...page, change };
}

test.each(['/dashboard?start=1', '/dashboard'])(
  'a carrier that becomes quotable at %s stays there and sees the next step',
  async (address) => {
    const page = await open(address, NOTHING);
    expect(await screen.findByText('0 of 7 steps done.')).toBeTruthy();
    await page.change(QUOTABLE);
    expect(await screen.findByText('16 lanes can be quoted.')).toBeTruthy();
    expect(page.address()).toBe(address);
    expect(screen.getByRole('link', { name: 'Test my tariff' })).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Open the dashboard' }));
    await waitFor(() => expect(screen.queryByText('16 lanes can be quoted.')).toBeNull());
    expect(page.address()).toBe('/dashboard');
  },
);

test('a carrier that is already quotable sees the search after logging in', async () => {
  const page = await open('/dashboard?start=1', QUOTABLE);
  await waitFor(() => expect(page.address()).toBe('/quotes'));
});
