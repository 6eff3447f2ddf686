import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import type { Quote, QuoteRequest } from '../../contract/quotes/quotes';
import { QuotesWorkspace } from '../../web/features/quotes/quotes-workspace';
import { QUOTES_VIEW, type QuotesView, type ViewStep } from '../../web/features/search-form/quotes-view';
import { OverlayHost } from '../../web/ui/overlay/overlays';
import { renderInRouter } from './render-in-router';
import { testApi } from './render-web';
import { answer, foundQuotes, meOf, type SentCall, sessionAnswer, stubServer } from './stub-server';

/** Renders the quotes screen with two quotes and one decline. */

export const SHIPPER = '00000000-0000-7000-8000-0000000000aa';
const shipperUser = meOf(['SHIPPER_STAFF'], [{ id: SHIPPER, name: 'Harvest Foods' }]);
const sample = foundQuotes();
export const own: QuoteRequest = { ...sample, request: { ...sample.request, shipperId: SHIPPER } };
const [first, second] = own.quotes;
if (!first || !second) throw new Error('two quotes are needed');
export const frostline = first;
export const chillway = second;
export const savedPath = (quote: Quote) => `/v1/quotes/${quote.id}/saved`;

interface Options {
  found?: QuoteRequest;
  view?: Partial<QuotesView>;
  user?: typeof shipperUser;
  routes?: Record<string, (call: SentCall) => Response | Promise<Response>>;
}

/** Renders the screen with an in-memory history. */
export async function renderQuotes({
  found = own,
  view = {},
  user = shipperUser,
  routes = {},
}: Options = {}) {
  const calls = stubServer({
    'POST /v1/auth/sign-in': () => sessionAnswer(user),
    'GET /v1/auth/me': () => answer(user),
    'GET /v1/zips': () => answer({ rows: [] }),
    [`GET /v1/quotes/requests/${found.requestId}`]: () => answer(found),
    ...routes,
  });
  const api = testApi();
  await api.session.signIn('ines@example.com', 'secret');
  const steps: [ViewStep, QuotesView][] = [];
  function Screen() {
    const [shown, setShown] = useState<QuotesView>({
      ...QUOTES_VIEW.empty,
      requestId: found.requestId,
      ...view,
    });
    return (
      <>
        <QuotesWorkspace
          view={shown}
          onViewChange={(changed, step) => {
            steps.push([step, changed]);
            setShown(changed);
          }}
        />
        <OverlayHost />
      </>
    );
  }
  renderInRouter(<Screen />, api);
  await screen.findByRole('heading', { name: 'Quotes by total' });
  return { calls, steps };
}

export const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));

export const shownCarriers = () =>
  screen.queryAllByRole('button', { name: /^Details of/ }).map((one) => one.getAttribute('aria-label'));
export const puts = (calls: SentCall[]) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
