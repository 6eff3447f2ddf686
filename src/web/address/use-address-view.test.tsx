import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInRouter } from '../../testing/web/render-in-router';
import { testApi } from '../../testing/web/render-web';
import { flag, oneOf, pageNumber, searchText } from './codecs';
import { defineView } from './define-view';
import { useAddressView } from './use-address-view';

const VIEW = defineView({
  search: searchText(),
  kind: oneOf(['RED', 'BLUE']),
  isActiveOnly: flag({ param: 'active' }),
  page: pageNumber(),
});
const FIXED = { isActiveOnly: true };

function List({ fixed }: { fixed?: typeof FIXED }) {
  const { view, set, reset, filterCount } = useAddressView(VIEW, { fixed });
  return (
    <>
      <output>{JSON.stringify({ ...view, filterCount })}</output>
      <button type="button" onClick={() => set({ search: `${view.search}a` })}>
        type
      </button>
      <button type="button" onClick={() => set({ kind: 'BLUE' })}>
        filter
      </button>
      <button type="button" onClick={() => set({ page: view.page + 1 })}>
        next
      </button>
      <button type="button" onClick={reset}>
        reset
      </button>
    </>
  );
}

async function open(address: string, fixed?: typeof FIXED) {
  const { address: now, historyLength } = renderInRouter(<List fixed={fixed} />, testApi(), address);
  await screen.findByRole('status');
  const shown = () => JSON.parse(screen.getByRole('status').textContent ?? '');
  const press = async (name: string, expected: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await expect.poll(now).toBe(expected);
    const params = new URL(expected, 'http://localhost').searchParams;
    await expect.poll(shown).toMatchObject(VIEW.parse(Object.fromEntries(params)));
  };
  return { now, historyLength, shown, press };
}

test('typed letters replace the history entry, a filter and a page add one', async () => {
  const { press, historyLength } = await open('/list');
  await press('type', '/list?filter=a');
  await press('type', '/list?filter=aa');
  expect(historyLength()).toBe(1);
  await press('filter', '/list?filter=aa&kind=BLUE');
  await press('next', '/list?filter=aa&kind=BLUE&page=2');
  expect(historyLength()).toBe(3);
});

test('a new search or filter goes back to the first page and keeps the other parameters', async () => {
  const { press } = await open('/list?tab=users&page=4');
  await press('filter', '/list?tab=users&kind=BLUE');
  await press('next', '/list?tab=users&kind=BLUE&page=2');
  await press('type', '/list?tab=users&kind=BLUE&filter=a');
});

test('Reset clears the search and the filters in one step', async () => {
  const { press, historyLength, shown } = await open('/list?tab=users&filter=a&kind=RED&active=true&page=2');
  expect(shown()).toMatchObject({ search: 'a', kind: 'RED', filterCount: 2 });
  await press('reset', '/list?tab=users');
  expect(historyLength()).toBe(2);
});

test('fields fixed by the screen override the address and do not count as filters', async () => {
  const { shown } = await open('/list?active=false', FIXED);
  expect(shown()).toMatchObject({ isActiveOnly: true, filterCount: 0 });
});
