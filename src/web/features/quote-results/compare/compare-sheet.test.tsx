import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { chillway, frostline, own, press, renderQuotes } from '../../../../testing/web/render-quotes';

afterEach(() => vi.unstubAllGlobals());

test('two quotes are compared side by side, with a dash for a missing line', async () => {
  const rich = {
    ...frostline,
    lines: [
      ...frostline.lines,
      {
        code: 'ACCESSORIAL' as const,
        accessorial: 'LIFTGATE' as const,
        label: 'Liftgate',
        cents: 7_500,
        detail: '',
      },
    ],
  };
  const { steps } = await renderQuotes({ found: { ...own, quotes: [rich, chillway] } });
  const boxes = await screen.findAllByRole('checkbox', { name: /to compare$/ });
  expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull();
  for (const [at, box] of boxes.entries()) {
    fireEvent.click(box);
    const compare = screen.getByRole<HTMLButtonElement>('button', { name: /^Compare/ });
    expect(compare.disabled).toBe(at === 0);
  }
  await press('Compare 2');
  const dialog = await screen.findByRole('dialog', { name: '2 quotes side by side' });
  const heads = within(dialog).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Carrier',
    'ChillwayCheapest',
    'FrostlineFastest',
  ]);
  expect(within(dialog).queryByRole('row', { name: /^Rated as/ })).toBeNull();
  // Paper has no page behind the dialog: it says what is compared, and has no row of buttons.
  const onPaper = within(dialog).getByText(/^Printed by /).parentElement;
  expect(onPaper?.textContent).toMatch(/93901.*10001.*pallets/);
  expect(within(dialog).getByRole('row', { name: /^Booking/ }).dataset.screenOnly).toBeDefined();
  expect(within(dialog).getByRole('row', { name: /^Quote number/ }).textContent).toContain(frostline.number);
  const liftgate = within(dialog).getByRole('row', { name: /^Liftgate/ });
  expect(
    within(liftgate)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['–None', '$75.00']);
  expect(steps.at(-1)?.[1].comparedIds).toEqual([chillway.id, frostline.id]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(steps.at(-1)?.[0]).toBe('back');
});

test('closing a comparison opened by a link replaces the history entry and keeps its quotes selected', async () => {
  const { steps } = await renderQuotes({ view: { comparedIds: [frostline.id, chillway.id, 'gone'] } });
  const dialog = await screen.findByRole('dialog', { name: '2 quotes side by side' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(steps.at(-1)?.[0]).toBe('replace');
  expect(await screen.findByRole('button', { name: 'Compare 2' })).toBeTruthy();
});

test('a link to compare unknown quotes opens nothing', async () => {
  await renderQuotes({ view: { comparedIds: ['gone', frostline.id], quoteId: 'gone' } });
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('at most four can be selected', async () => {
  const quotes = Array.from({ length: 5 }, (_, at) => ({
    ...chillway,
    id: `00000000-0000-7000-8000-00000000020${at}`,
    totalCents: 45_000 + at,
  }));
  await renderQuotes({ found: { ...own, quotes } });
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /to compare$/ });
  for (const box of boxes.slice(0, 4)) fireEvent.click(box);
  expect(boxes[4]?.disabled).toBe(true);
  expect(screen.getByText('4 of up to 4 selected')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Compare 4' })).toBeTruthy();
});
