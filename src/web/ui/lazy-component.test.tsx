import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWeb } from '../../testing/web/render-web';
import { lazyComponent, lazyDialog } from './lazy-component';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('./overlay/overlay-parts');
  vi.resetModules();
});

/** Fails the first time, like an import while offline. */
function failOnce<Module extends object>(module: Module) {
  const failure = new TypeError('Failed to fetch dynamically imported module');
  return vi.fn(() => Promise.resolve(module)).mockRejectedValueOnce(failure);
}

test('a component that cannot be loaded does not affect the rest of the screen, and a retry loads it', async () => {
  const load = failOnce({ Calendar: ({ name }: { name: string }) => `Calendar of ${name}` });
  const Calendar = lazyComponent(load, (module) => module.Calendar);
  renderWeb(
    <>
      <input aria-label="Pallets" defaultValue="7" />
      <Calendar name="Ines" />
    </>,
  );
  await screen.findByText(/This section did not load/);
  expect(screen.getByLabelText<HTMLInputElement>('Pallets').value).toBe('7');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Calendar of Ines');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a dialog loads when it first opens, retries at each opening, and stays mounted when it closes', async () => {
  const load = failOnce({ Sheet: ({ isOpen }: { isOpen: boolean }) => (isOpen ? 'open' : 'closed') });
  const Sheet = lazyDialog(load, (module) => module.Sheet);
  function Example() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Toggle
        </button>
        <div>
          <Sheet isOpen={isOpen} />
        </div>
      </>
    );
  }
  renderWeb(<Example />);
  const toggle = () => fireEvent.click(screen.getByRole('button', { name: 'Toggle' }));
  expect(load).not.toHaveBeenCalled();
  toggle();
  await screen.findByText(/This section did not load/);
  toggle();
  toggle();
  await screen.findByText('open');
  expect(screen.queryByRole('alert')).toBeNull();
  toggle();
  await screen.findByText('closed');
  expect(load).toHaveBeenCalledTimes(2);
});

test('if our confirmation dialog cannot be loaded, the browser’s own one asks', async () => {
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
  };
  expect(await askToConfirm(question)).toBe(true);
  expect(confirm).toHaveBeenCalledWith('Are you sure?');
  await showToast('Done');
});
