import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keyRow, SECRET } from '../../../testing/web/key-rows';
import { leaveAndStay } from '../../../testing/web/leave-and-stay';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { testApi } from '../../../testing/web/render-web';
import { OverlayHost } from '../../ui/overlay/overlays';
import { CreatedKeyDialog } from './created-key-dialog';

function open({ key, isOpen }: { key: string | null; isOpen: boolean }) {
  return renderInRouter(
    <>
      <CreatedKeyDialog created={{ ...keyRow(), key }} isOpen={isOpen} onDone={() => {}} />
      <OverlayHost />
    </>,
    testApi(),
    '/keys',
  );
}

test('leaving while the key is shown asks, and Stay still shows it', async () => {
  const rendered = open({ key: SECRET, isOpen: true });
  await screen.findByText(SECRET);
  await leaveAndStay(rendered, 'Have you saved it?');
  expect(screen.getByText(SECRET)).toBeTruthy();
});

test.each([
  { key: null, isOpen: true },
  { key: SECRET, isOpen: false },
])('nothing is asked if no key is shown: %j', async (part) => {
  const { address, goTo } = open(part);
  await waitFor(() => expect(address()).toBe('/keys'));
  act(() => goTo('/loads'));
  await waitFor(() => expect(address()).toBe('/loads'));
});
