import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { boundedPageOf } from '../../../testing/web/carrier-rows';
import { historyPage } from '../../../testing/web/history-rows';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { signedInApi } from '../../../testing/web/signed-in-api';
import { answer, meOf } from '../../../testing/web/stub-server';
import { QuotesWorkspace } from '../quotes/quotes-workspace';
import { QUOTES_VIEW } from './quotes-view';

afterEach(() => vi.unstubAllGlobals());

const harvest = { id: '00000000-0000-7000-8000-0000000000aa', name: 'Harvest Foods' };
const me = meOf(['SHIPPER_STAFF'], [harvest]);

async function openSearch(cap: number, used: number) {
  const remaining = cap === 0 ? null : cap - used;
  const month = {
    shipper_id: harvest.id,
    search_cap: cap,
    total_searches: used,
    remaining_searches: remaining,
    exceeded_quota: remaining === 0,
  };
  const { api } = await signedInApi(me, {
    'GET /v1/quotes/history': () => historyPage([]),
    'GET /v1/quotes/lanes': () => answer({ rows: [] }),
    'GET /v1/quotes/saved': () => boundedPageOf([]),
    'GET /rest/v1/vw_remaining_searches_this_month': () => answer({ rows: [month] }),
  });
  renderInRouter(<QuotesWorkspace view={QUOTES_VIEW.empty} onViewChange={() => undefined} />, api, '/quotes');
  return screen.findByRole<HTMLButtonElement>('button', { name: 'Search' });
}

test('the searches that remain are shown before searching', async () => {
  const search = await openSearch(1_000, 412);
  const bar = await screen.findByRole('progressbar', { name: '588 of 1,000 searches left' });
  expect(bar.getAttribute('data-low')).toBeNull();
  expect(search.disabled).toBe(false);
});

test('below a tenth the bar warns', async () => {
  await openSearch(100, 95);
  const bar = await screen.findByRole('progressbar', { name: '5 of 100 searches left' });
  expect(bar.getAttribute('data-low')).toBe('true');
});

test('without a search left the button is disabled, and the reason is shown', async () => {
  const search = await openSearch(100, 100);
  expect(await screen.findByText(/No searches left this month/)).toBeTruthy();
  expect(search.disabled).toBe(true);
});

test('unlimited searches are not counted', async () => {
  await openSearch(0, 5_000);
  await screen.findByText('Recent searches');
  expect(screen.queryByText(/left/)).toBeNull();
});
