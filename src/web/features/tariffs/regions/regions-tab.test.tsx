import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '../../../../domain/people/roles';
import { CARRIER, pageOf, signInAs } from '../../../../testing/web/carrier-rows';
import { editedTariff } from '../../../../testing/web/edited-tariff';
import { REGION, regionDetailOf, regionOf } from '../../../../testing/web/region-rows';
import { renderInRouter } from '../../../../testing/web/render-in-router';
import { answer, problem, type SentCall } from '../../../../testing/web/stub-server';
import { OverlayHost } from '../../../ui/overlay/overlays';
import { RegionsTab } from './regions-tab';

afterEach(() => vi.unstubAllGlobals());

const LIST = `GET /v1/carriers/${CARRIER}/regions`;
const ONE = `GET /v1/carriers/${CARRIER}/regions/${REGION}`;
const IMPACT = {
  lanes: 11,
  allLanes: 429,
  searches: 1_998,
  isComplete: true,
  quoted: 1_823,
  quotedHere: 412,
  lost: 397,
  loads: 31,
  loadsCents: 6_418_820,
  topLanes: [{ origin: 'Salinas Valley', destination: 'New York Metro', searches: 188 }],
};

async function open(role: Role, routes: Record<string, (call: SentCall) => Response>, search = '') {
  const { api, sent } = await signInAs(role, {
    [ONE]: () => answer(regionDetailOf()),
    [`${ONE}/impact`]: () => answer(IMPACT),
    'GET /v1/zips/map': () => answer({ zips: [], latitudes: [], longitudes: [] }),
    ...routes,
  });
  const shown = renderInRouter(
    <>
      <RegionsTab carrier={{ id: CARRIER, name: 'Arctic Lines' }} />
      <OverlayHost />
    </>,
    api,
    `/carriers/${CARRIER}/regions${search}`,
  );
  return { ...shown, sent };
}
const openOne = (role: Role, routes: Record<string, (call: SentCall) => Response> = {}) =>
  open(role, routes, `?region=${REGION}`);
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const EDITS = `POST /v1/carriers/${CARRIER}/tariff/edits`;

test('the list names regions with their ZIPs and lanes, marks overlaps, and leads to each', async () => {
  await open('CARRIER_STAFF', {
    [LIST]: () =>
      pageOf([regionOf({ sharedZips: 14, dropoffPremiumBp: 600, dropoffPremiumCapCents: 15_000 })]),
  });
  const link = await screen.findByRole('link', { name: 'Salinas Valley' });
  expect(link.getAttribute('href')).toBe(`/carriers/${CARRIER}/regions?region=${REGION}`);
  expect(screen.getByText('14 ZIPs in several regions')).toBeTruthy();
  expect(screen.getByText('6%, at most $150.00')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add region' })).toBeNull();
});

test('a carrier without regions sees the message, and its admin adds one', async () => {
  const { sent } = await open('CARRIER_ADMIN', { [LIST]: () => pageOf([]), [EDITS]: () => editedTariff() });
  expect(await screen.findByText('No regions available for this carrier.')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Add region' })[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: ' Puget Sound ' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add region' }));
  await waitFor(() => expect(sent('/edits')).toHaveLength(1));
  expect(sent('/edits')[0]?.body).toMatchObject({
    edits: [{ type: 'regions', set: [{ key: null, cells: { region: 'Puget Sound' } }] }],
  });
});

test('a region that is gone says so, with the way back', async () => {
  await openOne('CARRIER_ADMIN', { [ONE]: () => problem('NOT_FOUND', 'Not found') });
  expect(await screen.findByText('Region not found or could not be loaded.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Regions' })).toBeTruthy();
});

test('typed places say what they add before they are added', async () => {
  const { sent } = await openOne('CARRIER_ADMIN', {
    [`${ONE}/matches`]: () =>
      answer({
        entries: ['068', '069'],
        zips: 71,
        alreadyIn: 2,
        elsewhere: [{ region: 'New York Metro', zips: 3 }],
        unknown: [],
      }),
    [EDITS]: () => editedTariff(),
  });
  const places = await screen.findByRole('textbox', { name: /^Add by ZIP/ });
  expect(button('Add').disabled).toBe(true);
  fireEvent.change(places, { target: { value: '068-069' } });
  expect(
    await screen.findByText('Adds 71 ZIPs in 2 rows. 2 are here already. 3 are also in New York Metro.'),
  ).toBeTruthy();
  fireEvent.click(button('Add'));
  await waitFor(() => expect(sent('/edits')).toHaveLength(1));
  expect(sent('/edits')[0]?.body).toMatchObject({
    edits: [
      {
        type: 'region-zips',
        set: [
          { key: null, cells: { region: 'Salinas Valley', zip: '068' } },
          { key: null, cells: { region: 'Salinas Valley', zip: '069' } },
        ],
      },
    ],
  });
  await waitFor(() => expect(box(/^Add by ZIP/).value).toBe(''));
});

test('premiums are typed as percent and dollars; a wrong one is refused beside its field', async () => {
  const { sent } = await openOne('CARRIER_ADMIN', { [EDITS]: () => editedTariff() });
  const [pickup] = await screen.findAllByRole<HTMLInputElement>('textbox', { name: 'Premium, %' });
  fireEvent.change(pickup as HTMLElement, { target: { value: '250' } });
  fireEvent.click(button('Save'));
  expect(document.activeElement).toBe(pickup);
  expect(sent('/edits')).toHaveLength(0);
  fireEvent.change(pickup as HTMLElement, { target: { value: '2.5' } });
  fireEvent.click(button('Save'));
  await waitFor(() => expect(sent('/edits')).toHaveLength(1));
  expect(sent('/edits')[0]?.body).toMatchObject({
    edits: [
      {
        type: 'regions',
        set: [
          {
            key: { region: 'Salinas Valley' },
            cells: { pickup_premium_percentage: '0.025' },
            unchangedSince: 3,
          },
        ],
      },
    ],
  });
});

test('the Danger Zone says what stops, and asks for the name of the region', async () => {
  let isActive = true;
  const { sent } = await openOne('CARRIER_ADMIN', {
    [ONE]: () => answer(regionDetailOf({ isActive })),
    [`POST /v1/carriers/${CARRIER}/regions/${REGION}/deactivate`]: () => {
      isActive = false;
      return answer({ id: REGION, isActive, revision: 4, pending: false });
    },
  });
  expect(await screen.findByText('412')).toBeTruthy();
  expect(screen.getByText('of 1,823 that you quoted in 90 days')).toBeTruthy();
  expect(screen.getByText('$64,188.20')).toBeTruthy();
  fireEvent.click(button('Deactivate…'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('397')).toBeTruthy();
  const press = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
  press();
  expect(await within(dialog).findByText('Type Salinas Valley exactly as it is written.')).toBeTruthy();
  expect(sent('/deactivate')).toHaveLength(0);
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Salinas Valley' } });
  press();
  expect(await screen.findByRole('button', { name: 'Reactivate' })).toBeTruthy();
  expect(sent('/deactivate')).toHaveLength(1);
});

test('carrier staff read a region without anything to change', async () => {
  await openOne('CARRIER_STAFF');
  expect(await screen.findByRole('heading', { name: 'Salinas Valley' })).toBeTruthy();
  for (const name of ['Save', 'Add', 'Deactivate…', 'Rename…', 'Remove…', 'Remove 939']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

const premium = async () => {
  const [pickup] = await screen.findAllByRole<HTMLInputElement>('textbox', { name: 'Premium, %' });
  return pickup as HTMLInputElement;
};

test('a premium that is typed stays while ZIPs are added, and leaving the region asks', async () => {
  let revision = 3;
  const { address, goTo, sent } = await openOne('CARRIER_ADMIN', {
    [ONE]: () => answer(regionDetailOf({ revision })),
    [EDITS]: () => editedTariff(),
    [`${ONE}/matches`]: () =>
      answer({ entries: ['068'], zips: 69, alreadyIn: 0, elsewhere: [], unknown: [] }),
  });
  fireEvent.change(await premium(), { target: { value: '2.5' } });
  revision = 4;
  fireEvent.change(box(/^Add by ZIP/), { target: { value: '068' } });
  await waitFor(() => expect(button('Add').disabled).toBe(false));
  fireEvent.click(button('Add'));
  await waitFor(() => expect(box(/^Add by ZIP/).value).toBe(''));
  expect((await premium()).value).toBe('2.5');
  act(() => goTo(`/carriers/${CARRIER}/regions`));
  fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(address()).toContain(REGION);
  fireEvent.click(button('Save'));
  await waitFor(() => expect(sent('/edits')).toHaveLength(2));
  expect(sent('/edits')[1]?.body).toMatchObject({ edits: [{ set: [{ unchangedSince: 4 }] }] });
});

test('a premium that someone else saved meanwhile is shown before it is replaced', async () => {
  let stored = { revision: 3, pickupPremiumBp: 0 };
  const { sent } = await openOne('CARRIER_ADMIN', {
    [ONE]: () => answer(regionDetailOf(stored)),
    [EDITS]: ({ body }) => {
      const [edit] = (body as { edits: { set: { unchangedSince: number }[] }[] }).edits;
      if (edit?.set[0]?.unchangedSince === 4) return editedTariff();
      stored = { revision: 4, pickupPremiumBp: 300 };
      return problem('ROWS_CHANGED', 'Someone else changed these rows.', { changedRows: [] });
    },
  });
  fireEvent.change(await premium(), { target: { value: '2.5' } });
  fireEvent.click(button('Save'));
  expect(await screen.findByText(/nothing was saved/)).toBeTruthy();
  expect((await premium()).value).toBe('2.5');
  fireEvent.click(button('Save'));
  expect(
    await screen.findByText('Someone else saved 3 in the meantime. Save again to replace it.'),
  ).toBeTruthy();
  fireEvent.click(button('Save'));
  await waitFor(() => expect(sent('/edits')).toHaveLength(2));
  expect(sent('/edits')[1]?.body).toMatchObject({
    edits: [{ set: [{ cells: { pickup_premium_percentage: '0.025' }, unchangedSince: 4 }] }],
  });
});
