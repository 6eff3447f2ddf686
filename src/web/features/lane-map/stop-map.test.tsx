import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderWeb } from '../../../testing/web/render-web';
import { StopMap } from './stop-map';

afterEach(cleanup);

const PICKUP = {
  position: 1,
  side: 'PICKUP',
  zip: '93901',
  city: 'Salinas',
  state: 'CA',
  point: { latitude: 36.68, longitude: -121.66 },
} as const;
const DROPOFF = {
  position: 2,
  side: 'DROPOFF',
  zip: '10001',
  city: 'New York',
  state: 'NY',
  point: { latitude: 40.75, longitude: -74 },
} as const;
const isShown = (name: string) => screen.queryByRole('figure', { name }) !== null;

test('the map is named after both ends, and an unknown place by its ZIP', () => {
  renderWeb(<StopMap stops={[PICKUP, DROPOFF]} />);
  expect(isShown('Map of the lane from Salinas, CA to New York, NY')).toBe(true);
  cleanup();
  renderWeb(<StopMap stops={[{ ...PICKUP, city: '', state: '' }, DROPOFF]} />);
  expect(isShown('Map of the lane from 93901 to New York, NY')).toBe(true);
});

test('without a known pickup there is no map, and an unknown dropoff is left out', () => {
  renderWeb(<StopMap stops={[{ ...PICKUP, point: null }, DROPOFF]} />);
  expect(screen.queryByRole('figure')).toBeNull();
  cleanup();
  renderWeb(<StopMap stops={[PICKUP, { ...DROPOFF, point: null }, { ...DROPOFF, position: 3 }]} />);
  expect(isShown('Map of the lane from Salinas, CA to New York, NY')).toBe(true);
});
