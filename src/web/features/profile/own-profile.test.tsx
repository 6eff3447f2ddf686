import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Me, OwnSession } from '../../../contract/people/own-account';
import { renderWeb, testApi } from '../../../testing/web/render-web';
import {
  answer,
  meOf,
  problem,
  type SentCall,
  sessionAnswer,
  stubServer,
} from '../../../testing/web/stub-server';
import { useSignedIn } from '../../api/api-context';
import type { OwnChange } from '../../api/own-profile';
import { OverlayHost } from '../../ui/overlay/overlays';
import { OwnProfile } from './own-profile';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const LATER = '2026-11-21T08:00:00.000Z';
const ID = '00000000-0000-7000-8000-000000000001';
const session = (last: number, about: Partial<OwnSession> = {}): OwnSession => ({
  id: `00000000-0000-7000-8000-0000000001${String(last).padStart(2, '0')}`,
  startedAt: '2026-11-20T15:00:00.000Z',
  renewedAt: '2026-11-21T09:30:00.000Z',
  lastUsedAt: null,
  address: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36',
  isCurrent: false,
  ...about,
});

function Page({ onAllEnded }: { onAllEnded: () => void }) {
  const { user } = useSignedIn().me;
  return (
    <>
      <p data-testid="header">{`${user.firstName} ${user.lastName}`}</p>
      <OwnProfile security={null} onAllEnded={onAllEnded} />
      <OverlayHost />
    </>
  );
}

async function open(
  routes: Record<string, (call: SentCall) => Response> = {},
  me: Me = meOf(['CARRIER_STAFF']),
) {
  const onAllEnded = vi.fn();
  let stored = me;
  const calls = stubServer({
    'POST /v1/auth/sign-in': () => sessionAnswer(me),
    'GET /v1/auth/me': () => answer(stored),
    'GET /v1/auth/sessions': () => answer({ sessions: [session(1, { isCurrent: true })] }),
    'POST /v1/auth/profile': ({ body }) => {
      const {
        attributes,
        profileId: _id,
        unchangedSince: _since,
        ...names
      } = body as OwnChange & {
        profileId: string;
      };
      const { profile, user } = stored;
      stored = {
        ...stored,
        user: { ...user, ...names } as Me['user'],
        profile: {
          ...profile,
          ...names,
          attributes: { ...profile.attributes, ...attributes },
          updatedAt: LATER,
        } as Me['profile'],
      };
      return answer({ id: ID });
    },
    ...routes,
  });
  const api = testApi();
  await api.session.signIn('ines@example.com', 'secret');
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Page onAllEnded={onAllEnded} /> }),
    history: createMemoryHistory(),
  });
  renderWeb(<RouterProvider router={router} />, api);
  await screen.findByRole('button', { name: 'Save' });
  const saves = () => calls.filter(({ path }) => path === '/v1/auth/profile').map(({ body }) => body);
  return { calls, saves, onAllEnded, api, history: router.history };
}

const box = (name: RegExp) => screen.getByRole('textbox', { name }) as HTMLInputElement;
const type = (name: RegExp, value: string) => fireEvent.change(box(name), { target: { value } });
const saveButton = () => screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement;

test('only changed fields are sent, and every component that shows the user updates at once', async () => {
  const { saves } = await open();
  fireEvent.click(saveButton());
  expect(await screen.findByText('No changes to save')).toBeTruthy();
  expect(saves()).toEqual([]);
  type(/^First name/, ' Ana ');
  fireEvent.click(saveButton());
  await waitFor(() => expect(screen.getByTestId('header').textContent).toBe('Ana Vale'));
  expect(saves()).toEqual([{ profileId: ID, unchangedSince: '2026-11-20T15:00:00.000Z', firstName: 'Ana' }]);
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());

  type(/^Phone/, '+1 206 555 0100');
  fireEvent.click(saveButton());
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]).toEqual({
    profileId: ID,
    unchangedSince: LATER,
    attributes: { phone: '+1 206 555 0100' },
  });
});

test('a refusal shows at its field, nothing else changes, and all entries stay', async () => {
  const { saves } = await open({
    'POST /v1/auth/profile': () =>
      problem('INVALID_INPUT', 'Invalid', {
        errors: [{ field: 'attributes.phone', message: 'Not this one' }],
      }),
  });
  type(/^Phone/, 'call me');
  fireEvent.click(saveButton());
  expect(await screen.findByText('Enter a phone number such as +1 206 555 0100')).toBeTruthy();
  expect(saves()).toEqual([]);
  type(/^Phone/, '+1 206 555 0100');
  type(/^Last name/, 'Valdez');
  fireEvent.click(saveButton());
  expect(await screen.findByText('Not this one')).toBeTruthy();
  expect(box(/^Last name/).value).toBe('Valdez');
  expect(screen.getByTestId('header').textContent).toBe('Ines Vale');
});

test('only carrier users can choose mails about loads', async () => {
  await open();
  expect(screen.getByRole('checkbox', { name: /^Email me about loads/ })).toBeTruthy();
  cleanup();
  await open({}, meOf(['SHIPPER_STAFF']));
  expect(screen.queryByRole('checkbox', { name: /^Email me about loads/ })).toBeNull();
});

test('another session can be ended and leaves the list; the current session has no such button', async () => {
  let sessions = [session(1, { isCurrent: true }), session(2)];
  const { calls } = await open({
    'GET /v1/auth/sessions': () => answer({ sessions }),
    [`DELETE /v1/auth/sessions/${session(2).id}`]: () => {
      sessions = [session(1, { isCurrent: true })];
      return new Response(null, { status: 204 });
    },
  });
  const list = await screen.findByRole('list', { name: 'Where you are logged in' });
  expect(within(list).getByText('This browser')).toBeTruthy();
  const buttons = within(list).getAllByRole('button');
  expect(buttons).toHaveLength(1);
  fireEvent.click(buttons[0] as HTMLElement);
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  expect(document.activeElement).toBe(list);
});

test('ending a session that is already over succeeds', async () => {
  let sessions = [session(1, { isCurrent: true }), session(2)];
  await open({
    'GET /v1/auth/sessions': () => answer({ sessions }),
    [`DELETE /v1/auth/sessions/${session(2).id}`]: () => {
      sessions = sessions.slice(0, 1);
      return problem('NOT_FOUND', 'Not found');
    },
  });
  const list = await screen.findByRole('list', { name: 'Where you are logged in' });
  fireEvent.click(within(list).getByRole('button'));
  expect(await screen.findByText('Chrome on Windows is logged out')).toBeTruthy();
});

test('all sessions end only after a warning that this one ends too', async () => {
  const { calls, onAllEnded } = await open({
    'DELETE /v1/auth/sessions': () => new Response(null, { status: 204 }),
  });
  const ended = () => calls.filter(({ method }) => method === 'DELETE').length;
  fireEvent.click(await screen.findByRole('button', { name: 'End all sessions' }));
  const question = await screen.findByRole('dialog');
  expect(within(question).getByText(/including in this browser/, { selector: 'p, div' })).toBeTruthy();
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([ended(), onAllEnded.mock.calls.length]).toEqual([0, 0]);
  fireEvent.click(screen.getByRole('button', { name: 'End all sessions' }));
  fireEvent.click(await screen.findByRole('button', { name: 'End all, including this one' }));
  await waitFor(() => expect(onAllEnded).toHaveBeenCalledOnce());
  expect(ended()).toBe(1);
});

test('a profile that cannot be loaded shows an error in its place, and a retry loads it', async () => {
  const me = meOf(['SHIPPER_STAFF']);
  let isDown = false;
  stubServer({
    'POST /v1/auth/sign-in': () => sessionAnswer(me),
    'GET /v1/auth/me': () => (isDown ? problem('INTERNAL', 'Broken') : answer(me)),
    'GET /v1/auth/sessions': () => answer({ sessions: [] }),
  });
  const api = testApi();
  await api.session.signIn('ines@example.com', 'secret');
  isDown = true;
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Page onAllEnded={() => {}} /> }),
    history: createMemoryHistory(),
  });
  renderWeb(<RouterProvider router={router} />, api);
  const notice = await screen.findByText(/^Could not load your profile/);
  expect(notice).toBeTruthy();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
});

test('leaving the page asks while a field is not saved', async () => {
  const { history } = await open();
  type(/^First name/, 'Ana');
  act(() => history.push('/loads'));
  fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(history.location.pathname).toBe('/');
  type(/^First name/, 'Ines');
  act(() => history.push('/loads'));
  await waitFor(() => expect(history.location.pathname).toBe('/loads'));
});
