import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { cursorPageOf, signInAs } from '../../../testing/web/carrier-rows';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { NavigationRail } from './navigation-rail';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openRail(role: 'CARRIER_STAFF' | 'SHIPPER_STAFF', waiting: number) {
  const { api, sent } = await signInAs(role, {
    'GET /v1/loads': () => cursorPageOf([], waiting),
    'GET /v1/spot-requests': () => cursorPageOf([], waiting + 1),
  });
  renderInRouter(<NavigationRail />, api, '/loads');
  await screen.findByRole('link', { name: /^Loads/ });
  return sent;
}

test("a carrier's user sees how many loads and spot requests wait for an answer", async () => {
  const sent = await openRail('CARRIER_STAFF', 2);
  const link = await screen.findByRole('link', { name: 'Loads 2 loads wait for your answer' });
  expect(link.textContent).toContain('2');
  expect(sent('/v1/loads')[0]?.query.get('status')).toBe('PENDING');
  const spots = await screen.findByRole('link', { name: /^Spot Quotes 3 spot requests wait/ });
  expect(spots.textContent).toContain('3');
  expect(sent('/v1/spot-requests')[0]?.query.get('answer')).toBe('WAITING');
});

test('more than 99 are shown as 99+, and the exact number is read out', async () => {
  await openRail('CARRIER_STAFF', 1_234);
  expect(await screen.findByText('99+')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Loads 1,234 loads wait for your answer' })).toBeTruthy();
});

test('without such loads there is no count, and a customer reads none', async () => {
  const sent = await openRail('CARRIER_STAFF', 0);
  await waitFor(() => expect(sent('/v1/loads')).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Loads' })).toBeTruthy();
  cleanup();
  const sentByCustomer = await openRail('SHIPPER_STAFF', 2);
  expect(screen.getByRole('link', { name: 'Loads' })).toBeTruthy();
  expect(sentByCustomer('/v1/loads')).toEqual([]);
});
