import { screen } from '@testing-library/react';
import type { ShipperRow } from '../../contract/companies/shippers';
import { CustomersList } from '../../web/features/customers/customers-list';
import { OverlayHost } from '../../web/ui/overlay/overlays';
import { renderInRouter } from './render-in-router';
import { testApi } from './render-web';
import { answer, meOf, type SentCall, sessionAnswer, stubServer } from './stub-server';

export const LIST = 'GET /rest/v1/vw_shipper';

type Routes = Record<string, (call: SentCall) => Response | Promise<Response>>;

/** Renders the list of customers for an ADMIN. */
export async function openCustomersList(rows: ShipperRow[], routes: Routes = {}) {
  const me = meOf(['ADMIN']);
  const calls = stubServer({
    'POST /v1/auth/sign-in': () => sessionAnswer(me),
    'GET /v1/auth/me': () => answer(me),
    [LIST]: () => answer({ rows, total: rows.length, page: 1, limit: 10 }),
    ...routes,
  });
  const api = testApi();
  await api.session.signIn('ines@example.com', 'secret');
  const { address } = renderInRouter(
    <>
      <CustomersList />
      <OverlayHost />
    </>,
    api,
    '/customers',
  );
  const sent = (route: string) => calls.filter(({ method, path }) => `${method} ${path}` === route);
  return { sent, address };
}

export const button = (name: string) => screen.findByRole('button', { name });
