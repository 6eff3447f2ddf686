import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pageOf, signInAs } from '../../testing/web/carrier-rows';
import { renderInRouter } from '../../testing/web/render-in-router';
import { renderWeb, testApi } from '../../testing/web/render-web';
import { signedInApi } from '../../testing/web/signed-in-api';
import { meOf, sessionAnswer } from '../../testing/web/stub-server';
import { MainLayoutScreen } from './main-layout';
import { NoConnectionScreen } from './public/no-connection';
import { NotFoundScreen } from './public/not-found';
import { UploadsScreen } from './uploads/uploads';

afterEach(() => vi.unstubAllGlobals());

test('a tab whose user was replaced shows nothing of that user, only who is signed in now', async () => {
  const me = meOf(['SHIPPER_STAFF']);
  const other = {
    ...me,
    user: { ...me.user, id: '00000000-0000-7000-8000-000000000009', firstName: 'Carl' },
  };
  const { api } = await signedInApi(me, {
    'POST /v1/auth/refresh': () => sessionAnswer(other),
  });
  await api.session.renew();
  renderWeb(<MainLayoutScreen />, api);
  expect(screen.getByText('You are now logged in as Carl Vale in another tab')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  expect(screen.queryByRole('banner')).toBeNull();
});

test('without a network at the start, a button tries again', () => {
  const retry = vi.fn();
  renderWeb(<NoConnectionScreen onRetry={retry} />);
  expect(screen.getByText('No connection to Coldlane')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('an address without a page says so and links to the quotes', async () => {
  renderInRouter(<NotFoundScreen />, testApi(), '/no/such/page');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to quotes' }).getAttribute('href')).toBe('/quotes');
});

test('an upload with a malformed id in the address is not found, without a call', async () => {
  const { api, sent } = await signInAs('ADMIN', {
    'GET /rest/v1/file_upload_processing': () => pageOf([]),
  });
  renderInRouter(<UploadsScreen />, api, '/uploads?upload=no-such-thing');
  expect(await screen.findByText('Upload not found')).toBeTruthy();
  expect(sent('/file_upload_processing').filter(({ query }) => query.has('id'))).toEqual([]);
});
