import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SearchGroup } from '../../../../contract/quotes/search-everywhere';
import { signInAs } from '../../../../testing/web/carrier-rows';
import { renderInRouter } from '../../../../testing/web/render-in-router';
import { answer, problem } from '../../../../testing/web/stub-server';
import { SearchPanel } from './search-panel';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const LOAD = '00000000-0000-7000-8000-000000000071';
const place = (zip: string, city: string, state: string) => ({ zip, city, state });
const lane = { from: place('93901', 'Salinas', 'CA'), to: place('10001', 'New York', 'NY') };
const LOADS: SearchGroup = {
  kind: 'LOAD',
  rows: [{ id: LOAD, title: 'L-7KD2M9XB', detail: 'Alder Foods · PO-4711', lane, requestId: null }],
  hasMore: true,
};
const LANES: SearchGroup = {
  kind: 'LANE',
  rows: [{ id: '93901-10001', title: '93901 to 10001', detail: null, lane, requestId: null }],
  hasMore: false,
};

async function openPanel(find: (q: string) => Response | Promise<Response>) {
  const { api, sent } = await signInAs('ADMIN', {
    'GET /v1/search': (call) => find(call.query.get('q') ?? ''),
  });
  const close = vi.fn();
  const page = renderInRouter(<SearchPanel onClose={close} onLogOut={() => {}} />, api, '/loads');
  const field = await screen.findByRole('combobox', { name: 'Search everywhere' });
  return {
    ...page,
    close,
    sent: () => sent('/v1/search').map(({ query }) => query.get('q')),
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    press: (key: string) => fireEvent.keyDown(field, { key }),
    chosen: () =>
      document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null,
  };
}
const optionsOf = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((option) => option.textContent);

test('a record is found after the last letter, and Enter opens it', async () => {
  const box = await openPanel(() => answer({ groups: [LOADS] }));
  for (const typed of ['p', 'po', 'po 4711']) box.type(typed);
  await screen.findByRole('group', { name: 'Loads' });
  expect(box.sent()).toEqual(['po 4711']);
  expect(screen.getByRole('status').textContent).toBe('1 result');
  expect(optionsOf('Loads')[0]).toContain('L-7KD2M9XB');
  expect(optionsOf('Loads')[1]).toBe('All matches');
  box.press('Enter');
  expect(box.close).toHaveBeenCalled();
  await waitFor(() => expect(box.address()).toBe(`/loads/${LOAD}`));
});

test('arrows, Home and End move through all groups and wrap', async () => {
  const box = await openPanel(() => answer({ groups: [LOADS] }));
  box.type('lo');
  await screen.findByRole('group', { name: 'Loads' });
  expect(box.chosen()).toContain('Loads');
  box.press('End');
  expect(box.chosen()).toBe('All matches');
  box.press('ArrowUp');
  expect(box.chosen()).toContain('L-7KD2M9XB');
  box.press('ArrowDown');
  box.press('ArrowDown');
  expect(box.chosen()).toContain('Loads');
  box.press('ArrowUp');
  box.press('Enter');
  await waitFor(() => expect(box.address()).toBe('/loads?search=lo'));
});

test('a lane fills the quote form by its address', async () => {
  const box = await openPanel(() => answer({ groups: [LANES] }));
  box.type('salinas to nyc');
  await screen.findByRole('group', { name: 'Search a lane' });
  box.press('Enter');
  await waitFor(() => expect(box.address()).toBe('/quotes?from=93901&to=10001'));
});

test('what was opened comes first the next time, for this user only', async () => {
  const first = await openPanel(() => answer({ groups: [LOADS] }));
  first.type('4711');
  await screen.findByRole('group', { name: 'Loads' });
  first.press('Enter');
  first.unmount();
  const second = await openPanel(() => answer({ groups: [] }));
  expect(optionsOf('Recent')[0]).toContain('L-7KD2M9XB');
  expect(second.chosen()).toContain('L-7KD2M9XB');
  second.unmount();

  const stored = JSON.parse(localStorage.getItem('recentSearches') ?? '{}');
  localStorage.setItem('recentSearches', JSON.stringify({ ...stored, userId: 'someone else' }));
  await openPanel(() => answer({ groups: [] }));
  expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
});

test('entries in the storage that lead elsewhere are left out', async () => {
  const first = await openPanel(() => answer({ groups: [LOADS] }));
  first.type('4711');
  await screen.findByRole('group', { name: 'Loads' });
  first.press('Enter');
  first.unmount();
  const stored = JSON.parse(localStorage.getItem('recentSearches') ?? '{}');
  stored.entries[0].target.to = '//evil.example';
  localStorage.setItem('recentSearches', JSON.stringify(stored));
  await openPanel(() => answer({ groups: [] }));
  expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
});

test('nothing found says so with a hint, and a failure keeps the screens', async () => {
  let isDown = false;
  const box = await openPanel(() => (isDown ? problem('NOT_READY', 'Try again') : answer({ groups: [] })));
  box.type('zzzz');
  await screen.findByText(/^Nothing found for/);
  expect(screen.getByText(/^Try a number such as/)).toBeTruthy();
  isDown = true;
  box.type('facil');
  await screen.findByText('The search could not be reached. Screens still open.');
  expect(optionsOf('Screens')).toEqual(['Facilities']);
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(screen.queryByText('The search could not be reached. Screens still open.')).toBeNull(),
  );
});

test('an answer to an earlier text is not shown', async () => {
  let answerFirst: (response: Response) => void = () => {};
  const box = await openPanel((q) =>
    q === 'po' ? new Promise<Response>((resolve) => (answerFirst = resolve)) : answer({ groups: [] }),
  );
  box.type('po');
  await waitFor(() => expect(box.sent()).toEqual(['po']));
  box.type('zzzz');
  await screen.findByText(/^Nothing found for/);
  answerFirst(answer({ groups: [LOADS] }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Loads' })).toBeNull());
});
