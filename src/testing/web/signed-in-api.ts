import { testApi } from './render-web';
import { answer, type meOf, type Routes, sessionAnswer, stubServer } from './stub-server';

/**
 * Starts a stub server with these answers, and returns the API of a user who is signed in to it. `calls` grows with each
 * call.
 */
export async function signedInApi(me: ReturnType<typeof meOf>, routes: Routes) {
  const calls = stubServer({
    'POST /v1/auth/sign-in': () => sessionAnswer(me),
    'GET /v1/auth/me': () => answer(me),
    ...routes,
  });
  const api = testApi();
  await api.session.signIn('ines@example.com', 'secret');
  return { api, calls };
}
