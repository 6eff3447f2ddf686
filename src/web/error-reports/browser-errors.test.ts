import { expect, test, vi } from 'vitest';
import { testApi } from '../../testing/web/render-web';
import { stubServer } from '../../testing/web/stub-server';
import { createAppRouter } from '../router';
import { handleError } from './browser-errors';

test('an error is sent to our server once, cut to the accepted length, and a page load sends at most five', async () => {
  const bodies: { message: string; stack: string | null; page: string }[] = [];
  stubServer({
    'POST /v1/browser-errors': ({ bearer, body }) => {
      expect(bearer).toBe('public-key');
      bodies.push(body as (typeof bodies)[0]);
      // An unreachable server causes no further error.
      if (bodies.length === 2) throw new TypeError('no network');
      return new Response(null, { status: 204 });
    },
  });
  const { settings, session } = testApi();
  const parts = { settings, session, router: createAppRouter({ session }) };
  await handleError(new RangeError('x'.repeat(600)), parts);
  await handleError(new RangeError('x'.repeat(600)), parts);
  expect(bodies).toHaveLength(1);
  expect(bodies[0]?.message).toHaveLength(500);
  expect(bodies[0]?.stack?.length).toBeLessThanOrEqual(4_000);
  await handleError('only a text', parts);
  expect(bodies[1]).toMatchObject({ message: 'only a text', stack: null });
  for (let count = 0; count < 10; count += 1) await handleError(new Error(`number ${count}`), parts);
  expect(bodies).toHaveLength(5);
  vi.unstubAllGlobals();
});
