import { useParams } from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CarrierRow } from '../../../../contract/companies/carriers';
import type { Role } from '../../../../domain/people/roles';
import {
  CARRIER,
  carrierRow,
  pageOf,
  signInAs,
  tariffRevisionRow,
} from '../../../../testing/web/carrier-rows';
import { renderInRouter } from '../../../../testing/web/render-in-router';
import { answer, problem, type SentCall } from '../../../../testing/web/stub-server';
import { OverlayHost } from '../../../ui/overlay/overlays';
import { CarrierRelations } from '../relations/relations-table';
import { CarrierPage } from './carrier-page';
import type { CarrierTab } from './carrier-tab';
import { CompanyCard } from './company-card';

afterEach(() => vi.unstubAllGlobals());

const LIST = 'GET /rest/v1/vw_carrier';

const TABS: readonly CarrierTab[] = [
  { path: 'overview', component: CompanyCard },
  {
    path: 'terms',
    component: ({ carrier }) => <CarrierRelations carrierId={carrier.id} />,
  },
  {
    path: 'users',
    component: () => <p>people</p>,
    isFor: (rights, carrierId) => rights.forCarrier('profile.deactivate', carrierId),
  },
  { path: 'coverage', component: () => <p>the map</p>, isUnlisted: true },
];

function Page({ id }: { id: string }) {
  const { tab = '' } = useParams({ strict: false });
  const progress = { isQuotable: false, incomplete: new Set(['terms']) };
  return <CarrierPage id={id} tabs={TABS} openTab={tab} progress={progress} />;
}

async function open(
  role: Role,
  routes: Record<string, (call: SentCall) => Response>,
  { id = CARRIER, tab = '' }: { id?: string; tab?: string } = {},
) {
  const { api, sent } = await signInAs(role, {
    'GET /rest/v1/tariff_revision': () =>
      pageOf([tariffRevisionRow(3, { made_by_name: 'Ingrid Nakamura', cause: 'UPLOAD' })]),
    ...routes,
  });
  const shown = renderInRouter(
    <>
      <Page id={id} />
      <OverlayHost />
    </>,
    api,
    `/carriers/${id}${tab && `/${tab}`}`,
  );
  return { ...shown, sent };
}
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('a customer admin sees the card, the relation and the button to request it, but no tabs', async () => {
  const hidden = { food_grade: null, deficit_rating: null, stacking_credit: null, revision: null };
  await open('SHIPPER_ADMIN', { [LIST]: () => pageOf([carrierRow(hidden)]) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Arctic Lines' })).toBeTruthy();
  expect(screen.getByText('Not connected')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Request carrier' })).toBeTruthy();
  expect(screen.getByText('CA, ID, MT, NV, OR, UT, WA')).toBeTruthy();
  expect(screen.queryAllByRole('tab')).toEqual([]);
  expect(screen.queryByRole('link', { name: 'Activity' })).toBeNull();
});

test.each([
  ['an unknown id', CARRIER],
  ['an invalid id, without a call,', 'nope'],
])('%s is not found', async (_, id) => {
  const { sent } = await open('SHIPPER_ADMIN', { [LIST]: () => problem('NOT_FOUND', 'Not found') }, { id });
  expect(await screen.findByText('Carrier not found')).toBeTruthy();
  expect(sent('/vw_carrier')).toHaveLength(id === CARRIER ? 1 : 0);
});

test('a failed load is not shown as a missing carrier: it shows an error with a retry button', async () => {
  let isDown = true;
  await open('ADMIN', {
    [LIST]: () => (isDown ? problem('NOT_READY', 'The database is not there') : pageOf([carrierRow()])),
  });
  expect(await screen.findByText(/The database is not there/)).toBeTruthy();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Arctic Lines' })).toBeTruthy();
});

test('a carrier admin sends only the changed fields and sees what someone else saved meanwhile', async () => {
  let row = carrierRow();
  const { sent } = await open('CARRIER_ADMIN', {
    [LIST]: () => pageOf([row]),
    'POST /rest/v1/rpc/fn_carrier_upsert': ({ body }) => {
      const { unchanged_since: _, ...changed } = body as Partial<CarrierRow> & { unchanged_since: string };
      row = { ...row, ...changed, phone: '+1 907 555 0133' };
      return answer({ id: CARRIER, pending: false });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByRole('textbox', { name: /^Phone/ });
  fireEvent.change(box(/^Email/), { target: { value: 'ops@arctic.example' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(box(/^Phone/).value).toBe('+1 907 555 0133'));
  expect(box(/^Email/).value).toBe('ops@arctic.example');
  expect(sent('/fn_carrier_upsert').map(({ body }) => body)).toEqual([
    { id: CARRIER, unchanged_since: carrierRow().updated_at, email: 'ops@arctic.example' },
  ]);
  expect(await screen.findByText('Saved')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('No changes to save')).toBeTruthy();
  expect(sent('/fn_carrier_upsert')).toHaveLength(1);
});

test('entries stay after a refusal', async () => {
  await open('CARRIER_ADMIN', {
    [LIST]: () => pageOf([carrierRow()]),
    'POST /rest/v1/rpc/fn_carrier_upsert': () =>
      problem('INVALID_INPUT', 'Check the input', {
        errors: [{ field: 'phone', message: 'Expected fewer' }],
      }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByRole('textbox', { name: /^Phone/ });
  fireEvent.change(box(/^Phone/), { target: { value: '+1 206 555 0101' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Expected fewer')).toBeTruthy();
  expect(box(/^Phone/).value).toBe('+1 206 555 0101');
});

test('carrier staff see the page read-only, without fields or buttons', async () => {
  await open('CARRIER_STAFF', { [LIST]: () => pageOf([carrierRow()]) });
  expect(await screen.findByText('Stacking credit')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('each tab has its own address, and one that the user may not see shows the first', async () => {
  const { address } = await open('CARRIER_ADMIN', { [LIST]: () => pageOf([carrierRow()]) });
  const users = await screen.findByRole('tab', { name: 'Users' });
  fireEvent.click(users);
  expect(await screen.findByText('people')).toBeTruthy();
  expect(address()).toBe(`/carriers/${CARRIER}/users`);
  expect(screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-label') ?? tab.textContent)).toEqual([
    'Overview',
    'Relationships, to do',
    'Users',
  ]);
  fireEvent.change(screen.getByRole('combobox', { name: 'Section' }), { target: { value: 'overview' } });
  await waitFor(() => expect(address()).toBe(`/carriers/${CARRIER}`));
});

test.each([
  ['users', 'Overview'],
  ['nothing', 'Overview'],
])('carrier staff who open /%s see %s', async (tab, shown) => {
  await open('CARRIER_STAFF', { [LIST]: () => pageOf([carrierRow()]) }, { tab });
  const selected = await screen.findByRole('tab', { selected: true });
  expect(selected.textContent).toBe(shown);
  expect(screen.queryByText('people')).toBeNull();
});

test('a customer who opens a tariff tab sees the card', async () => {
  await open('SHIPPER_STAFF', { [LIST]: () => pageOf([carrierRow()]) }, { tab: 'coverage' });
  expect(await screen.findByText('CA, ID, MT, NV, OR, UT, WA')).toBeTruthy();
  expect(screen.queryByText('the map')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Test my tariff' })).toBeNull();
});

test('the header stays on every page: type, version, who changed it, and the two actions', async () => {
  await open('CARRIER_ADMIN', { [LIST]: () => pageOf([carrierRow()]) }, { tab: 'coverage' });
  expect(await screen.findByText('the map')).toBeTruthy();
  expect(screen.getByText('Not quotable yet')).toBeTruthy();
  expect(await screen.findByText(/^Asset-based · Version 3 · changed .* by Ingrid Nakamura$/)).toBeTruthy();
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Test my tariff')).toBe(`/carriers/${CARRIER}/test`);
  expect(href('Upload files')).toBe(`/carriers/${CARRIER}/uploads?upload=new`);
});

test('an ADMIN sees the history, and a deactivated carrier is marked and can be reactivated', async () => {
  let isActive = false;
  await open('ADMIN', {
    [LIST]: () => pageOf([carrierRow({ is_active: isActive })]),
    'POST /rest/v1/rpc/fn_carrier_reactivate': () => {
      isActive = true;
      return answer({ id: CARRIER, is_active: true, pending: false });
    },
  });
  const history = await screen.findByRole('link', { name: 'Activity' });
  expect(history.getAttribute('href')).toBe(`/audit?about=${CARRIER}`);
  // The link looks like the Deactivate button beside it, as on the pages of customers and users.
  expect(history.getAttribute('data-variant')).toBe('default');
  expect(screen.getByRole('tab', { name: /^Relationships/ })).toBeTruthy();
  expect(screen.getByText('Deactivated')).toBeTruthy();
  expect(screen.queryByText('Not quotable yet')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Reactivate' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reactivate' }));
  expect(await screen.findByRole('button', { name: 'Deactivate' })).toBeTruthy();
  expect(screen.queryByText('Deactivated')).toBeNull();
});
