import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { testApi } from '../../../testing/web/render-web';
import { OverlayHost } from '../overlay/overlays';
import { useLeaveGuard } from './use-leave-guard';

beforeAll(async () => {
  await import('../overlay/overlay-parts');
});

function Part({ lostWith }: { lostWith?: readonly string[] }) {
  useLeaveGuard(true, lostWith);
  return null;
}
const open = (...parts: (readonly string[] | undefined)[]) =>
  renderInRouter(
    <>
      <p>Page</p>
      {parts.map((lostWith, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Part key={at} lostWith={lostWith} />
      ))}
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

test('the address may change, except for what a part is lost with', async () => {
  const { address, goTo } = open(['row'], ['tab']);
  await screen.findByText('Page');
  act(() => goTo('/loads?tab=a&page=2'));
  await waitFor(() => expect(address()).toBe('/loads?tab=a&page=2'));
  act(() => goTo('/loads?tab=b'));
  await press('Leave');
  await waitFor(() => expect(address()).toBe('/loads?tab=b'));
});
