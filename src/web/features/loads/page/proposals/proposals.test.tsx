import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { LoadProposal, LoadProposals } from '../../../../../contract/loads/load-proposals';
import type { Load } from '../../../../../contract/loads/loads';
import type { Role } from '../../../../../domain/people/roles';
import { LOAD, loadOf, openLoads, proposalOf } from '../../../../../testing/web/load-rows';
import { answer, problem, type SentCall } from '../../../../../testing/web/stub-server';
import { keepFigures } from '../../../../ui/format/whole-figures';
import { LoadPage } from '../load-page';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const PROPOSALS = `/v1/loads/${LOAD}/proposals`;
const answerPath = (verb: string) => `POST ${PROPOSALS}/${proposalOf().id}/${verb}`;
type Routes = Record<string, (call: SentCall) => Response>;

const listOf = (proposals: readonly LoadProposal[], canPropose = false): LoadProposals => ({
  proposals: [...proposals],
  canPropose,
});
const open = (role: Role, read: () => LoadProposals, routes: Routes = {}, load: () => Load = loadOf) =>
  openLoads(<LoadPage id={LOAD} map={() => null} />, role, `/loads/${LOAD}`, {
    [`GET /v1/loads/${LOAD}`]: () => answer(load()),
    [`GET ${PROPOSALS}`]: () => answer(read()),
    ...routes,
  });
const bar = async () => within(await screen.findByRole('region', { name: 'Proposed days' }));
const historyText = () => screen.getByRole('region', { name: 'History' }).textContent;

test('the customer sees what would change and what stays, and accepts it', async () => {
  let current = listOf([proposalOf()]);
  const accepted = proposalOf({
    status: 'ACCEPTED',
    actions: [],
    revision: 2,
    answeredSide: 'SHIPPER',
    answeredBy: { id: LOAD, name: 'Ines Vale' },
    answeredAt: '2026-11-20T17:00:00.000Z',
  });
  let load = loadOf();
  const { sent } = await open(
    'SHIPPER_STAFF',
    () => current,
    {
      [answerPath('accept')]: () => {
        current = listOf([accepted]);
        load = loadOf({ revision: 2, pickupDate: '2026-11-27' });
        return answer(current);
      },
    },
    () => load,
  );
  const question = await bar();
  expect(
    question.getByRole('heading', {
      name: keepFigures('Arctic Lines proposes pickup Fri, Nov 27 instead of Thu, Nov 26'),
    }),
  ).toBeTruthy();
  expect(question.getByText('The truck is in the shop')).toBeTruthy();
  expect(question.getByText(/The price of \$950\.00, the times, and everything else stay\./)).toBeTruthy();
  expect(question.queryByRole('button', { name: 'Withdraw proposal' })).toBeNull();
  fireEvent.click(question.getByRole('button', { name: 'Accept new days' }));
  expect(await screen.findByText('Revision 2')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Proposed days' })).toBeNull());
  expect(historyText()).toContain('New days accepted by Ines Vale, documents have revision 2');
  expect(sent('/accept')).toHaveLength(1);
  // The page does not report the user's own answer as news.
  expect(screen.queryByText(/^New days accepted by Ines Vale, .*\.$/)).toBeNull();
});

test('the customer declines with a reason, which the history shows', async () => {
  let current = listOf([proposalOf()]);
  const { sent } = await open('SHIPPER_STAFF', () => current, {
    [answerPath('decline')]: () => {
      current = listOf([
        proposalOf({
          status: 'DECLINED',
          actions: [],
          reason: 'The dock is closed',
          answeredSide: 'SHIPPER',
          answeredAt: '2026-11-20T17:00:00.000Z',
        }),
      ]);
      return answer(current);
    },
  });
  fireEvent.click((await bar()).getByRole('button', { name: 'Decline…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline the proposed days?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Decline proposal' }));
  expect(await dialog.findByText('Required')).toBeTruthy();
  fireEvent.change(dialog.getByRole('textbox', { name: /^Reason/ }), {
    target: { value: ' The dock is closed ' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Decline proposal' }));
  await waitFor(() =>
    expect(historyText()).toContain('Proposed days declined by Alder FoodsThe dock is closed'),
  );
  expect(sent('/decline').map(({ body }) => body)).toEqual([{ reason: 'The dock is closed' }]);
});

test('the carrier proposes days once, and can withdraw them', async () => {
  let current = listOf([], true);
  const own = proposalOf({ actions: ['WITHDRAW'], by: { id: LOAD, name: 'Ines Vale' } });
  const { sent } = await open('CARRIER_STAFF', () => current, {
    [`POST ${PROPOSALS}`]: () => {
      current = listOf([own]);
      return answer(current);
    },
    [answerPath('withdraw')]: () => {
      current = listOf([{ ...own, status: 'WITHDRAWN', actions: [] }], true);
      return answer(current);
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Propose days…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Propose other days/ }));
  const propose = dialog.getByRole('button', { name: 'Propose days' });
  fireEvent.click(propose);
  expect(await dialog.findByText('Change at least one day.')).toBeTruthy();
  fireEvent.change(dialog.getByRole('textbox', { name: /^Pickup, Salinas/ }), {
    target: { value: '11/27/2026' },
  });
  fireEvent.change(dialog.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Engine trouble' } });
  fireEvent.click(propose);
  fireEvent.click(propose);
  fireEvent.click((await bar()).getByRole('button', { name: 'Withdraw proposal' }));
  expect(await screen.findByRole('button', { name: 'Propose days…' })).toBeTruthy();
  const posts = sent('/proposals').filter(({ method }) => method === 'POST');
  expect(posts.map(({ body }) => body)).toEqual([
    {
      stops: [
        { position: 1, date: '2026-11-27' },
        { position: 2, date: '2026-12-03' },
      ],
      note: 'Engine trouble',
    },
  ]);
  expect(sent('/withdraw')).toHaveLength(1);
});

test('days that the server refuses are explained in the dialog, with what was typed', async () => {
  await open('CARRIER_STAFF', () => listOf([], true), {
    [`POST ${PROPOSALS}`]: () =>
      problem('INVALID_INPUT', 'Invalid', {
        errors: [{ field: 'stops', message: 'A dropoff must not be before the pickup' }],
      }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Propose days…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Propose other days/ }));
  const pickup = dialog.getByRole('textbox', { name: /^Pickup, Salinas/ }) as HTMLInputElement;
  fireEvent.change(pickup, { target: { value: '12/30/2026' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Propose days' }));
  expect(await dialog.findByText('A dropoff must not be before the pickup')).toBeTruthy();
  expect(pickup.value).toBe('12/30/2026');
});

test('an answer that came too late shows what happened meanwhile', async () => {
  let current = listOf([proposalOf()]);
  await open('SHIPPER_STAFF', () => current, {
    [answerPath('accept')]: () => {
      current = listOf([
        proposalOf({
          status: 'WITHDRAWN',
          actions: [],
          answeredSide: 'CARRIER',
          answeredAt: '2026-11-20T17:00:00.000Z',
        }),
      ]);
      return problem('WRONG_STATE', 'The proposal is withdrawn.');
    },
  });
  fireEvent.click((await bar()).getByRole('button', { name: 'Accept new days' }));
  expect(await screen.findByText(/^Proposal withdrawn by Arctic Lines, /)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Proposed days' })).toBeNull();
});

test('several changed days are a list, and a lapsed proposal stays in the history', async () => {
  const days = [
    { position: 1, from: '2026-11-26', to: '2026-11-27' },
    { position: 2, from: '2026-12-03', to: '2026-12-04' },
  ];
  const lapsed = proposalOf({ id: LOAD, status: 'LAPSED', actions: [], at: '2026-11-20T15:30:00.000Z' });
  await open('SHIPPER_STAFF', () => listOf([lapsed, proposalOf({ days })]));
  const items = (await bar()).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual([
    keepFigures('pickup Fri, Nov 27 instead of Thu, Nov 26'),
    keepFigures('delivery Fri, Dec 4 instead of Thu, Dec 3'),
  ]);
  expect((await bar()).getByRole('heading', { name: 'Arctic Lines proposes other days' })).toBeTruthy();
  expect(historyText()).toContain('Other days proposed by Arctic Lines, not answered in time');
});
