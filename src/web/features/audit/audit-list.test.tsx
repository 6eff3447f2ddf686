import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { catchDownloads } from '../../../testing/web/catch-downloads';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { signedInApi } from '../../../testing/web/signed-in-api';
import { answer, meOf, problem, type SentCall } from '../../../testing/web/stub-server';
import { localTimeZone } from '../../ui/format/day';
import { AuditList } from './audit-list';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const PERSON = '00000000-0000-7000-8000-0000000000a1';
const SHIPPER = '00000000-0000-7000-8000-0000000000b1';

const row = (id: number, part: object = {}) => ({
  id,
  at: '2026-11-20T15:00:00.000Z',
  actor_kind: 'USER',
  actor_side: 'PLATFORM',
  actor_id: PERSON,
  actor_name: 'Bo Berg',
  actor_email: 'bo@coldlane.example',
  action: 'CHANGED',
  subject_kind: 'SHIPPER',
  subject_id: SHIPPER,
  subject_name: 'Fresh Foods',
  company_id: null,
  company_name: null,
  changed: { search_cap: [0, 500] },
  ...part,
});

async function show(list: (call: SentCall) => Response, address = '/audit') {
  const me = meOf(['ADMIN']);
  const { api, calls } = await signedInApi(me, {
    'GET /rest/v1/vw_audit': list,
  });
  const { historyLength } = renderInRouter(<AuditList />, api, address);
  const queries = () =>
    calls.filter(({ path }) => path === '/rest/v1/vw_audit').map(({ query }) => Object.fromEntries(query));
  return { queries, historyLength };
}
const page = (rows: object[], total = rows.length) => answer({ rows, total, page: 1, limit: 50 });

test('a change is described in words with its actor and time, and expands to its fields', async () => {
  await show(() => page([row(1)]));
  const button = await screen.findByRole('button', {
    name: /^Changed the search cap of Fresh Foods from 0 to 500, /,
  });
  expect(screen.getByText('Bo Berg')).toBeTruthy();
  expect(screen.getByText('1 change')).toBeTruthy();
  fireEvent.click(button);
  const detail = screen.getByRole('region', {
    name: 'What was changed: Changed the search cap of Fresh Foods from 0 to 500',
  });
  expect(within(detail).getByRole('rowheader', { name: 'search cap' })).toBeTruthy();
  expect(within(detail).getByRole('cell', { name: '500' })).toBeTruthy();
  expect(within(detail).getByText('bo@coldlane.example')).toBeTruthy();
});

test('rows keep the order and the filtering of the server, without sort buttons', async () => {
  const names = ['Birch', 'Alder', 'O’Brien'];
  await show(
    () => page(names.map((name, at) => row(9 - at, { subject_name: name }))),
    '/audit?filter=obrien',
  );
  const rows = await screen.findAllByRole('rowheader');
  expect(rows.map((one) => one.textContent?.match(/of (\S+) from/)?.[1])).toEqual(names);
  expect(screen.queryByRole('button', { name: 'What' })).toBeNull();
});

test('filters and paging are sent to the server, and a new filter returns to the first page', async () => {
  const { queries, historyLength } = await show(() => page([row(1)], 120), '/audit?page=2');
  await screen.findByText('51–100 of 120');
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(queries().at(-1)).toEqual({ page: '3', limit: '50' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'What was changed' }), {
    target: { value: 'TERMS' },
  });
  await waitFor(() => expect(queries().at(-1)).toEqual({ subject_kind: 'TERMS', page: '1', limit: '50' }));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
  await waitFor(() =>
    expect(queries().at(-1)).toEqual({
      subject_kind: 'TERMS',
      from: '2026-11-01',
      time_zone: localTimeZone(),
      page: '1',
      limit: '50',
    }),
  );
  expect(historyLength()).toBe(4);
});

test('every filter in the address is sent to the server', async () => {
  const { queries } = await show(
    () => page([row(1)]),
    `/audit?filter=lopez&kind=TERMS&about=${SHIPPER}&by=${PERSON}&from=2026-11-01&to=2026-11-30`,
  );
  await screen.findByText('1 change');
  expect(queries()).toEqual([
    {
      search: 'lopez',
      subject_kind: 'TERMS',
      subject_id: SHIPPER,
      actor: PERSON,
      from: '2026-11-01',
      to: '2026-11-30',
      time_zone: localTimeZone(),
      page: '1',
      limit: '50',
    },
  ]);
});

test('an entry links to all entries about the same record and by the same user, and back', async () => {
  const { queries } = await show(() => page([row(1)]));
  fireEvent.click(await screen.findByRole('button', { name: /^Changed the search cap/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Only changes by Bo Berg' }));
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ actor: PERSON }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter: By Bo Berg' }));
  await waitFor(() => expect(queries().at(-1)).toEqual({ page: '1', limit: '50' }));
});

test('an empty log and an empty search result show different messages', async () => {
  const { queries } = await show(() => page([]), '/audit?filter=zebra');
  expect(await screen.findByText('No matches')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(await screen.findByText('No changes yet')).toBeTruthy();
  expect(queries().at(-1)).toEqual({ page: '1', limit: '50' });
});

test('the export contains every row that matches the filters, not only the current page', async () => {
  const downloads = catchDownloads();
  await show(({ query }) => {
    const limit = Number(query.get('limit'));
    const first = (Number(query.get('page')) - 1) * limit;
    const rows = Array.from({ length: Math.min(limit, 130 - first) }, (_, at) => row(1_000 - first - at));
    return page(rows, 130);
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Export 130 rows' }));
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  const lines = ((await downloads[0]?.file.text()) ?? '').trim().split('\r\n');
  expect(lines).toHaveLength(131);
  expect(lines[1]).toBe(
    'Changed the search cap of Fresh Foods from 0 to 500,2026-11-20T15:00:00.000Z,Bo Berg',
  );
});

test('a refusal shows its message with a retry button', async () => {
  let isDown = true;
  await show(() => (isDown ? problem('NOT_READY', 'The database is not there') : page([row(1)])));
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  fireEvent.click(again);
  expect(await screen.findByText('1 change')).toBeTruthy();
});

const CARRIER = '00000000-0000-7000-8000-0000000000c1';
const ofUpload = (type: string, companyId: string | null) => ({
  subject_kind: 'UPLOAD',
  action: 'CREATED',
  subject_name: 'file.csv',
  company_id: companyId,
  company_name: companyId === null ? null : 'Arctic Lines',
  changed: { type: [null, type], status: [null, 'COMPLETED'], created: [null, 2] },
});

test.each([
  ['a tariff file', ofUpload('lanes', CARRIER), `/carriers/${CARRIER}/uploads?upload=${SHIPPER}`],
  ['reference data', ofUpload('master-zips', null), `/uploads?upload=${SHIPPER}`],
  ['a search', ofUpload('bulk-search', CARRIER), `/bulk-search?upload=${SHIPPER}`],
  [
    'a version',
    {
      subject_kind: 'REVISION',
      action: 'CREATED',
      company_id: CARRIER,
      company_name: 'Arctic Lines',
      changed: { revision: [8, 9] },
    },
    `/carriers/${CARRIER}/versions`,
  ],
])('the entry of %s links to it', async (_, part, href) => {
  await show(() => page([row(1, part)]));
  fireEvent.click(await screen.findByRole('button', { name: /, Nov\s20/ }));
  const link = await screen.findByRole('link', { name: /^Open the / });
  expect(link.getAttribute('href')).toBe(href);
});
