import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { WAIT } from '../../../testing/wait';
import { renderWeb } from '../../../testing/web/render-web';
import { BottomSheetWindow } from './bottom-sheet-window';
import { DialogWindow } from './dialog-window';
import { askToConfirm, BackgroundHost, OverlayHost, runInBackground, showToast } from './overlays';
import { SideDrawer } from './side-drawer';

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
  void showToast('Saved', { link: <a href="/uploads">Show upload</a> });
  const done = await shown('Saved');
  void showToast('Not saved', { tone: 'failed' });
  const failed = await shown('Not saved');
  expect(done).toMatchObject({ color: 'var(--good-text)', link: 'Show upload' });
  expect(failed).toMatchObject({ color: 'var(--bad-text)', link: undefined });
  expect(failed.icon).not.toBe(done.icon);
});

/** Finds the overlay that covers the page behind the open dialog. */
async function findOverlay(): Promise<Element> {
  await screen.findByRole('dialog');
  const overlay = document.querySelector('[data-fixed]');
  if (!overlay) throw new Error('the dialog has no overlay');
  return overlay;
}

test.each([
  ['dialog', DialogWindow],
  ['drawer', SideDrawer],
  ['sheet', BottomSheetWindow],
] as const)(
  'the second click of a double click does not close the %s that the first one opened',
  async (_, Part) => {
    const close = vi.fn();
    renderWeb(
      <Part isOpen onClose={close} title="Save 1 price?">
        521 quotes used it.
      </Part>,
    );
    const overlay = await findOverlay();
    fireEvent.click(overlay, { detail: 2 });
    expect(close).not.toHaveBeenCalled();
    fireEvent.click(overlay, { detail: 1 });
    expect(close).toHaveBeenCalledTimes(1);
  },
);

test('a double click asks once, and its second click does not answer', async () => {
  renderWeb(<OverlayHost />);
  const labels = { confirmLabel: 'Log out', cancelLabel: 'Stay' };
  const answers: boolean[] = [];
  for (let press = 0; press < 2; press += 1) {
    void askToConfirm({ title: 'Log out?', text: 'Your work is saved.', ...labels }).then((confirmed) => {
      answers.push(confirmed);
    });
  }
  const overlay = await findOverlay();
  fireEvent.click(overlay, { detail: 2 });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(answers).toEqual([false]);
  fireEvent.click(overlay, { detail: 1 });
  await vi.waitFor(() => expect(answers).toEqual([false, false]), WAIT);
  const next = askToConfirm({ title: 'Log out?', text: 'Your work is saved.', ...labels });
  fireEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(await next).toBe(true);
});

test('a component that runs in the background is rendered only in the main layout, not by every page with toasts', () => {
  const Monitor = () => <p>Watching uploads</p>;
  runInBackground(Monitor);
  const { unmount } = renderWeb(<OverlayHost />);
  expect(screen.queryByText('Watching uploads')).toBeNull();
  unmount();
  renderWeb(<BackgroundHost />);
  expect(screen.getByText('Watching uploads')).toBeDefined();
});
