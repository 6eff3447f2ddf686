import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '../contract/people/own-account';
import { WAIT } from '../testing/wait';
import { testApi } from '../testing/web/render-web';
import {
  answer,
  meOf,
  problem,
  type SentCall,
  sessionAnswer,
  stubNetwork,
  stubServer,
} from '../testing/web/stub-server';
import { shareThemeWithProfile } from './theme-of-profile';
import { schemeManager } from './ui/theme';

const shown: string[] = [];
/** Unmounts the page of the previous sign-in. */
let leave: () => void = () => {};
beforeEach(() => {
  schemeManager.clear();
  localStorage.clear();
  shown.length = 0;
  schemeManager.subscribe((scheme) => shown.push(scheme));
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

function meWith(theme: Me['profile']['attributes']['theme']): Me {
  const me = meOf(['SHIPPER_STAFF']);
  return { ...me, profile: { ...me.profile, attributes: { ...me.profile.attributes, theme } } };
}

async function signedIn(
  theme: Me['profile']['attributes']['theme'],
  save: (call: SentCall) => Response | Promise<Response> = () => answer({ id: meOf([]).user.id }),
) {
  const me = meWith(theme);
  const calls = stubServer({
    'POST /v1/auth/sign-in': () => sessionAnswer(me),
    'GET /v1/auth/me': () => answer(me),
    'POST /v1/auth/profile': save,
  });
  const api = testApi();
  leave();
  leave = shareThemeWithProfile(api);
  await api.session.signIn('ines@example.com', 'secret');
  const saved = () =>
    calls
      .filter(({ path }) => path === '/v1/auth/profile')
      .map(({ body }) => (body as { attributes: { theme: string } }).attributes.theme);
  return { api, saved };
}

const stored = () => localStorage.getItem('theme');

test('a browser without a theme takes the one of the profile at sign-in and saves nothing', async () => {
  const { saved } = await signedIn('darkTheme');
  expect([stored(), shown, saved()]).toEqual(['darkTheme', ['dark'], []]);
});

test('a theme taken from the profile follows later changes of the profile', async () => {
  await signedIn('darkTheme');
  await signedIn('lightTheme');
  expect([stored(), shown]).toEqual(['lightTheme', ['dark', 'light']]);
});

test('a choice applies at once, is saved, and then follows the profile', async () => {
  const { saved } = await signedIn('lightTheme');
  schemeManager.set('dark');
  expect(stored()).toBe('darkTheme');
  await vi.waitFor(() => expect(saved()).toEqual(['darkTheme']), WAIT);
  await vi.waitFor(() => expect(localStorage.getItem('themeOrigin')).toBe('profile'), WAIT);
  await signedIn('lightTheme');
  expect(stored()).toBe('lightTheme');
});

test('a choice that could not be saved stays in this browser', async () => {
  const { saved } = await signedIn('lightTheme', () => problem('INTERNAL', 'Broken'));
  schemeManager.set('dark');
  await vi.waitFor(() => expect(saved()).toEqual(['darkTheme']), WAIT);
  await signedIn('lightTheme');
  expect([stored(), shown]).toEqual(['darkTheme', []]);
});

test('the last of several quick choices is saved last', async () => {
  let answerFirst = () => {};
  const first = new Promise<Response>((resolve) => {
    answerFirst = () => resolve(answer({ id: meOf([]).user.id }));
  });
  let calls = 0;
  const { saved } = await signedIn('lightTheme', () => {
    calls += 1;
    return calls === 1 ? first : answer({ id: meOf([]).user.id });
  });
  schemeManager.set('dark');
  await vi.waitFor(() => expect(saved()).toEqual(['darkTheme']), WAIT);
  schemeManager.set('light');
  schemeManager.set('dark');
  schemeManager.set('light');
  answerFirst();
  await vi.waitFor(() => expect(saved()).toEqual(['darkTheme', 'lightTheme']), WAIT);
  expect(stored()).toBe('lightTheme');
});

test('without a user, a choice applies to this browser only', async () => {
  const { api, saved } = await signedIn('lightTheme');
  stubNetwork();
  await api.session.signOut().catch(() => {});
  schemeManager.set('dark');
  expect([stored(), saved()]).toEqual(['darkTheme', []]);
});
