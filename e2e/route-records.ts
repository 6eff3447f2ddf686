import { expect, type Page } from '@playwright/test';
import type { RoutePath } from '../src/web/routes';
import { carrierPage } from '../src/web/texts/en/carrier-page';
import { json } from './sessions';

/** Helpers for tests that open every screen: the tabs of a screen, and a record for screens that show one. */

/** The values of `?tab=` or `$tab`, by route. */
const TABS: Partial<Record<RoutePath, readonly string[]>> = {
  '/carriers/$id/$tab': Object.keys(carrierPage)
    .filter((id) => id.startsWith('carrier.tab.'))
    .map((id) => id.replace('carrier.tab.', '')),
  '/customers/$id': ['details', 'users', 'carriers', 'facilities', 'billing'],
};

/** Returns the addresses of a route, one per tab. The address without `?tab=` opens the first tab. */
export function addressesOf(path: RoutePath, id: string): string[] {
  const filled = path.replace('$id', id);
  return (TABS[path] ?? ['']).map((tab, index) => {
    if (path.endsWith('/$tab')) return filled.replace('$tab', tab);
    return index === 0 ? filled : `${filled}?tab=${tab}`;
  });
}

/** The lists that provide an id for screens that show one record. Screens that are not built yet accept any id. */
const LISTED_AT: Partial<Record<RoutePath, string>> = {
  '/bulk-search/$id': '/v1/quotes/bulk',
  '/carriers/$id': '/rest/v1/vw_carrier',
  '/carriers/$id/$tab': '/rest/v1/vw_carrier',
  '/customers/$id': '/rest/v1/vw_shipper',
  '/users/$id': '/rest/v1/vw_user',
  '/search-history/$id': '/v1/quotes/history?kind=SEARCH',
  '/loads/$id': '/v1/loads',
  '/webhooks/$id': '/v1/webhooks',
  '/quotes/spot/$id': '/v1/spot-requests',
};
export const ANY_ID = '00000000-0000-7000-8000-000000000001';

/** Returns the id of a record that the route shows to an ADMIN. Creates a bulk search or a webhook first. */
export async function idFor(path: RoutePath, page: Page, bearer: string): Promise<string> {
  const list = LISTED_AT[path];
  if (!list) return ANY_ID;
  if (path === '/bulk-search/$id') await startBulkSearch(page, bearer);
  if (path === '/webhooks/$id') await createWebhook(page, bearer);
  const response = await page.request.get(list, json(bearer));
  const { rows } = (await response.json()) as { rows: { id: string }[] };
  expect(rows.length, list).toBeGreaterThan(0);
  return rows[0]?.id ?? '';
}

/** Creates a bulk search, because the demo has none. */
async function startBulkSearch(page: Page, bearer: string): Promise<void> {
  const answer = await page.request.post('/v1/quotes/bulk', {
    headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'text/csv' },
    data: 'from_zip,to_zip,temperature,commodity,pallets,gross_weight,is_stackable\n93901,10001,FROZEN,FOODSTUFFS,4,4800,N\n',
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function createWebhook(page: Page, bearer: string): Promise<void> {
  const customers = await page.request.get('/rest/v1/vw_shipper', json(bearer));
  const { rows } = (await customers.json()) as { rows: { id: string }[] };
  const answer = await page.request.post('/v1/webhooks', {
    ...json(bearer),
    data: {
      url: 'https://example.com/every-screen',
      eventTypes: ['load.created'],
      shipperId: rows[0]?.id,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}
