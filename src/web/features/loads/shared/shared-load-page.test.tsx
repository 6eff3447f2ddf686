import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SharedLoad } from '../../../../contract/loads/tracking-links';
import { renderWeb } from '../../../../testing/web/render-web';
import { answer, problem, stubServer } from '../../../../testing/web/stub-server';
import { keepFigures } from '../../../ui/format/whole-figures';
import { SharedLoadPage } from './shared-load-page';

const READ = 'POST /v1/tracking-links/read';
const stop = { name: 'Shed 4', date: '2026-11-26', appointment: 'FCFS', window: null } as const;
const LOAD: SharedLoad = {
  number: 'L-7KD2M9XB',
  status: 'ACCEPTED',
  shipperName: 'Alder Foods',
  carrier: { name: 'Arctic Lines', phone: '+1 206 555 0100' },
  po: '4500219377',
  deliveryDate: '2026-12-03',
  step: null,
  stops: [
    { ...stop, position: 1, side: 'PICKUP', city: 'Salinas', state: 'CA' },
    {
      ...stop,
      position: 2,
      side: 'DROPOFF',
      name: null,
      city: 'New York',
      state: 'NY',
      date: '2026-12-03',
      window: { from: '2026-12-03T05:00', to: '2026-12-03T13:00' },
    },
  ],
  events: [],
  endsAt: '2027-01-04T00:00:00.000Z',
};
const delivered: SharedLoad = {
  ...LOAD,
  step: 'DELIVERED',
  events: [
    {
      position: 1,
      type: 'PICKED_UP',
      localTime: '2026-11-26T10:12-08:00',
      day: '2026-11-26',
      place: 'Salinas, CA',
      stop: null,
    },
    {
      position: 2,
      type: 'DELIVERED',
      localTime: '2026-12-03T09:30-05:00',
      day: '2026-12-03',
      place: 'New York, NY',
      stop: 2,
    },
  ],
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const show = (link = 'a-secret') => renderWeb(<SharedLoadPage link={link} />);

test('the page shows status, expected day, stops, and the carrier’s phone', async () => {
  const calls = stubServer({ [READ]: () => answer(LOAD) });
  show();
  expect(await screen.findByText('Expected Thu, Dec 3')).toBeTruthy();
  expect(screen.getByText('Booked')).toBeTruthy();
  expect(screen.getByText('Nothing has been recorded yet.')).toBeTruthy();
  expect(screen.getByText('5:00 AM–1:00 PM')).toBeTruthy();
  expect(screen.getByRole('link', { name: '+1 206 555 0100' }).getAttribute('href')).toBe('tel:+12065550100');
  expect(calls[0]?.body).toEqual({ link: 'a-secret' });
});

test('it is read again each minute until the load is delivered', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let current = LOAD;
  const calls = stubServer({ [READ]: () => answer(current) });
  show();
  await screen.findByText('Booked');
  current = delivered;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(await screen.findByText('Delivered Thu, Dec 3 at 9:30 AM')).toBeTruthy();
  const events = screen.getByRole('region', { name: 'Tracking' }).textContent;
  expect(events?.replaceAll('\u00a0', ' ')).toContain(
    'DeliveredNew York, NYThu, Dec 39:30 AM UTC−5Picked up',
  );
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(calls).toHaveLength(2);
});

test('in a pool each delivered stop says when, and the load stays on its way until the last one', async () => {
  const [pickup, first] = LOAD.stops;
  if (!pickup || !first) throw new Error('no stops');
  const stops = [pickup, first, { ...first, position: 3, city: 'Boston', state: 'MA' }];
  stubServer({ [READ]: () => answer({ ...delivered, step: 'OUT_FOR_DELIVERY', stops }) });
  show();
  expect(await screen.findByText('Out for delivery')).toBeTruthy();
  expect(screen.getByText('Expected Thu, Dec 3')).toBeTruthy();
  const [, ofFirst, ofSecond] = within(screen.getByRole('region', { name: 'Stops' })).getAllByRole(
    'listitem',
  );
  expect(ofFirst?.textContent).toContain(keepFigures('Delivered Thu, Dec 3 at 9:30 AM'));
  expect(ofSecond?.textContent).not.toContain('Delivered');
});

test('a link that ended meanwhile shows nothing more, and why', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let hasEnded = false;
  stubServer({
    [READ]: () => (hasEnded ? problem('LINK_ENDED', 'The sender has ended this link.') : answer(LOAD)),
  });
  show();
  await screen.findByText('Booked');
  hasEnded = true;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(await screen.findByText('The sender has ended this link.')).toBeTruthy();
  expect(screen.queryByText('Alder Foods')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a lost connection keeps what was read, and can be tried again before anything was', async () => {
  let isDown = true;
  stubServer({
    [READ]: () => (isDown ? Promise.reject(new TypeError('offline')) : answer(LOAD)),
  });
  show();
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  fireEvent.click(again);
  expect(await screen.findByText('Booked')).toBeTruthy();
});

test('a cancelled load says so, and an address without a link asks for one', async () => {
  stubServer({ [READ]: () => answer({ ...LOAD, status: 'CANCELLED' }) });
  const { unmount } = show();
  expect(await screen.findByText('This load was cancelled.')).toBeTruthy();
  expect(screen.queryByText(/^Expected/)).toBeNull();
  unmount();
  show('');
  expect(screen.getByText('This link is incomplete. Ask the sender for a new one.')).toBeTruthy();
});
