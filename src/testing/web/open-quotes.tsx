import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { QuotesWorkspace } from '../../web/features/quotes/quotes-workspace';
import { QUOTES_VIEW, type QuotesView } from '../../web/features/search-form/quotes-view';
import { renderInRouter } from './render-in-router';
import { testApi } from './render-web';
import {
  answer,
  foundQuotes,
  meOf,
  type Routes,
  type SentCall,
  sessionAnswer,
  stubServer,
} from './stub-server';

/** Opens the quotes screen at a found request as a shipper's staff user. */

const me = meOf(['SHIPPER_STAFF'], [{ id: '00000000-0000-7000-8000-0000000000aa', name: 'Harvest Foods' }]);
export const found = foundQuotes();

export async function openQuotes(
  search: (call: SentCall) => Response | Promise<Response>,
  requestId: string | null = found.requestId,
  user = me,
  routes: Routes = {},
) {
  const calls = stubServer({
    'POST /v1/auth/sign-in': () => sessionAnswer(user),
    'GET /v1/auth/me': () => answer(user),
    'GET /v1/zips': () => answer({ rows: [] }),
    [`GET /v1/quotes/requests/${found.requestId}`]: () => answer(found),
    'POST /v1/quotes/search': search,
    ...routes,
  });
  const api = testApi();
  await api.session.signIn('ines@example.com', 'secret');
  function Screen() {
    const [view, setView] = useState<QuotesView>({ ...QUOTES_VIEW.empty, requestId });
    return <QuotesWorkspace view={view} onViewChange={setView} />;
  }
  renderInRouter(<Screen />, api);
  return calls;
}
export const searches = (calls: SentCall[]) => calls.filter(({ path }) => path === '/v1/quotes/search');
export const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
export const submit = async () =>
  fireEvent.submit(await screen.findByRole('form', { name: 'Search quotes' }));
