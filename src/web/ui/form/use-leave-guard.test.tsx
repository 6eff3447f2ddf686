import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { testApi } from '../../../testing/web/render-web';
import { OverlayHost } from '../overlay/overlays';
import { useLeaveGuard } from './use-leave-guard';

beforeAll(async () => {
  await import('../overlay/overlay-parts');
});

function Part({ lostWith = [] }: { lostWith?: readonly string[] | undefined }) {
  useLeaveGuard(true, { lostWith });
  return null;
}
/** A part that is saving until the test chooses how the save ends. */
function Saved() {
  const [left, setLeft] = useState<'ALL' | 'NONE' | null>(null);
  useLeaveGuard(left !== 'NONE', { isSaving: left === null });
  return (['ALL', 'NONE'] as const).map((next) => (
    <button key={next} type="button" onClick={() => setLeft(next)}>
      {next}
    </button>
  ));
}
const open = (...parts: (readonly string[] | undefined)[]) =>
  render(
    parts.map((lostWith, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
      <Part key={at} lostWith={lostWith} />
    )),
  );
const render = (parts: ReactNode) =>
  renderInRouter(
    <>
      <p>Page</p>
      {parts}
      <OverlayHost />
    </>,
    testApi(),
    '/loads?tab=a',
  );
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const isAsked = () => screen.queryByRole('alertdialog') ?? screen.queryByRole('dialog');

test('two parts with changes ask once, and Stay keeps the address', async () => {
  const { address, goTo } = open(undefined, undefined);
  await screen.findByText('Page');
  act(() => goTo('/quotes'));
  await press('Stay');
  await waitFor(() => expect(isAsked()).toBeNull());
  expect(address()).toBe('/loads?tab=a');
  act(() => goTo('/quotes'));
  await press('Leave');
  await waitFor(() => expect(address()).toBe('/quotes'));
  expect(isAsked()).toBeNull();
});

test('the address may change, except for the parts whose change discards typed changes', async () => {
  const { address, goTo } = open(['row'], ['tab']);
  await screen.findByText('Page');
  act(() => goTo('/loads?tab=a&page=2'));
  await waitFor(() => expect(address()).toBe('/loads?tab=a&page=2'));
  act(() => goTo('/loads?tab=b'));
  await press('Leave');
  await waitFor(() => expect(address()).toBe('/loads?tab=b'));
});

test.each([
  ['NONE', false],
  ['ALL', true],
])('leaving waits for a save; with %s of the changes left it asks: %s', async (left, asks) => {
  const { address, goTo } = render(<Saved />);
  await screen.findByText('Page');
  act(() => goTo('/quotes'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect([address(), isAsked()]).toEqual(['/loads?tab=a', null]);
  await press(left);
  if (asks) await press('Leave');
  await waitFor(() => expect(address()).toBe('/quotes'));
});
