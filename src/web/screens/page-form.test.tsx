import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { pageOf, signInAs } from '../../testing/web/carrier-rows';
import { renderInRouter } from '../../testing/web/render-in-router';
import { answer } from '../../testing/web/stub-server';
import { usePageFocus } from '../features/layout/use-page-focus';
import { NewSpot } from '../features/spot/new/new-spot';
import { QuotesScreen } from './quotes/quotes';

afterEach(() => vi.unstubAllGlobals());

/** The element that the layout puts around a page. */
function Page({ at, children }: { at: string; children: ReactNode }) {
  return (
    <main ref={usePageFocus(at)} tabIndex={-1}>
      {children}
    </main>
  );
}

test.each([
  ['/quotes', <QuotesScreen key="quotes" />],
  ['/quotes/spot/new', <NewSpot key="spot" />],
])('%s focuses the From field of its form after a login', async (path, page) => {
  const { api } = await signInAs('SHIPPER_STAFF', {
    'GET /rest/v1/vw_carrier_shipper': () => pageOf([]),
    'GET /v1/zips': () => answer({ rows: [] }),
  });
  renderInRouter(<Page at={path}>{page}</Page>, api, path);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^From\b/)));
});
