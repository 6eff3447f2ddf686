import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { LinkedLoad } from '../../../../contract/loads/load-links';
import { renderWeb } from '../../../../testing/web/render-web';
import { answer, problem, stubServer } from '../../../../testing/web/stub-server';
import { AnswerLoad } from './answer-load';

const READ = 'POST /v1/load-links/read';
const ANSWER = 'POST /v1/load-links/answer';
const STOP: LinkedLoad['stops'][number] = {
  position: 1,
  side: 'DROPOFF',
  name: '',
  street: '',
  street2: null,
  city: 'Salinas',
  state: 'CA',
  zip: '93901',
  contactName: null,
  contactPhone: null,
  date: '2026-11-24',
  appointment: 'FCFS',
  window: null,
  pallets: 4,
  accessorials: [],
};
const load: LinkedLoad = {
  loadId: '00000000-0000-7000-8000-000000000001',
  number: 'L-7KD2M9XB',
  status: 'PENDING',
  shipperName: 'Alder Foods',
  carrierName: 'Arctic Lines',
  pickup: { city: 'Salinas', state: 'CA', zip: '93901' },
  delivery: { city: 'New York', state: 'NY', zip: '10001' },
  dropoffs: 1,
  pickupDate: '2026-11-24',
  deliveryDate: '2026-12-01',
  commodity: 'FROZEN',
  temperature: 'FROZEN',
  temperatureF: 0,
  pallets: 4,
  grossWeightLbs: 4_800,
  totalCents: 211_976,
  stops: [
    {
      ...STOP,
      position: 1,
      side: 'PICKUP',
      name: 'Salinas Cold Storage',
      street: '900 Abbott St',
      street2: 'Dock 4',
      appointment: 'BY_APPT',
      accessorials: ['LIFTGATE'],
      window: { from: '2026-11-24T08:00', to: '2026-11-24T12:00' },
    },
    {
      ...STOP,
      ...{ position: 2, name: 'Hudson Foods', street: '1 Pier Ave', date: '2026-12-01' },
      ...{ contactName: 'Lou', contactPhone: '+1 212 555 0100' },
    },
  ],
  references: { po: 'PO-1', pickupNumber: 'PU-77', own: null },
  productDescription: 'Frozen peas',
  specialInstructions: 'Seal on arrival',
  canAnswer: true,
};
afterEach(() => vi.unstubAllGlobals());

const show = () =>
  renderWeb(
    <AnswerLoad
      link="a-secret"
      open={(_, canAnswer) => <a href="/loads/1">{canAnswer ? 'Offer another day' : 'Open'}</a>}
    />,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the link shows the load, and only a press on the button accepts it', async () => {
  const calls = stubServer({
    [READ]: () => answer(load),
    [ANSWER]: () => answer({ ...load, status: 'ACCEPTED', canAnswer: false }),
  });
  show();
  await screen.findByText('Alder Foods asks Arctic Lines to confirm load L-7KD2M9XB.');
  screen.getByText('4 pallets, 4,800 lb, Frozen, Frozen 0 °F');
  screen.getByText('$2,119.76');
  for (const fact of [
    ...['Tue, Nov 24, 8:00 AM–12:00 PM · by appointment', 'Salinas Cold Storage', '900 Abbott St, Dock 4'],
    ...['Liftgate', '1 Pier Ave', 'Frozen peas', 'PU-77', 'PO-1', 'Seal on arrival', '+1 212 555 0100'],
  ]) {
    screen.getByText(fact);
  }
  screen.getByRole('link', { name: 'Offer another day' });
  expect(calls.map(({ path }) => path)).toEqual(['/v1/load-links/read']);
  press('Accept load');
  await screen.findByText('This load is booked.');
  screen.getByRole('link', { name: 'Open' });
  expect(calls.at(-1)).toMatchObject({ bearer: 'public-key', body: { link: 'a-secret', action: 'ACCEPT' } });
  expect(screen.queryByRole('button')).toBeNull();
});

test('declining asks for the reason first', async () => {
  const calls = stubServer({
    [READ]: () => answer(load),
    [ANSWER]: () => answer({ ...load, status: 'REJECTED', canAnswer: false }),
  });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Decline…' }));
  press('Decline load');
  expect(calls).toHaveLength(1);
  fireEvent.change(await screen.findByLabelText(/Why are you declining\?/), {
    target: { value: ' No truck on that day ' },
  });
  press('Decline load');
  await screen.findByText('This load was declined.');
  expect(calls.at(-1)?.body).toEqual({ link: 'a-secret', action: 'REJECT', reason: 'No truck on that day' });
});

test('a link that was used or that ended explains itself', async () => {
  stubServer({ [READ]: () => answer({ ...load, status: 'CANCELLED', canAnswer: false }) });
  const { unmount } = show();
  await screen.findByText('This load was cancelled.');
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  stubServer({ [READ]: () => problem('LINK_ENDED', 'This link ended with the pickup day.') });
  show();
  await screen.findByText('This link ended with the pickup day.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('an answer given elsewhere meanwhile is explained beside the buttons', async () => {
  stubServer({
    [READ]: () => answer(load),
    [ANSWER]: () => problem('WRONG_STATE', 'This load is booked already.'),
  });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Accept load' }));
  await screen.findByText('This load is booked already.');
});
