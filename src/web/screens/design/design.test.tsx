import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWeb } from '../../../testing/web/render-web';
import { DesignScreen } from './design';

beforeEach(() => {
  // The table comes near at once.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly told: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        this.told([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(32);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the page shows every part, and its table of 200 rows', async () => {
  renderWeb(<DesignScreen />);
  expect(screen.getByRole('heading', { level: 1, name: 'Design' })).toBeTruthy();
  const table = await screen.findByRole('table', { name: 'Quotes' });
  expect(table.getAttribute('aria-rowcount')).toBe('201');
  expect(screen.getAllByRole('region').map((part) => part.getAttribute('aria-label'))).toEqual([
    'Colors',
    'Type',
    'Figures',
    'Buttons and badges',
    'Fields',
    'A form',
    'Keys',
    'Messages',
    'A table',
  ]);
});

test('toasts stand one at a time, and the last one stays', async () => {
  renderWeb(<DesignScreen />);
  const show = screen.getByRole('button', { name: 'Show a toast' });
  fireEvent.click(show);
  await screen.findByText('Sent: 1');
  fireEvent.click(show);
  await screen.findByText('Sent: 2');
  await waitFor(() => expect(screen.queryByText('Sent: 1')).toBeNull());
  const toast = screen.getByText('Sent: 2').closest<HTMLElement>('[role="alert"]');
  expect(toast && within(toast).getByRole('button', { name: 'Close' })).toBeTruthy();
});
