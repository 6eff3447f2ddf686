import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ApiKey } from '../../../contract/webhooks/keys';
import { keyRow, SECRET, SHIPPER } from '../../../testing/web/key-rows';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { signedInApi } from '../../../testing/web/signed-in-api';
import { answer, DUPLICATE, meOf, problem, type SentCall } from '../../../testing/web/stub-server';
import { OverlayHost } from '../../ui/overlay/overlays';
import { ApiKeys } from './api-keys';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(rows: ApiKey[], routes: Record<string, (call: SentCall) => Response> = {}) {
  const me = meOf(['SHIPPER_ADMIN'], [SHIPPER]);
  const { api, calls } = await signedInApi(me, {
    'GET /v1/api-keys': () => answer({ rows, total: rows.length, page: 1, limit: 100 }),
    ...routes,
  });
  renderInRouter(
    <>
      <ApiKeys
        confirmForm={(onConfirmed) => (
          <button type="button" onClick={onConfirmed}>
            Prove it
          </button>
        )}
      />
      <OverlayHost />
    </>,
    api,
  );
  return calls;
}

test('a new key is shown once and is gone from the page afterwards', async () => {
  const rows: ApiKey[] = [];
  const calls = await open(rows, {
    'POST /v1/api-keys': () => {
      rows.push(keyRow());
      return answer({ ...keyRow(), key: SECRET }, 201);
    },
  });
  await screen.findByText('No API keys yet');
  fireEvent.click(screen.getByRole('button', { name: 'Create key' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Name/ }), {
    target: { value: 'Nightly rates' },
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create key' }));
  expect(await screen.findByText(SECRET)).toBeTruthy();
  expect(screen.getByText(/only time the key .* is shown in full/)).toBeTruthy();
  const sent = calls.find(({ method, path }) => method === 'POST' && path === '/v1/api-keys');
  expect(sent?.body).toEqual({
    name: 'Nightly rates',
    shipperId: SHIPPER.id,
    scopes: ['reference:read', 'quotes:read', 'quotes:search'],
  });
  fireEvent.click(screen.getByRole('button', { name: 'I have saved it' }));
  await waitFor(() => expect(document.body.innerHTML).not.toContain(SECRET));
  expect(await screen.findByText('Nightly rates')).toBeTruthy();
});

test('after an old login a key is created only after a proof, with what was entered', async () => {
  let isProven = false;
  const calls = await open([], {
    'POST /v1/api-keys': () =>
      isProven
        ? answer({ ...keyRow(), key: SECRET }, 201)
        : problem('CONFIRMATION_REQUIRED', 'Please confirm that it is you.'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Create key' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Dock' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Create key' }));
  const prove = await screen.findByRole('button', { name: 'Prove it' });
  expect(screen.queryByText(SECRET)).toBeNull();
  isProven = true;
  fireEvent.click(prove);
  expect(await screen.findByText(SECRET)).toBeTruthy();
  const sent = calls.filter(({ method, path }) => method === 'POST' && path === '/v1/api-keys');
  expect(sent.map(({ body }) => (body as { name: string }).name)).toEqual(['Dock', 'Dock']);
});

test('a name already in use shows an error at its field, and all entries stay', async () => {
  await open([], {
    'POST /v1/api-keys': () =>
      problem(DUPLICATE, 'Taken', {
        errors: [{ field: 'name', message: 'Error: The name field is already in use.' }],
      }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Create key' }));
  const dialog = await screen.findByRole('dialog');
  const name = within(dialog).getByRole('textbox', { name: /^Name/ }) as HTMLInputElement;
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create key' }));
  expect(await within(dialog).findByText('Required')).toBeTruthy();
  fireEvent.change(name, { target: { value: 'Dock' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create key' }));
  expect(await within(dialog).findByText('Error: The name field is already in use.')).toBeTruthy();
  expect(name.value).toBe('Dock');
});

test('a key is revoked only after a confirmation, and an expired or revoked one has no button', async () => {
  const revokedKey = keyRow({
    id: '00000000-0000-7000-8000-000000000032',
    name: 'Old one',
    status: 'REVOKED',
    revokedAt: '2026-11-20T16:00:00.000Z',
  });
  const rows = [keyRow(), revokedKey];
  const path = `/v1/api-keys/${rows[0]?.id}`;
  const calls = await open(rows, { [`DELETE ${path}`]: () => new Response(null, { status: 204 }) });
  expect(await screen.findByText('Revoked')).toBeTruthy();
  const revokes = screen.getAllByRole('button', { name: /^Revoke / });
  expect(revokes.map((one) => one.getAttribute('aria-label'))).toEqual(['Revoke Nightly rates, clk_abcdef']);
  fireEvent.click(revokes[0] as HTMLElement);
  const question = await screen.findByRole('dialog');
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  fireEvent.click(within(question).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(calls.some((call) => call.path === path)).toBe(true));
  expect(await screen.findByText('“Nightly rates” revoked')).toBeTruthy();
});

test('keys that cannot be loaded show an error with a retry button', async () => {
  let isDown = true;
  await open([], {
    'GET /v1/api-keys': () =>
      isDown
        ? problem('NOT_READY', 'Not ready')
        : answer({ rows: [keyRow()], total: 1, page: 1, limit: 100 }),
  });
  expect(await screen.findByText(/Could not load the API keys/)).toBeTruthy();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nightly rates')).toBeTruthy();
});

test('a key is valid until the end of its last day in the user’s time zone, and the list shows that day', async () => {
  const { TZ } = process.env;
  process.env.TZ = 'America/Los_Angeles';
  try {
    const calls = await open([keyRow({ expiresAt: '2026-12-01T07:59:59.000Z' })], {
      'POST /v1/api-keys': () => answer({ ...keyRow(), key: SECRET }, 201),
    });
    expect((await screen.findAllByText('Mon, Nov 30')).length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('button', { name: 'Create key' }));
    const dialog = await screen.findByRole('dialog');
    const type = (name: RegExp, value: string) => {
      const input = within(dialog).getByRole('textbox', { name });
      fireEvent.change(input, { target: { value } });
      fireEvent.blur(input);
    };
    type(/^Name/, 'Dock');
    type(/^Valid through/, '12/31/2026');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Create key' }));
    await screen.findByText(SECRET);
    const sent = calls.find(({ method, path }) => method === 'POST' && path === '/v1/api-keys');
    expect(sent?.body).toMatchObject({ expiresAt: '2027-01-01T07:59:59.000Z' });
  } finally {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  }
});

test('a preset checks boxes, and what a choice includes cannot be left out', async () => {
  const calls = await open([], { 'POST /v1/api-keys': () => answer({ ...keyRow(), key: SECRET }, 201) });
  fireEvent.click(await screen.findByRole('button', { name: 'Create key' }));
  const dialog = within(await screen.findByRole('dialog'));
  const preset = (name: string) => dialog.getByRole('radio', { name }) as HTMLInputElement;
  const box = (name: RegExp) => dialog.getByRole('checkbox', { name }) as HTMLInputElement;
  expect(preset('Quote').checked).toBe(true);
  expect([box(/^Search quotes/).checked, box(/^Book and cancel/).checked]).toEqual([true, false]);
  expect([box(/^Read searches/).checked, box(/^Read searches/).disabled]).toEqual([true, true]);
  fireEvent.click(preset('Quote and book'));
  expect([box(/^Book and cancel/).checked, box(/^Search quotes/).disabled]).toEqual([true, true]);
  fireEvent.click(preset('Read only'));
  fireEvent.click(box(/^Read spot/));
  expect(['Read only', 'Quote', 'Quote and book'].filter((name) => preset(name).checked)).toEqual([]);
  fireEvent.change(dialog.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Dashboard' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Create key' }));
  await screen.findByText(SECRET);
  const sent = calls.find(({ method, path }) => method === 'POST' && path === '/v1/api-keys');
  expect(sent?.body).toMatchObject({ scopes: ['reference:read', 'quotes:read', 'loads:read'] });
});

test('an open key shows its permissions and its calls per day, as bars and as a table', async () => {
  const key = keyRow({ scopes: ['reference:read', 'loads:read'] });
  const days = Array.from({ length: 30 }, (_, at) => ({
    day: `2026-11-${String(at + 1).padStart(2, '0')}`,
    calls: at === 19 ? 1_200 : at === 20 ? 34 : 0,
    refused: at === 19 ? 7 : 0,
  }));
  await open([key], { [`GET /v1/api-keys/${key.id}/usage`]: () => answer({ days }) });
  expect(await screen.findByText('Custom')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Nightly rates/ }));
  expect(await screen.findByText(/1,234 calls in the last 30 days, most on .*Nov 20.*: 1,200/)).toBeTruthy();
  expect(screen.getByText(/7 calls were refused because of the rate limit/)).toBeTruthy();
  expect(screen.getByText('Read loads, their tracking, and their documents')).toBeTruthy();
  expect(screen.getByRole('img', { name: /^Calls per day as bars: 1,234 calls/ }).children).toHaveLength(30);
  fireEvent.click(screen.getByRole('button', { name: 'Calls per day as a table' }));
  const table = within(screen.getByRole('table', { name: 'Calls per day as a table' }));
  expect(table.getAllByRole('row')).toHaveLength(31);
  expect(table.getByRole('row', { name: /Nov\s20 1,200 7/ })).toBeTruthy();
});

test('calls that cannot be loaded show an error in the open key', async () => {
  const key = keyRow();
  await open([key], {
    [`GET /v1/api-keys/${key.id}/usage`]: () => problem('NOT_READY', 'Not ready'),
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Nightly rates/ }));
  expect(await screen.findByText(/Could not load the calls/)).toBeTruthy();
});
