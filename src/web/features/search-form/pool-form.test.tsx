import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  chooseSearch,
  fieldOf,
  fillDropoff,
  openPool,
  ownPool,
  sentPools,
} from '../../../testing/web/open-pool';
import { problem } from '../../../testing/web/stub-server';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const submit = async () => fireEvent.submit(await screen.findByRole('form', { name: 'Search quotes' }));
const POOL = /^Pool/;

async function fillPool() {
  await chooseSearch(POOL);
  fireEvent.change(screen.getByLabelText(/^From/), { target: { value: '93901' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Frozen' }));
  fireEvent.change(screen.getByLabelText(/^Commodity/), { target: { value: 'FROZEN_SEAFOOD' } });
  await fillDropoff(1, ['60601', '6', '7200']);
  await fillDropoff(2, ['75201', '4', '4800']);
}

test('switching keeps what was typed, and what was typed for one dropoff becomes the first', async () => {
  await openPool();
  fireEvent.change(await screen.findByLabelText(/^From/), { target: { value: '93901' } });
  fireEvent.change(screen.getByLabelText(/^To/), { target: { value: '60601' } });
  fireEvent.change(screen.getByLabelText(/^Pallets/), { target: { value: '6' } });
  await chooseSearch(POOL);
  expect((await fieldOf(1, 'To')).value).toBe('60601');
  expect((await fieldOf(1, 'Pallets')).value).toBe('6');
  fireEvent.change(await fieldOf(2, 'Pallets'), { target: { value: '9' } });
  await chooseSearch('One dropoff');
  expect(screen.getByLabelText<HTMLInputElement>(/^Pallets/).value).toBe('6');
  fireEvent.change(screen.getByLabelText(/^Pallets/), { target: { value: '7' } });
  await chooseSearch(POOL);
  expect((await fieldOf(1, 'Pallets')).value).toBe('6');
  expect((await fieldOf(2, 'Pallets')).value).toBe('9');
  expect(screen.getByText('15 of 26 pallets')).toBeTruthy();
  cleanup();
  await openPool();
  expect((await fieldOf(2, 'Pallets')).value).toBe('9');
});

test('a pool is sent with its dropoffs, and its quotes are shown', async () => {
  const { calls, shown } = await openPool();
  await fillPool();
  await submit();
  await screen.findByRole('heading', { name: 'Quotes by dropoff' });
  expect(shown.view.poolId).toBe(ownPool.groupId);
  expect(sentPools(calls)).toMatchObject([
    {
      fromZip: '93901',
      temperature: 'FROZEN',
      dropoffs: [
        { toZip: '60601', pallets: 6, grossWeightLbs: 7_200, accessorials: [] },
        { toZip: '75201', pallets: 4, grossWeightLbs: 4_800, accessorials: [] },
      ],
    },
  ]);
});

test('an error shows at its field in its row, also when a row before it is removed', async () => {
  await openPool({
    search: () =>
      problem('INVALID_INPUT', 'Some fields are invalid.', {
        errors: [{ field: 'dropoffs.2.toZip', message: '10001 is not a known ZIP or postal code' }],
      }),
  });
  await fillPool();
  await press('Add dropoff');
  await waitFor(async () => expect(document.activeElement).toBe(await fieldOf(3, 'To')));
  await fillDropoff(3, ['10001', '1', '900']);
  await submit();
  await screen.findByText('10001 is not a known ZIP or postal code');
  expect((await fieldOf(3, 'To')).getAttribute('aria-invalid')).toBe('true');
  await press('Remove dropoff 1');
  expect((await fieldOf(2, 'To')).value).toBe('10001');
  expect((await fieldOf(2, 'To')).getAttribute('aria-invalid')).toBe('true');
  expect((await fieldOf(1, 'To')).getAttribute('aria-invalid')).not.toBe('true');
});

test('a double click duplicates and removes one dropoff, and opens the paste box', async () => {
  await openPool();
  await fillPool();
  const dropoffs = () => screen.getAllByRole('group', { name: /^Dropoff \d/ }).length;
  const before = dropoffs();
  const doubleClick = (name: string) => {
    for (const detail of [1, 2]) fireEvent.click(screen.getByRole('button', { name }), { detail });
  };
  doubleClick('Duplicate dropoff 1');
  await waitFor(() => expect(dropoffs()).toBe(before + 1));
  doubleClick('Remove dropoff 1');
  await waitFor(() => expect(dropoffs()).toBe(before));
  doubleClick('Paste rows');
  expect(screen.getByRole('button', { name: 'Paste rows' }).getAttribute('aria-expanded')).toBe('true');
});

test('the limits of a dropoff and of all are told in words, and nothing is sent', async () => {
  const { calls } = await openPool();
  await fillPool();
  await fillDropoff(1, ['60601', '27', '44001']);
  await submit();
  await screen.findByText('Pallets cannot exceed 26 per dropoff');
  screen.getByText('Weight cannot exceed 44,000 lbs per dropoff');
  screen.getByText('Total pallets cannot exceed 26. Total gross weight cannot exceed 44,000 lbs.');
  await fillDropoff(1, ['60601', '22', '39200']);
  await waitFor(() => expect(screen.queryByText(/^Total pallets cannot/)).toBeNull());
  expect(sentPools(calls)).toEqual([]);
});

test('pasted rows fill the list, and wrong cells are named by row until they are right', async () => {
  await openPool();
  await chooseSearch(POOL);
  const paste = async (text: string) =>
    fireEvent.paste(await fieldOf(1, 'To'), { clipboardData: { getData: () => text } });
  await paste('60601\t6\t7,200\nChicago\t4\t4800');
  const area = await screen.findByLabelText<HTMLTextAreaElement>(/^Rows from a spreadsheet/);
  await screen.findByText(/^Row 2, ZIP “Chicago”/);
  fireEvent.change(area, { target: { value: '60601,6,7200\n75201,4,4800\n10001,8,9600' } });
  await press('Add rows');
  await screen.findByText('3 rows added');
  expect((await fieldOf(3, 'Gross weight')).value).toBe('9,600');
  await press('Duplicate dropoff 3');
  expect((await fieldOf(4, 'Gross weight')).value).toBe('9,600');
  await paste(Array(7).fill('33125,1,100').join('\n'));
  await screen.findByText('1 row is too many. A pool has at most 10 dropoffs.');
});
