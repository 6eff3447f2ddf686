import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { signedInApi } from '../../../testing/web/signed-in-api';
import { answer, meOf } from '../../../testing/web/stub-server';
import { ProfileForm } from './profile-form';

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.location.hash = '';
});

async function open(role: 'CARRIER_STAFF' | 'SHIPPER_STAFF') {
  const me = meOf([role]);
  const { api, calls } = await signedInApi(me, {
    'POST /v1/auth/profile': () => answer({ id: me.user.id }),
  });
  renderInRouter(<ProfileForm me={me} />, api);
  await screen.findByRole('group', { name: 'Email me a reminder' });
  return calls;
}
const boxes = () => screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).name);

test('a reminder is switched off by its own attribute', async () => {
  const calls = await open('SHIPPER_STAFF');
  fireEvent.click(screen.getByRole('checkbox', { name: 'A quote that I saved expires' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/v1/auth/profile')?.body).toMatchObject({
      attributes: { remindOfSavedQuotes: false },
    }),
  );
  const { body } = calls.find(({ path }) => path === '/v1/auth/profile') as { body: { attributes: object } };
  expect(Object.keys(body.attributes)).toEqual(['remindOfSavedQuotes']);
});

test("a carrier's user saves no quotes and has no switch for them", async () => {
  await open('CARRIER_STAFF');
  expect(boxes()).toEqual(['receiveDispatchEmails', 'remindOfPendingLoads', 'remindOfPickups']);
});

test("the link of a reminder's mail opens the page at the switches", async () => {
  window.location.hash = '#reminders';
  await open('SHIPPER_STAFF');
  expect(document.activeElement?.textContent).toBe('Email me a reminder');
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
});
