import { fireEvent, screen, within } from '@testing-library/react';
import { BookingProvider } from '../../web/features/booking/booking-context';
import { isExpired } from '../../web/features/booking/expiry';
import { BookingStatus } from '../../web/features/quote-results/booking-status';
import { OverlayHost } from '../../web/ui/overlay/overlays';
import { pageOf } from './carrier-rows';
import { facilityRow } from './facility-rows';
import { renderInRouter } from './render-in-router';
import { chillway, own, SHIPPER } from './render-quotes';
import { testApi } from './render-web';
import { answer, meOf, type SentCall, sessionAnswer, stubServer } from './stub-server';

/** The booking dialog, and helpers that fill it in like a person. */

export const FACILITY = facilityRow({
  name: 'Hudson Meal Kitchen',
  type: 'USER_CUSTOM',
  street: '512 Commissary Street',
  city: 'New York',
  state: 'NY',
  zip: '10001',
  shipper_id: SHIPPER,
});
type Routes = Record<string, (call: SentCall) => Response | Promise<Response>>;

export async function showBooking(
  quote = chillway,
  routes: Routes = {},
  roles: Parameters<typeof meOf>[0] = ['SHIPPER_ADMIN'],
) {
  const me = meOf(roles, [{ id: SHIPPER, name: 'Harvest Foods' }]);
  const quotes = own.quotes.map((one) => (one.id === quote.id ? quote : one));
  const calls = stubServer({
    'POST /v1/auth/sign-in': () => sessionAnswer(me),
    'GET /v1/auth/me': () => answer(me),
    [`GET /v1/quotes/requests/${own.requestId}`]: () => answer({ ...own, quotes }),
    'GET /rest/v1/vw_facility': ({ query }) => pageOf(query.get('search') === '10001' ? [FACILITY] : []),
    ...routes,
  });
  const api = testApi();
  await api.session.signIn('ines@example.com', 'secret');
  const rendered = renderInRouter(
    <BookingProvider>
      <OverlayHost />
      <BookingStatus
        quote={quote}
        target={{ requestId: own.requestId, quoteId: quote.id }}
        isExpired={isExpired(quote, Date.now())}
      />
    </BookingProvider>,
    api,
    '/quotes',
  );
  const booked = () => calls.filter(({ path }) => path === '/v1/loads');
  return { calls, booked, ...rendered };
}

export const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
export const dialogOf = (name = 'Request Confirmation') => screen.findByRole('dialog', { name });
export const stop = async (name: RegExp) => within(await screen.findByRole('region', { name }));
export const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** Fills in all required fields: a new address for the pickup, and a known facility for the delivery. */
export async function fill() {
  const pickup = await stop(/Pickup/);
  type(pickup.getByLabelText(/^Facility/, { selector: 'input' }), 'Salinas Shed 4');
  type(pickup.getByLabelText(/^Street/), '40 Growers Lane');
  type(pickup.getByLabelText(/^Contact/), 'Lupe Arriaga');
  type(pickup.getByLabelText(/^Phone/), '831 555 0142');
  const delivery = await stop(/Delivery/);
  fireEvent.click(delivery.getByLabelText(/^Facility/, { selector: 'input' }));
  fireEvent.click(await screen.findByRole('option', { name: /Hudson Meal Kitchen/, hidden: true }));
  fireEvent.click(delivery.getByRole('radio', { name: 'By appointment' }));
  type(delivery.getByLabelText(/^From/), '08:00');
  type(delivery.getByLabelText(/^To/), '12:00');
  type(screen.getByLabelText(/^Product description/), 'Frozen vegetables, IQF');
}
export const submit = async (presses = 1) => {
  const dialog = await dialogOf();
  const button = await within(dialog).findByRole('button', { name: /Request Confirmation|Accept/ });
  for (let press = 0; press < presses; press += 1) fireEvent.click(button);
};
