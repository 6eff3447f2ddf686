import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { leaveAndStay } from '../../../testing/web/leave-and-stay';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { testApi } from '../../../testing/web/render-web';
import { OverlayHost } from '../../ui/overlay/overlays';
import { SecretDialog } from './secret-dialog';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

const open = (secret: string | null) =>
  renderInRouter(
    <>
      <SecretDialog secret={secret} onDone={() => {}} />
      <OverlayHost />
    </>,
    testApi(),
    '/webhooks',
  );

test('leaving while the secret is shown asks, and Stay still shows it', async () => {
  const rendered = open(SECRET);
  await screen.findByText(SECRET);
  await leaveAndStay(rendered, 'Have you saved it?');
  expect(screen.getByText(SECRET)).toBeTruthy();
});

test('nothing is asked if the secret was lost with the answer', async () => {
  const { address, goTo } = open(null);
  await screen.findByRole('button', { name: 'I have saved it' });
  act(() => goTo('/loads'));
  await waitFor(() => expect(address()).toBe('/loads'));
});
