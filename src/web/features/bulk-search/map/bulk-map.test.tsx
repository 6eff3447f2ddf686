import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { BulkMap } from '../../../../contract/quotes/bulk-search-answers';
import { BULK, bulkLane, bulkLanesPage, finishedSearch } from '../../../../testing/web/bulk-rows';
import { pageOf, signInAs } from '../../../../testing/web/carrier-rows';
import { renderInRouter } from '../../../../testing/web/render-in-router';
import { answer } from '../../../../testing/web/stub-server';
import { BulkLanes } from '../bulk-lanes';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.removeItem('bulkMap');
});

const area = (code: string, place: string, latitude: number, longitude: number) => ({
  code,
  place,
  latitude,
  longitude,
  lanes: 2,
});
const line = (from: string, to: string, quoted: number, none: number) => ({
  from,
  to,
  lanes: quoted + none,
  quoted,
  none,
  waiting: 0,
});
const MAP: BulkMap = {
  byState: false,
  lanes: 5,
  lanesDrawn: 4,
  areas: [
    area('939', 'Salinas, CA', 36.67, -121.66),
    area('100', 'New York, NY', 40.75, -73.99),
    area('331', 'Miami, FL', 25.8, -80.2),
  ],
  lines: [line('939', '100', 2, 0), line('939', '331', 0, 1), line('100', '331', 1, 1)],
};

async function show(map: BulkMap, query = '') {
  const { api, sent } = await signInAs('SHIPPER_STAFF', {
    'GET /rest/v1/vw_carrier': () => pageOf([]),
    [`GET /v1/quotes/bulk/${BULK}/lanes`]: () => bulkLanesPage(bulkLane(1)),
    [`GET /v1/quotes/bulk/${BULK}/map`]: () => answer(map),
  });
  const { address } = renderInRouter(
    <BulkLanes search={finishedSearch()} />,
    api,
    `/bulk-search/${BULK}${query}`,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Map' }));
  await screen.findByRole('figure', { name: `Map of ${map.lanesDrawn} lanes` });
  return { address, sent };
}
const lines = () => [...document.querySelectorAll('figure [data-from]')];

test('a line without a quote is dashed and crossed out, and one with some is crossed out', async () => {
  await show(MAP);
  await waitFor(() => expect(lines()).toHaveLength(3));
  const drawn = lines().map((one) => [
    one.getAttribute('data-to'),
    one.getAttribute('data-quoted'),
    one.querySelectorAll('path').length,
  ]);
  expect(drawn).toEqual([
    ['100', 'ALL', 2],
    ['331', 'SOME', 3],
    ['331', 'NONE', 3],
  ]);
  expect(screen.getByText('4 of 5 lanes shown: those between the most frequent places.')).toBeTruthy();
});

test('a pressed line filters the rows and the map, with the other filters, and pressed again it does not', async () => {
  const { address, sent } = await show(MAP, '?status=NONE');
  expect(sent('/map').at(-1)?.query.get('status')).toBe('NONE');
  await waitFor(() => expect(lines()).toHaveLength(3));
  const pressed = () => lines()[0]?.querySelector('path') as Element;
  fireEvent.click(pressed());
  await waitFor(() => expect(address()).toContain('fromArea=939&toArea=100'));
  for (const path of ['/map', '/lanes']) {
    await waitFor(() => expect(sent(path).at(-1)?.query.get('toArea')).toBe('100'));
    expect(sent(path).at(-1)?.query.get('status')).toBe('NONE');
  }
  fireEvent.click(pressed());
  await waitFor(() => expect(address()).toBe(`/bulk-search/${BULK}?status=NONE`));
});

test('the list has the same lines and areas as buttons, and the filter can be removed while the map is closed', async () => {
  const { address } = await show(MAP);
  const list = within(screen.getByRole('table', { name: 'Map as a list' }));
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Salinas, CAtoNew York, NY',
    'Salinas, CAtoMiami, FL',
    'New York, NYtoMiami, FL',
  ]);
  fireEvent.click(screen.getByRole('radio', { name: /^Areas/ }));
  const miami = screen.getByRole('button', { name: '331 Miami, FL' });
  fireEvent.click(miami);
  await waitFor(() => expect(address()).toBe(`/bulk-search/${BULK}?area=331`));
  await waitFor(() => expect(miami.getAttribute('aria-pressed')).toBe('true'));
  fireEvent.click(screen.getByRole('button', { name: 'Close the map' }));
  fireEvent.click(screen.getByRole('button', { name: '331: remove filter' }));
  await waitFor(() => expect(address()).toBe(`/bulk-search/${BULK}`));
});
