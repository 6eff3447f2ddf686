import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWeb } from '../../../testing/web/render-web';
import { signedInApi } from '../../../testing/web/signed-in-api';
import { answer, meOf, type SentCall } from '../../../testing/web/stub-server';
import { idOf } from '../../../testing/web/user-rows';
import { OverlayHost } from '../../ui/overlay/overlays';
import type { User } from './user';
import { UserSecurityPanel } from './user-security';

afterEach(() => vi.unstubAllGlobals());
const USER = { id: idOf(7) } as User;
const at = (path: string) => `/v1/users/${USER.id}/${path}`;
const sessionOf = (last: number, userAgent: string | null) => ({
  id: idOf(last),
  startedAt: '2026-11-20T15:00:00.000Z',
  renewedAt: '2026-11-20T15:00:00.000Z',
  lastUsedAt: null,
  address: '203.0.113.7',
  userAgent,
});
const SECURITY = {
  hasTotp: true,
  passkeys: 1,
  recoveryCodesLeft: 8,
  sessions: [
    sessionOf(71, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'),
    sessionOf(72, null),
  ],
};

async function show(
  routes: Record<string, (call: SentCall) => Response | Promise<Response>>,
  kept: { security: typeof SECURITY } = { security: SECURITY },
) {
  const me = meOf(['ADMIN']);
  const { api, calls } = await signedInApi(me, {
    [`GET ${at('security')}`]: () => answer(kept.security),
    ...routes,
  });
  renderWeb(
    <>
      <UserSecurityPanel user={USER} isSelf={false} />
      <OverlayHost />
    </>,
    api,
  );
  return (path: string) => calls.filter((call) => call.path === at(path));
}

test('an ADMIN ends one session with two clicks, once, and the focus stays in the panel', async () => {
  const kept = { security: SECURITY };
  const sentTo = await show(
    {
      [`POST ${at('sessions/end')}`]: () => {
        kept.security = { ...SECURITY, sessions: SECURITY.sessions.slice(1) };
        return new Response(null, { status: 204 });
      },
    },
    kept,
  );
  const line = await screen.findByText('Authenticator app, 1 passkey');
  const end = screen.getByRole('button', { name: /^End session: Firefox/ });
  end.focus();
  fireEvent.click(end);
  fireEvent.click(end);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^End session: Firefox/ })).toBeNull());
  expect(sentTo('sessions/end').map(({ body }) => body)).toEqual([{ sessionId: idOf(71) }]);
  await waitFor(() => expect(document.activeElement).toBe(line));
  expect(screen.getByRole('button', { name: /^End session: Unknown browser/ })).toBeTruthy();
});

test('a lost connection shows an error, and the sessions stay', async () => {
  await show({ [`POST ${at('sessions/end')}`]: () => Promise.reject(new TypeError('Failed to fetch')) });
  fireEvent.click(await screen.findByRole('button', { name: 'End all sessions' }));
  await screen.findByText(/^No connection to Coldlane/);
  expect(screen.getAllByRole('button', { name: /^End session/ })).toHaveLength(2);
});

test('a reset asks first; Cancel sends nothing', async () => {
  const sentTo = await show({
    [`POST ${at('second-factor/reset')}`]: () => new Response(null, { status: 204 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Reset second factor' }));
  await screen.findByText('Reset the second factor?');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText('Reset the second factor?')).toBeNull());
  expect(sentTo('second-factor/reset')).toEqual([]);
});
