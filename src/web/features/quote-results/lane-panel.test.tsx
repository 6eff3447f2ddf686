import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  chillway,
  frostline,
  own,
  press,
  renderQuotes,
  shownCarriers,
} from '../../../testing/web/render-quotes';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const placed = {
  ...own,
  request: {
    ...own.request,
    fromPoint: { latitude: 36.67, longitude: -121.66 },
    toPoint: { latitude: 40.75, longitude: -73.99 },
  },
};

test('delivery days are toggle buttons with the number of quotes and the lowest total', async () => {
  const { steps } = await renderQuotes({ found: placed });
  await press('Map and delivery days');
  const list = screen.getByRole('list', { name: 'Delivery days' });
  const [first] = within(list).getAllByRole('button');
  if (!first) throw new Error('a day is needed');
  expect(first.getAttribute('aria-label')).toMatch(/: \d quotes? from \$/);
  expect(first.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(first);
  const earliest = [frostline, chillway].map(({ dropoffDate }) => dropoffDate).sort()[0];
  expect(steps.at(-1)?.[1].deliveryDay).toBe(earliest);
  expect(shownCarriers()).toHaveLength(1);
  fireEvent.click(
    within(screen.getByRole('list', { name: 'Delivery days' })).getAllByRole('button')[0] ?? first,
  );
  expect(steps.at(-1)?.[1].deliveryDay).toBeNull();
});

test('m shows and hides the lane, which stays open on the next visit', async () => {
  await renderQuotes({ found: placed });
  fireEvent.keyDown(document.body, { key: 'm' });
  expect(screen.getByRole('figure', { name: /^Map of the lane from/ })).toBeTruthy();
  expect(localStorage.getItem('lanePanel')).toBe('open');
  fireEvent.keyDown(document.body, { key: 'm' });
  expect(screen.queryByRole('figure', { name: /^Map of the lane from/ })).toBeNull();
  expect(localStorage.getItem('lanePanel')).toBeNull();
});
