import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWeb } from '../../../testing/web/render-web';
import { OverlayHost } from '../../ui/overlay/overlays';
import { DesignScreen } from './design';
import { DesignMessages } from './messages';

beforeEach(() => {
  // Elements are visible at once.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly onChange: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        this.onChange([{ isIntersecting: true }]);
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

test('the page shows every component, and a table of 12 or 200 rows', async () => {
  renderWeb(<DesignScreen />);
  expect(screen.getByRole('heading', { level: 1, name: 'Design' })).toBeTruthy();
  const rowCount = async () =>
    (await screen.findByRole('table', { name: 'Quotes' })).getAttribute('aria-rowcount');
  expect(await rowCount()).toBe('13');
  const part = within(screen.getByRole('region', { name: 'A table' }));
  fireEvent.click(part.getByRole('radio', { name: '200 rows' }));
  expect(await rowCount()).toBe('201');
  expect(screen.getAllByRole('region').map((part) => part.getAttribute('aria-label'))).toEqual([
    'Colors',
    'Type',
    'Figures',
    'Buttons and badges',
    'Fields',
    'A form',
    'Keys',
    'Messages',
    'Parts of a page',
    'A panel with a toolbar',
    'A panel',
    'A section',
    'Words: font.module.css',
    'Boxes: flow.module.css, boxes.module.css',
    'A table',
  ]);
});

test('a new toast replaces the previous one', async () => {
  // The test leaves out the page’s tables, whose size makes each query slow.
  renderWeb(
    <>
      <DesignMessages />
      <OverlayHost />
    </>,
  );
  const show = screen.getByRole('button', { name: 'Show a toast' });
  fireEvent.click(show);
  await screen.findByText('Sent: 1');
  fireEvent.click(show);
  await screen.findByText('Sent: 2');
  await waitFor(() => expect(screen.queryByText('Sent: 1')).toBeNull());
  const toast = screen.getByText('Sent: 2').closest<HTMLElement>('[role="alert"]');
  expect(toast && within(toast).getByRole('button', { name: 'Close' })).toBeTruthy();
});
