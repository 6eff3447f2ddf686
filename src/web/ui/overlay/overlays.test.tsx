import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWeb } from '../../../testing/web/render-web';
import { OverlayHost, showToast } from './overlays';

test('a toast about a failure differs in color and icon from one about a success, and can have a link', async () => {
  renderWeb(<OverlayHost />);
  const shown = async (message: string) => {
    const toast = (await screen.findByText(message)).closest<HTMLElement>('[role="alert"]');
    return {
      color: toast?.style.getPropertyValue('--notification-color'),
      icon: toast?.querySelector('svg')?.innerHTML,
      link: toast?.querySelector('a')?.textContent,
    };
  };
  void showToast('Saved', 'Close', { link: <a href="/uploads">Show upload</a> });
  const done = await shown('Saved');
  void showToast('Not saved', 'Close', { tone: 'failed' });
  const failed = await shown('Not saved');
  expect(done).toMatchObject({ color: 'var(--good-text)', link: 'Show upload' });
  expect(failed).toMatchObject({ color: 'var(--bad-text)', link: undefined });
  expect(failed.icon).not.toBe(done.icon);
});
