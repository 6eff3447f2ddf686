import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '../../../../domain/people/roles';
import { CARRIER, carrierRow, pageOf } from '../../../../testing/web/carrier-rows';
import { openSpot, SPOT, spotListRow, spotsPage } from '../../../../testing/web/spot-rows';
import { Spots } from './spots';

afterEach(() => vi.unstubAllGlobals());

const open = (role: Role, rows: Parameters<typeof spotsPage>[0], address = '/quotes/spot') =>
  openSpot(<Spots />, role, address, {
    'GET /v1/spot-requests': ({ query }) =>
      spotsPage(rows.filter(({ answer }) => !query.has('answer') || answer === query.get('answer'))),
  });

test('a customer sees the deadline, how many of its carriers offer, and the best offer', async () => {
  const { sent } = await open('SHIPPER_STAFF', [spotListRow()]);
  const table = within(await screen.findByRole('table', { name: 'Spot Quotes' }));
  const text = table.getAllByRole('row')[1]?.textContent?.replaceAll('\u00a0', ' ');
  for (const part of ['S-7KD2M9XB', 'Open', 'Salinas, CA', 'New York, NY', '1 of 2', '$1,850.00']) {
    expect(text).toContain(part);
  }
  expect(text).toContain('in 30 h');
  expect(screen.getByRole('link', { name: 'Ask for spot quotes' }).getAttribute('href')).toBe(
    '/quotes/spot/new',
  );
  // Only carriers load the requests that wait for an answer.
  expect(sent('/v1/spot-requests').some(({ query }) => query.has('answer'))).toBe(false);
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'BOOKED' } });
  await waitFor(() => expect(sent('/v1/spot-requests').at(-1)?.query.get('status')).toBe('BOOKED'));
});

test('a customer finds the requests that a carrier was asked', async () => {
  const { sent } = await openSpot(<Spots />, 'SHIPPER_STAFF', '/quotes/spot', {
    'GET /v1/spot-requests': () => spotsPage([spotListRow()]),
    'GET /rest/v1/vw_carrier': () => pageOf([carrierRow()]),
  });
  await screen.findByRole('option', { name: 'Arctic Lines' });
  fireEvent.change(screen.getByRole('combobox', { name: 'Carrier asked' }), { target: { value: CARRIER } });
  await waitFor(() => expect(sent('/v1/spot-requests').at(-1)?.query.get('carrierId')).toBe(CARRIER));
});

test('a carrier sees what waits for its answer first, and cannot ask', async () => {
  const waiting = spotListRow({ carriers: null, answer: 'WAITING', offers: 0, bestCents: null });
  const answered = spotListRow({ id: SPOT.replace(/1$/, '7'), number: 'S-ANSWERED', answer: 'OFFERED' });
  await open('CARRIER_STAFF', [waiting, answered]);
  const first = within(await screen.findByRole('region', { name: '1 spot request waits for your answer' }));
  first.getByRole('link', { name: 'S-7KD2M9XB' });
  expect(first.queryByText('S-ANSWERED')).toBeNull();
  const table = within(await screen.findByRole('table', { name: 'Spot Quotes' }));
  table.getByText('Offered');
  table.getByText('No answer yet');
  expect(screen.queryByRole('link', { name: 'Ask for spot quotes' })).toBeNull();
});

test('without requests, each side reads how the first one comes', async () => {
  await open('CARRIER_STAFF', []);
  await screen.findByText('Requests appear here once a customer asks you for an offer.');
});
