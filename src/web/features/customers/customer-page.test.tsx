import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ShipperRow } from '../../../contract/companies/shippers';
import type { Role } from '../../../domain/people/roles';
import { ALDER, customerRow } from '../../../testing/web/customer-rows';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { signedInApi } from '../../../testing/web/signed-in-api';
import { answer, meOf, problem, type SentCall } from '../../../testing/web/stub-server';
import { OverlayHost } from '../../ui/overlay/overlays';
import { CustomerPage } from './customer-page';

// Lazy-loaded modules are loaded up front, so that no test has to wait for them.
beforeAll(async () => {
  await import('../../ui/overlay/overlay-parts');
  await import('../../../contract/companies/shippers');
});
afterEach(() => vi.unstubAllGlobals());

const row = (part: Partial<ShipperRow> = {}): ShipperRow =>
  customerRow({
    description: 'Berries',
    carrier_onboarding_url: 'https://join.alder.example/carriers',
    tier: 'BASIC',
    plan: 'BASIC',
    ...part,
  });
const LATER = '2026-11-20T16:00:00.000Z';
const LATEST = '2026-11-20T17:00:00.000Z';
const UPSERT = 'POST /rest/v1/rpc/fn_shipper_upsert';

type Routes = Record<string, (call: SentCall) => Response | Promise<Response>>;
type Slots = Partial<Parameters<typeof CustomerPage>[0]>;

async function open(role: Role, read: () => ShipperRow | null, routes: Routes = {}, slots: Slots = {}) {
  const me = meOf([role], role === 'ADMIN' ? [] : [ALDER]);
  const { api, calls } = await signedInApi(me, {
    'GET /rest/v1/vw_shipper': () => {
      const found = read();
      return found
        ? answer({ rows: [found], total: 1, page: 1, limit: 1 })
        : problem('NOT_FOUND', 'Not found');
    },
    ...routes,
  });
  renderInRouter(
    <>
      <CustomerPage id={ALDER.id} {...slots} />
      <OverlayHost />
    </>,
    api,
    `/customers/${ALDER.id}`,
  );
  return { sent: () => calls.filter(({ method, path }) => `${method} ${path}` === UPSERT) };
}

/** The refusal of a save that started from an older version. */
const changedBy = (by: string | null, field: string) =>
  problem('WRONG_STATE', 'Changed meanwhile', { changes: [{ at: LATER, by, fields: [field] }] });

const box = (label: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) });
const type = async (label: string, value: string) =>
  fireEvent.change(await box(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('an ADMIN edits every field, and only the changed fields are sent, with their version', async () => {
  let stored = row();
  const { sent } = await open('ADMIN', () => stored, {
    [UPSERT]: () => {
      stored = row({ search_cap: 500, updated_at: LATER });
      return answer({ id: ALDER.id });
    },
  });
  await type('Searches per month', '500');
  save();
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(sent().map(({ body }) => body)).toEqual([
    { id: ALDER.id, unchanged_since: row().updated_at, search_cap: 500 },
  ]);
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Activity' }).getAttribute('href')).toBe(
    `/audit?about=${ALDER.id}`,
  );
});

test('the customer admin sees the plan as text, a link to the history, and no button to deactivate', async () => {
  await open('SHIPPER_ADMIN', () => row());
  expect((await box('Description')).value).toBe('Berries');
  expect(screen.queryByRole('textbox', { name: /^(Seats|Searches|Onboarding)/ })).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByText('Basic')).toBeTruthy();
  expect(screen.getByText('1,000')).toBeTruthy();
  expect(screen.getByRole('link', { name: /join\.alder/ }).getAttribute('href')).toContain(
    'https://join.alder',
  );
  expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Activity' })).toBeTruthy();
});

test('staff see everything read-only', async () => {
  await open('SHIPPER_STAFF', () => row());
  expect(await screen.findByText('Berries')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('two users who edit different fields both keep their changes, without being asked', async () => {
  let stored = row();
  const { sent } = await open('ADMIN', () => stored, {
    [UPSERT]: ({ body }) => {
      const since = (body as { unchanged_since: string }).unchanged_since;
      if (since !== stored.updated_at) return changedBy('Ana Lopez', 'description');
      stored = { ...stored, description: 'Peas', updated_at: LATEST };
      return answer({ id: ALDER.id });
    },
  });
  await type('Description', 'Peas');
  stored = row({ search_cap: 50, updated_at: LATER });
  save();
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(sent().map(({ body }) => body)).toEqual([
    { id: ALDER.id, unchanged_since: row().updated_at, description: 'Peas' },
    { id: ALDER.id, unchanged_since: LATER, description: 'Peas' },
  ]);
  await waitFor(async () => expect((await box('Searches per month')).value).toBe('50'));
});

test('a field that both users changed is saved only after the user chose between both values', async () => {
  let stored = row();
  const { sent } = await open('ADMIN', () => stored, {
    [UPSERT]: ({ body }) => {
      const since = (body as { unchanged_since: string }).unchanged_since;
      if (since !== stored.updated_at) return changedBy('Ana Lopez', 'description');
      stored = { ...stored, description: 'Mine', updated_at: LATEST };
      return answer({ id: ALDER.id });
    },
  });
  await type('Description', 'Mine');
  stored = row({ description: 'Theirs', updated_at: LATER });
  save();
  expect(await screen.findByText(/^Ana Lopez saved other values while you were editing/)).toBeTruthy();
  const choice = screen.getByRole('region', { name: 'Changed by someone else' });
  expect(within(choice).getByText('Mine')).toBeTruthy();
  expect(within(choice).getByText('Theirs')).toBeTruthy();
  expect(within(choice).getByText(/^Ana Lopez, /)).toBeTruthy();
  const keep = screen.getByRole('button', { name: 'Keep mine: Description' });
  expect(document.activeElement).toBe(keep);
  save();
  expect(await screen.findByText(/^Choose which value to keep/)).toBeTruthy();
  expect(sent()).toHaveLength(1);
  expect((await box('Description')).value).toBe('Mine');
  fireEvent.click(keep);
  save();
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(sent().at(-1)?.body).toEqual({ id: ALDER.id, unchanged_since: LATER, description: 'Mine' });
});

test('taking the other value drops the own one, and there is nothing left to save', async () => {
  let stored = row();
  const { sent } = await open('ADMIN', () => stored, { [UPSERT]: () => changedBy(null, 'name') });
  await type('Description', 'Mine');
  stored = row({ description: 'Theirs', updated_at: LATER });
  save();
  fireEvent.click(await screen.findByRole('button', { name: 'Take theirs: Description' }));
  expect((await box('Description')).value).toBe('Theirs');
  save();
  expect(await screen.findByText('No changes to save')).toBeTruthy();
  expect(sent()).toHaveLength(1);
});

test('entries stay while another tab is open and when saving fails', async () => {
  await open('SHIPPER_ADMIN', () => row(), {
    [UPSERT]: () => problem('NOT_READY', 'Not ready'),
    [`GET /v1/shippers/${ALDER.id}/billing`]: () =>
      answer({ shipperId: ALDER.id, isPaidOnline: false, hasPortal: false, plans: [], subscription: null }),
  });
  await type('Description', 'Half typed');
  fireEvent.click(screen.getByRole('tab', { name: 'Billing' }));
  expect(await screen.findByText('988 searches left. Resets on the 1st.')).toBeTruthy();
  expect(screen.getByText('Contact us to change your plan.')).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: 'Details' }));
  await screen.findByRole('button', { name: 'Save' });
  save();
  expect(await screen.findByText('Not ready')).toBeTruthy();
  expect((await box('Description')).value).toBe('Half typed');
});

test('nothing is sent when nothing was changed', async () => {
  const { sent } = await open('ADMIN', () => row());
  await box('Description');
  save();
  expect(await screen.findByText('No changes to save')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('the tabs of users and relationships are shown if the screen provides them, users only to those who manage them', async () => {
  const slots = {
    usersTab: ({ name }: { name: string }) => <p>{`Users of ${name}`}</p>,
    carriersTab: ({ name }: { name: string }) => <p>{`Carriers of ${name}`}</p>,
  };
  await open('SHIPPER_STAFF', () => row(), {}, slots);
  expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
    'Details',
    'Relationships',
    'Billing',
  ]);
  fireEvent.click(screen.getByRole('tab', { name: 'Relationships' }));
  expect(await screen.findByText('Carriers of Alder Foods')).toBeTruthy();
});

test('a customer that does not exist or is not visible shows not found', async () => {
  await open('SHIPPER_ADMIN', () => null);
  expect(await screen.findByText('Customer not found')).toBeTruthy();
});

test('an invalid id shows not found without a call', async () => {
  const read = vi.fn(() => row());
  await open('ADMIN', read, {}, { id: 'seven' });
  expect(await screen.findByText('Customer not found')).toBeTruthy();
  expect(read).not.toHaveBeenCalled();
});

test('a customer that cannot be loaded shows an error with a retry button', async () => {
  let isDown = true;
  await open('ADMIN', () => row(), {
    'GET /rest/v1/vw_shipper': () =>
      isDown ? problem('NOT_READY', 'Not ready') : answer({ rows: [row()], total: 1, page: 1, limit: 1 }),
  });
  expect(
    await screen.findByText('Could not load this customer. An error has occurred: Not ready'),
  ).toBeTruthy();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Alder Foods' })).toBeTruthy();
});
