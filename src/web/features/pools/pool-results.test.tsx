import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { quoteId } from '../../../testing/web/found-pool';
import { openPool, ownPool } from '../../../testing/web/open-pool';
import { stubPhone } from '../../../testing/web/stub-phone';
import { answer } from '../../../testing/web/stub-server';
import { createText } from '../../texts/create-text';
import { en } from '../../texts/en';
import { csvText } from '../../ui/table/save-table-file';
import { poolColumns, poolLines } from './pool-file';
import { EVERY_CHEAPEST, poolRows } from './pool-rows';

afterEach(() => vi.unstubAllGlobals());

const open = async () => {
  const opened = await openPool({
    view: { poolId: ownPool.groupId },
    routes: { [`PUT /v1/quotes/${quoteId(1, 1)}/saved`]: () => answer({ id: quoteId(1, 1), isSaved: true }) },
  });
  await screen.findByRole('heading', { name: 'Quotes by dropoff' });
  return opened;
};
/** Returns the rows in order, without the titles of their sections. */
const carriers = () =>
  screen
    .getAllByRole('rowheader')
    .flatMap(
      ({ textContent }) => textContent?.match(/Cheapest mix|Highstack|Permafrost|Halyard Cove/)?.[0] ?? [],
    );

test('the mix is the first row in every order, and a pool that is opened is not searched for', async () => {
  const { calls, shown } = await open();
  expect(carriers()).toEqual(['Cheapest mix', 'Highstack', 'Permafrost', 'Halyard Cove']);
  screen.getByText('2 quoted all lanes, 1 only some, 1 none');
  screen.getByText('Saves $300.00');
  fireEvent.click(screen.getByRole('button', { name: /^Fastest for all 3 dropoffs/ }));
  await waitFor(() =>
    expect(carriers()).toEqual(['Cheapest mix', 'Permafrost', 'Highstack', 'Halyard Cove']),
  );
  expect(shown.view.poolSort).toBe('FASTEST');
  fireEvent.click(screen.getByRole('button', { name: 'Quoted all lanes' }));
  await waitFor(() => expect(carriers()).toEqual(['Cheapest mix', 'Permafrost', 'Highstack']));
  expect(calls.some(({ method, path }) => method === 'POST' && path.startsWith('/v1/quotes'))).toBe(false);
});

test('another quote of a carrier can be chosen, which changes its total, and a price can be saved', async () => {
  const { calls, shown } = await open();
  const [, price] = screen.getAllByRole('button', {
    name: /^Dropoff 1, Chicago, IL: \$2,300.00 from Highstack/,
  });
  if (!price) throw new Error('the price in the carrier’s row is needed');
  fireEvent.click(price);
  const detail = await screen.findByRole('region', { name: 'Price breakdown: Highstack to Chicago, IL' });
  fireEvent.click(within(detail).getByRole('button', { name: 'Save Quote' }));
  await within(detail).findByRole('button', { name: 'Remove Quote' });
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ isSaved: true });
  fireEvent.click(within(detail).getByRole('radio', { name: /^Truckload, reefer van: \$7,000.00/ }));
  await screen.findByText('$12,200.00');
  expect(shown.view.chosenIds).toEqual([quoteId(1, 1, 1)]);
  // The mix still takes the cheapest quotes.
  expect(screen.getAllByText('$7,200.00')).toHaveLength(2);
});

test('on a phone each carrier is a card, where a price opens and another quote can be chosen', async () => {
  stubPhone();
  const { shown } = await open();
  const cards = within(screen.getByRole('list', { name: 'Quotes by dropoff' }));
  expect(screen.queryByRole('table')).toBeNull();
  const [, price] = cards.getAllByRole('button', {
    name: /^Dropoff 1, Chicago, IL: \$2,300.00 from Highstack/,
  });
  if (!price) throw new Error('the price in the carrier’s card is needed');
  fireEvent.click(price);
  const detail = await cards.findByRole('region', { name: 'Price breakdown: Highstack to Chicago, IL' });
  expect(within(detail).getByText('Linehaul')).toBeTruthy();
  fireEvent.click(within(detail).getByRole('radio', { name: /^Truckload, reefer van: \$7,000.00/ }));
  await cards.findByText('$12,200.00');
  expect(shown.view.chosenIds).toEqual([quoteId(1, 1, 1)]);
});

test('the CSV has a line for each carrier and dropoff, with the quote that counts or the reason', () => {
  const rows = poolRows(ownPool, EVERY_CHEAPEST).slice(1);
  const columns = poolColumns(null, createText('en', en));
  const lines = csvText(poolLines(ownPool, rows), columns).split('\r\n');
  expect(lines[1]).toContain('Permafrost,1,60601,"Chicago, IL 60601",');
  expect(lines[1]).toContain(',2350.00,2026-11-23,2026-11-30,Pallet,Shared,');
  expect(lines[4]).toBe('Halyard Cove,1,60601,"Chicago, IL 60601",,,,,,,Lane not served');
  expect(lines).toHaveLength(8);
});
