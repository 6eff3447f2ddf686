import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '../../../../domain/people/roles';
import { catchDownloads } from '../../../../testing/web/catch-downloads';
import { renderInRouter } from '../../../../testing/web/render-in-router';
import { signedInApi } from '../../../../testing/web/signed-in-api';
import { answer, meOf, problem, type stubServer } from '../../../../testing/web/stub-server';
import { CUSTOMER, idOf, userRow } from '../../../../testing/web/user-rows';
import { OverlayHost } from '../../../ui/overlay/overlays';
import { UserPage } from '../user-page';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function show(roles: Role[], others: Parameters<typeof stubServer>[0] = {}) {
  const me = meOf(roles, [CUSTOMER]);
  const { api, calls } = await signedInApi(me, {
    'GET /rest/v1/vw_carrier': () => answer({ rows: [], total: 0, page: 1, limit: 100 }),
    'GET /rest/v1/vw_profile': () => answer({ rows: [userRow(7)], total: 1, page: 1, limit: 10 }),
    [`GET /v1/people/${idOf(7)}/erasure`]: () =>
      answer({ companiesWithoutAdmin: [{ id: idOf(501), name: 'First Foods' }] }),
    [`POST /v1/people/${idOf(7)}/erasure`]: () => answer({ id: idOf(7) }),
    [`GET /v1/people/${idOf(7)}/data`]: () => answer({ profile: {} }),
    ...others,
  });
  const { address } = renderInRouter(
    <>
      <UserPage id={idOf(7)} confirmForm={() => null} />
      <OverlayHost />
    </>,
    api,
  );
  await screen.findByRole('heading', { level: 1 });
  return {
    address,
    erasures: () => calls.filter(({ method, path }) => method === 'POST' && path.endsWith('erasure')),
  };
}

async function openDialog() {
  fireEvent.click(screen.getByRole('button', { name: 'Erase data…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const erase = dialog.getByRole('button', { name: 'Erase data' }) as HTMLButtonElement;
  await waitFor(() => expect(erase.disabled).toBe(false));
  const type = (email: string) =>
    fireEvent.change(dialog.getByRole('textbox', { name: /to confirm/ }), { target: { value: email } });
  return { dialog, erase, type };
}

test('an ADMIN erases a user after typing the email, and is warned of companies without an admin', async () => {
  const { erasures, address } = await show(['ADMIN']);
  const { dialog, erase, type } = await openDialog();
  expect(dialog.getByText(/First Foods has no other admin/)).toBeTruthy();
  type('someone@example.com');
  fireEvent.click(erase);
  expect(await dialog.findByText(/This is not the email of the user/)).toBeTruthy();
  expect(erasures()).toEqual([]);
  type(' Bo-7@Example.com ');
  fireEvent.click(erase);
  fireEvent.click(erase);
  expect(await screen.findByText('The data was erased.')).toBeTruthy();
  expect(erasures().map(({ body }) => body)).toEqual([{ email: 'Bo-7@Example.com' }]);
  await waitFor(() => expect(address()).toBe('/users'));
});

test('a refused erasure shows its reason and keeps the dialog open', async () => {
  await show(['ADMIN'], {
    [`POST /v1/people/${idOf(7)}/erasure`]: () => problem('FORBIDDEN', 'The last admin stays.'),
  });
  const { dialog, erase, type } = await openDialog();
  type('bo-7@example.com');
  fireEvent.click(erase);
  expect(await dialog.findByText('The last admin stays.')).toBeTruthy();
});

test('an ADMIN downloads the data of a user', async () => {
  const downloads = catchDownloads();
  await show(['ADMIN']);
  fireEvent.click(screen.getByRole('button', { name: 'Export data' }));
  await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual([`personal-data-${idOf(7)}.json`]));
});

test('a company’s admin sees neither export nor Danger Zone', async () => {
  await show(['SHIPPER_ADMIN']);
  expect(screen.queryByRole('button', { name: 'Export data' })).toBeNull();
  expect(screen.queryByText('Danger Zone')).toBeNull();
});
