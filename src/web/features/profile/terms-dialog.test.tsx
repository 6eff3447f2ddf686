import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Me } from '../../../contract/people/own-account';
import { renderWeb, testApi } from '../../../testing/web/render-web';
import {
  answer,
  meOf,
  problem,
  type SentCall,
  sessionAnswer,
  stubServer,
} from '../../../testing/web/stub-server';
import { TermsDialog } from './terms-dialog';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const notAccepted: Me = { ...meOf(['SHIPPER_STAFF']), terms: { version: '2027-02', isAccepted: false } };

async function open(routes: Record<string, (call: SentCall) => Response> = {}) {
  let me = notAccepted;
  const calls = stubServer({
    'POST /v1/auth/sign-in': () => sessionAnswer(me),
    'POST /v1/auth/refresh': () => problem('SESSION_ENDED', 'Ended'),
    'GET /v1/auth/me': () => answer(me),
    'POST /v1/auth/profile': () => {
      me = { ...me, terms: { ...me.terms, isAccepted: true } };
      return answer({ id: me.user.id });
    },
    ...routes,
  });
  const onLogOut = vi.fn();
  const api = testApi();
  await api.session.signIn('ines@example.com', 'secret');
  renderWeb(<TermsDialog isOpen onLogOut={onLogOut} />, api);
  await screen.findByRole('dialog');
  const isAccepted = () => {
    const state = api.session.state();
    return state.status === 'signed-in' && state.me.terms.isAccepted;
  };
  return { calls, onLogOut, isAccepted };
}

test('accepting sends the version and leaves the time to the server', async () => {
  const { calls, isAccepted } = await open();
  expect(screen.getByText(/version 2027-02/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Read the terms of service' }).getAttribute('href')).toBe('/terms');
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(isAccepted()).toBe(true));
  expect(calls.find(({ path }) => path === '/v1/auth/profile')?.body).toEqual({
    profileId: notAccepted.user.id,
    attributes: { terms: [{ version: '2027-02' }] },
  });
});

test('neither Escape nor a failed call closes the dialog; the only alternative is to log out', async () => {
  const { isAccepted, onLogOut } = await open({
    'POST /v1/auth/profile': () => problem('INTERNAL', 'Broken'),
  });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect([isAccepted(), onLogOut.mock.calls.length]).toEqual([false, 0]);
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(onLogOut).toHaveBeenCalledOnce();
});

test('a session that has ended leads to the login', async () => {
  const { onLogOut } = await open({
    'POST /v1/auth/profile': () => problem('SESSION_ENDED', 'Ended'),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(onLogOut).toHaveBeenCalledOnce());
});
