import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { QuotesWorkspace } from '../../web/features/quotes/quotes-workspace';
import { QUOTES_VIEW, type QuotesView } from '../../web/features/search-form/quotes-view';
import { foundPool } from './found-pool';
import { renderInRouter } from './render-in-router';
import { testApi } from './render-web';
import { answer, meOf, type SentCall, sessionAnswer, stubServer } from './stub-server';

/** Opens the quotes screen for pools as a shipper's staff user. */

const SHIPPER = '00000000-0000-7000-8000-0000000000aa';
const me = meOf(['SHIPPER_STAFF'], [{ id: SHIPPER, name: 'Harvest Foods' }]);
const sample = foundPool();
export const ownPool = { ...sample, request: { ...sample.request, shipperId: SHIPPER } };

interface Options {
  view?: Partial<QuotesView>;
  search?: (call: SentCall) => Response | Promise<Response>;
  routes?: Record<string, (call: SentCall) => Response>;
}

/** Renders the screen with an in-memory address: the empty form, or the view that `view` opens. */
export async function openPool({ view = {}, search = () => answer(ownPool), routes = {} }: Options = {}) {
  const calls = stubServer({
    'POST /v1/auth/sign-in': () => sessionAnswer(me),
    'GET /v1/auth/me': () => answer(me),
    'GET /v1/zips': () => answer({ rows: [] }),
    [`GET /v1/quotes/pool/${ownPool.groupId}`]: () => answer(ownPool),
    'POST /v1/quotes/pool': search,
    ...routes,
  });
  const api = testApi();
  await api.session.signIn('ines@example.com', 'secret');
  const shown: { view: QuotesView } = { view: { ...QUOTES_VIEW.empty, ...view } };
  function Screen() {
    const [current, setCurrent] = useState(shown.view);
    shown.view = current;
    return <QuotesWorkspace view={current} onViewChange={setCurrent} />;
  }
  renderInRouter(<Screen />, api);
  return { calls, shown };
}

export const sentPools = (calls: readonly SentCall[]) =>
  calls.filter(({ method, path }) => method === 'POST' && path === '/v1/quotes/pool').map(({ body }) => body);

export const chooseSearch = async (name: RegExp | string) =>
  fireEvent.click(await screen.findByRole('radio', { name }));

/** Returns a field of a dropoff by its label. */
export async function fieldOf(number: number, label: string) {
  const group = await screen.findByRole('group', { name: `Dropoff ${number}` });
  const input = within(group).getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
  return input;
}

/** Types a dropoff's ZIP, pallets and weight. */
export async function fillDropoff(number: number, [zip, pallets, weight]: readonly [string, string, string]) {
  fireEvent.change(await fieldOf(number, 'To'), { target: { value: zip } });
  fireEvent.change(await fieldOf(number, 'Pallets'), { target: { value: pallets } });
  fireEvent.change(await fieldOf(number, 'Gross weight'), { target: { value: weight } });
}
