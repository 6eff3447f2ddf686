import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '../contract/auth';
import { testApi } from '../testing/web/render-web';
import { answer, meOf, problem, type SentCall, sessionAnswer, stubServer } from '../testing/web/stub-server';
import { shareThemeWithProfile } from './theme-of-profile';
import { schemeManager } from './ui/theme';

const shown: string[] = [];
/** Leaves the page of the former sign-in. */
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

test('a browser without a theme takes that of the profile at the sign-in, and saves nothing', async () => {
  const { saved } = await signedIn('darkTheme');
  expect([stored(), shown, saved()]).toEqual(['darkTheme', ['dark'], []]);
});

test('a theme that was taken from the profile follows it later', async () => {
  await signedIn('darkTheme');
  await signedIn('lightTheme');
  expect([stored(), shown]).toEqual(['lightTheme', ['dark', 'light']]);
});

test('a choice shows at once, is saved, and follows the profile from then on', async () => {
  const { saved } = await signedIn('lightTheme');
  schemeManager.set('dark');
  expect(stored()).toBe('darkTheme');
  await vi.waitFor(() => expect(saved()).toEqual(['darkTheme']));
  await vi.waitFor(() => expect(localStorage.getItem('themeOrigin')).toBe('profile'));
  await signedIn('lightTheme');
  expect(stored()).toBe('lightTheme');
});

test('a choice that could not be saved stays this browser’s own', async () => {
  const { saved } = await signedIn('lightTheme', () => problem(500, 'INTERNAL', 'Broken'));
  schemeManager.set('dark');
  await vi.waitFor(() => expect(saved()).toEqual(['darkTheme']));
  await signedIn('lightTheme');
  expect([stored(), shown]).toEqual(['darkTheme', []]);
});

test('of several choices made quickly the last one is saved last', async () => {
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
  await vi.waitFor(() => expect(saved()).toEqual(['darkTheme']));
  schemeManager.set('light');
  schemeManager.set('dark');
  schemeManager.set('light');
  answerFirst();
  await vi.waitFor(() => expect(saved()).toEqual(['darkTheme', 'lightTheme']));
  expect(stored()).toBe('lightTheme');
});

test('who is not signed in chooses for this browser', async () => {
  const { api, saved } = await signedIn('lightTheme');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await api.session.signOut().catch(() => {});
  schemeManager.set('dark');
  expect([stored(), saved()]).toEqual(['darkTheme', []]);
});
