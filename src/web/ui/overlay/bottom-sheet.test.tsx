import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWeb } from '../../../testing/web/render-web';
import { BottomSheet } from './bottom-sheet';

/** Drags the sheet's title down by `px` within `ms`. */
function drag(title: HTMLElement, px: number, ms: number) {
  const at = (clientY: number, timeStamp: number) => (event: Event) =>
    Object.defineProperties(event, {
      pointerId: { value: 1 },
      button: { value: 0 },
      clientY: { value: clientY },
      timeStamp: { value: timeStamp },
    });
  const send = (type: string, prepare: (event: Event) => Event) =>
    fireEvent(title, prepare(new Event(type, { bubbles: true })));
  send('pointerdown', at(100, 1));
  send('pointermove', at(100 + px, ms));
  send('pointerup', at(100 + px, ms));
}

test.each([
  ['far', 100, 1_000, 1],
  ['fast', 60, 100, 1],
  ['a little', 60, 1_000, 0],
  ['up', -200, 100, 0],
])('a sheet dragged %s (%d px in %d ms) closes %d times', async (_how, px, ms, closedTimes) => {
  const close = vi.fn();
  HTMLElement.prototype.setPointerCapture ??= () => undefined;
  vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockImplementation(() => undefined);
  renderWeb(
    <BottomSheet isOpen onClose={close} title="Filters">
      Content
    </BottomSheet>,
  );
  drag(await screen.findByRole('heading', { name: 'Filters' }), px, ms);
  expect(close).toHaveBeenCalledTimes(closedTimes);
});

test('a press on the close button of a sheet is no drag', async () => {
  const close = vi.fn();
  renderWeb(
    <BottomSheet isOpen onClose={close} title="Filters">
      Content
    </BottomSheet>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(1);
});
