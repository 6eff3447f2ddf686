import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWeb } from '../../testing/web/render-web';
import { lazyPart } from './lazy-part';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('./overlay/overlay-parts');
  vi.resetModules();
});

test('a part that cannot be loaded leaves the rest of the screen alone and is loaded at the next try', async () => {
  const load = vi
    .fn<() => Promise<(props: { name: string }) => string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(({ name }) => `Calendar of ${name}`);
  const Part = lazyPart(load, (part) => part);
  renderWeb(
    <>
      <input aria-label="Pallets" defaultValue="7" />
      <Part name="Ines" />
    </>,
  );
  await screen.findByText(/This section did not load/);
  expect(screen.getByLabelText<HTMLInputElement>('Pallets').value).toBe('7');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Calendar of Ines');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
});

test('the browser itself asks when our own question cannot be loaded', async () => {
  vi.resetModules();
  vi.doMock('./overlay/overlay-parts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { askToConfirm, showToast } = await import('./overlay/overlays');
  const confirm = vi.fn(() => true);
  vi.stubGlobal('confirm', confirm);
  const question = {
    title: 'Log out',
    text: 'Are you sure?',
    confirmLabel: 'Log out',
    cancelLabel: 'Cancel',
  };
  expect(await askToConfirm(question)).toBe(true);
  expect(confirm).toHaveBeenCalledWith('Are you sure?');
  await showToast('Done', 'Close');
});
