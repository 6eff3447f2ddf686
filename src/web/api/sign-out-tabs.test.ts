import { afterEach, expect, test, vi } from 'vitest';
import { WAIT } from '../../testing/wait';
import { answer, meOf, sessionAnswer, stubServer } from '../../testing/web/stub-server';
import { createSession } from './session';
import { endWithOtherTabs } from './sign-out-tabs';

afterEach(() => vi.unstubAllGlobals());

const me = meOf(['SHIPPER_STAFF']);
const colleague = { ...me, user: { ...me.user, id: '00000000-0000-7000-8000-000000000009' } };

/** A tab's session. */
async function openTab(as: typeof me) {
  stubServer({
    'POST /v1/auth/sign-in': () => sessionAnswer(as),
    'GET /v1/auth/me': () => answer(as),
    'POST /v1/auth/sign-out': () => new Response(null, { status: 204 }),
  });
  const session = createSession('public-key');
  await session.signIn('ines@example.com', 'secret');
  return session;
}

test('a logout ends the session in the user’s other tabs, which keep their page, and in no other user’s tabs', async () => {
  const others = await openTab(colleague);
  const [left, here] = [await openTab(me), await openTab(me)];
  const stops = [others, left].map(endWithOtherTabs);
  await here.signOut();
  await vi.waitFor(() => expect(left.state()).toMatchObject({ status: 'signed-in', ended: true }), WAIT);
  expect(others.state()).toMatchObject({ status: 'signed-in', ended: false });
  expect(here.state()).toEqual({ status: 'anonymous' });
  for (const stop of stops) stop();
});
