import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { LoadsToday } from '../../../contract/statistics/company-statistics';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { testApi } from '../../../testing/web/render-web';
import { answer, problem, stubServer } from '../../../testing/web/stub-server';
import { LoadsTodayCard } from './loads-today';

afterEach(() => vi.unstubAllGlobals());

const ID = '00000000-0000-7000-8000-000000000021';
const load = (number: string, more: object = {}) => ({
  id: `00000000-0000-7000-8000-0000000000${number.slice(-2)}`,
  number,
  carrierName: 'Arctic Lines',
  lane: 'Salinas, CA → New York, NY',
  at: null,
  day: null,
  messages: 0,
  ...more,
});
const show = (kinds: LoadsToday['kinds']) => {
  const calls = stubServer({ 'GET /v1/statistics/loads-today': () => answer({ kinds }) });
  renderInRouter(<LoadsTodayCard shipperId={ID} />, testApi());
  return calls;
};

test('loads are listed by why they need someone, with a link and since when', async () => {
  const calls = show([
    { kind: 'DELIVERY_DUE', loads: 7, rows: [load('L-00000031', { day: '2026-11-20' })] },
    { kind: 'UNREAD', loads: 1, rows: [load('L-00000032', { at: '2026-11-20T12:00:00Z', messages: 2 })] },
  ]);
  expect(await screen.findByRole('heading', { name: '7 deliveries due today or late' })).toBeTruthy();
  expect(calls[0]?.query.get('shipperId')).toBe(ID);
  const region = screen.getByRole('region', { name: 'Loads that need attention today' });
  expect(within(region).getByText('8')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'L-00000031' }).getAttribute('href')).toBe(
    '/loads/00000000-0000-7000-8000-000000000031',
  );
  expect(screen.getByText('6 more loads')).toBeTruthy();
  expect(screen.getByText('2 messages')).toBeTruthy();
});

test('a good day says so', async () => {
  show([]);
  expect(await screen.findByText('Nothing needs you today')).toBeTruthy();
});

test('a failure has a retry', async () => {
  stubServer({ 'GET /v1/statistics/loads-today': () => problem('INTERNAL', 'It failed') });
  renderInRouter(<LoadsTodayCard shipperId={ID} />, testApi());
  expect(await screen.findByText(/Could not get the figures\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
