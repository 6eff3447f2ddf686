import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { linkedSpotSchema } from '../../../../contract/spot/spot-answers';
import { renderWeb } from '../../../../testing/web/render-web';
import { linkedSpotOf, SPOT_DAYS, spotOfferOf } from '../../../../testing/web/spot-rows';
import { answer, problem, stubServer } from '../../../../testing/web/stub-server';
import { SpotLinkPage } from './spot-link-page';

const READ = 'POST /v1/spot-links/read';
const OFFER = 'POST /v1/spot-links/offer';
const DECLINE = 'POST /v1/spot-links/decline';
afterEach(() => vi.unstubAllGlobals());

const { actions: _, by: __, ...offer } = spotOfferOf();
const offered = linkedSpotOf({ answer: 'OFFERED', offer, canDecline: false });
const show = () => renderWeb(<SpotLinkPage link="a-secret" open={() => <a href="/quotes/spot/1">Open</a>} />);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input, textarea' }), { target: { value } });

test('the samples are what the contract promises', () => {
  expect(linkedSpotSchema.parse(offered)).toEqual(offered);
});

test('the link shows the request, and only the button sends the offer', async () => {
  const calls = stubServer({ [READ]: () => answer(linkedSpotOf()), [OFFER]: () => answer(offered) });
  show();
  await screen.findByText('Alder Foods asks Arctic Lines for an offer: Salinas, CA to New York, NY.');
  screen.getByText('Chilled, 34 °F');
  press('Send offer');
  expect(await screen.findAllByText('Required')).toHaveLength(2);
  expect(calls.map(({ path }) => path)).toEqual(['/v1/spot-links/read']);
  type(/^Total/, '1,850');
  type(/^Delivery/, SPOT_DAYS.delivery);
  press('Send offer');
  await screen.findByText('Your offer of $1,850.00');
  expect(calls.at(-1)).toMatchObject({
    bearer: 'public-key',
    body: {
      link: 'a-secret',
      totalCents: 185_000,
      pickupDate: SPOT_DAYS.pickup,
      deliveryDates: [SPOT_DAYS.delivery],
    },
  });
});

test('an offer before the customer’s pickup, or delivered before its own, is refused at its fields', async () => {
  const calls = stubServer({ [READ]: () => answer(linkedSpotOf()) });
  show();
  await screen.findByRole('button', { name: 'Send offer' });
  const today = new Date().toISOString().slice(0, 10);
  type(/^Total/, 'cheap');
  type(/^Delivery/, today);
  press('Send offer');
  await screen.findByText('Enter dollars such as 1,250 or 1,250.00');
  screen.getByText('Must not be before the pickup');
  type(/^Pickup/, today);
  press('Send offer');
  await screen.findByText(/^The customer asks for a pickup from /);
  expect(calls).toHaveLength(1);
});

test('an open offer can be replaced, starting with its values', async () => {
  const calls = stubServer({ [READ]: () => answer(offered), [OFFER]: () => answer(offered) });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Change offer…' }));
  expect((screen.getByLabelText(/^Total/) as HTMLInputElement).value).toBe('1,850.00');
  type(/^Total/, '1,799.50');
  press('Replace offer');
  await screen.findByText('Your offer of $1,850.00');
  expect(calls.at(-1)?.body).toMatchObject({ totalCents: 179_950, remark: 'Team drivers' });
  expect(calls.at(-1)?.body).not.toHaveProperty('expiresAt');
});

test('declining asks for the reason, and an offer can still be made', async () => {
  const calls = stubServer({
    [READ]: () => answer(linkedSpotOf()),
    [DECLINE]: () => answer(linkedSpotOf({ answer: 'DECLINED' })),
  });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Decline…' }));
  press('Decline to offer');
  await screen.findByText('Required');
  type(/^Why/, ' No truck ');
  press('Decline to offer');
  await screen.findByText('You declined to offer.');
  expect(calls.at(-1)?.body).toEqual({ link: 'a-secret', reason: 'No truck' });
  expect(screen.getByRole('button', { name: 'Make an offer' })).toBeTruthy();
});

test.each([
  ['a deadline that has passed', { status: 'EXPIRED' }, 'The deadline of this request has passed.'],
  ['a cancelled request', { status: 'CANCELLED' }, 'The customer cancelled this request.'],
  [
    'an accepted offer',
    { status: 'BOOKED', answer: 'OFFERED', offer: { ...offer, status: 'ACCEPTED' } },
    'It was accepted. The load is booked.',
  ],
  [
    'an offer that was not chosen',
    { status: 'BOOKED', answer: 'OFFERED', offer: { ...offer, status: 'NOT_CHOSEN', marginPercent: 4 } },
    'It was not chosen. It was about 4% above the accepted offer.',
  ],
] as const)('%s explains itself without a form', async (_case, part, expected) => {
  stubServer({ [READ]: () => answer(linkedSpotOf({ ...part, canOffer: false, canDecline: false })) });
  show();
  await screen.findByText(expected);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a link that ended, and a deadline that passes meanwhile, say so', async () => {
  stubServer({ [READ]: () => problem('LINK_ENDED', 'This link ended with the deadline.') });
  const { unmount } = show();
  await screen.findByText('This link ended with the deadline.');
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  stubServer({
    [READ]: () => answer(linkedSpotOf()),
    [OFFER]: () => problem('WRONG_STATE', 'The deadline of the spot request has passed.'),
  });
  show();
  await screen.findByRole('button', { name: 'Send offer' });
  type(/^Total/, '1850');
  type(/^Delivery/, SPOT_DAYS.delivery);
  press('Send offer');
  await waitFor(() => screen.getByText('The deadline of the spot request has passed.'));
  expect((screen.getByLabelText(/^Total/) as HTMLInputElement).value).toBe('1850');
});
