import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { testApi } from '../../../testing/web/render-web';
import { TrendChart } from './trend-chart';

const PLACES = ['Aug 17', 'Aug 24', 'Aug 31'].map((day, at) => ({
  key: day,
  name: `Week of ${day}`,
  tick: null,
  isWhole: at < 2,
}));
const SERIES = [
  {
    key: 'searches',
    name: 'Searches',
    tone: 'searches',
    shape: 'line',
    values: [180, 191, 40],
    format: String,
    linkAt: (at: number) => ({ to: '/search-history', search: { from: String(at) } }) as const,
  },
  {
    key: 'bookings',
    name: 'Bookings',
    tone: 'bookings',
    shape: 'bars',
    values: [30, 39, null],
    format: String,
  },
] as const;

test('the arrow keys move the reading line and read out its values, and each value leads to its rows', async () => {
  const { address } = renderInRouter(
    <TrendChart label="Searches and bookings" readingLabel="Week" places={PLACES} series={SERIES} />,
    testApi(),
  );
  const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Week' });
  expect(slider.getAttribute('aria-valuetext')).toBe('Week of Aug 31: Searches 40, Bookings –');
  // An arrow key changes the browser's own slider like this.
  fireEvent.change(slider, { target: { value: '1' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('Week of Aug 24: Searches 191, Bookings 39');
  fireEvent.click(screen.getByRole('link', { name: '191, Searches, Week of Aug 24' }));
  expect(address()).toBe('/search-history?from=1');
});
