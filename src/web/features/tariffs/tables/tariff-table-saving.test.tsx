import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { editedTariff } from '../../../../testing/web/edited-tariff';
import {
  CARRIER,
  EDITS,
  field,
  openPremiums,
  press,
  rowsOf,
  type,
} from '../../../../testing/web/open-premiums';
import { answer, problem } from '../../../../testing/web/stub-server';

// Lazy-loaded modules are loaded up front, so that no test has to wait for them.
beforeAll(async () => {
  await import('../../../ui/overlay/overlay-parts');
  await import('../../../ui/overlay/dialog-window');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('two presses at once save once and undo once', async () => {
  const undone: unknown[] = [];
  const { sent } = await openPremiums({
    [`POST /v1/carriers/${CARRIER}/tariff/undo`]: ({ body }) => {
      undone.push(body);
      return answer({ revision: 6, pending: false, ...(body as object) });
    },
  });
  type('Premium, 1,500', '5%');
  const twice = (name: string) => {
    const button = screen.getByRole('button', { name });
    fireEvent.click(button);
    fireEvent.click(button);
  };
  twice('Save 1 row');
  await screen.findByRole('button', { name: 'Undo the last save' });
  expect(sent()).toHaveLength(1);
  twice('Undo the last save');
  expect(await screen.findByText('Undone as a new version.')).toBeTruthy();
  expect(undone).toHaveLength(1);
});

test('saved rows that arrive before the answer are not shown as someone else’s change', async () => {
  const answers: ((answered: Response) => void)[] = [];
  const { sent, now, queryClient } = await openPremiums({
    [`POST ${EDITS}`]: () => new Promise<Response>((resolve) => answers.push(resolve)),
  });
  type('Premium, 1,500', '6%');
  press('Save 1 row');
  await waitFor(() => expect(sent()).toHaveLength(1));
  now.page = rowsOf(
    [
      ['1500', '0.06', '15000'],
      ['2000', '0.07', '15000'],
    ],
    5,
  );
  await act(() => queryClient.invalidateQueries());
  await screen.findByLabelText('Premium, 2,000');
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull();
  expect(field('Premium, 1,500').value).toBe('6%');
  await act(async () => answers[0]?.(editedTariff()));
  expect(await screen.findByText('Saved as a new version.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull();
});

test('someone else’s change is shown beside mine, and either can be kept', async () => {
  const { sent, now } = await openPremiums({
    [`POST ${EDITS}`]: ({ body }) => {
      const [edit] = (body as { edits: { set: { unchangedSince: number }[] }[] }).edits;
      if (edit?.set[0]?.unchangedSince === 7) return editedTariff();
      now.page = rowsOf([['1500', '0.05', '15000']], 7);
      const changedRows = [
        { field: 'edits.0.set.0', cells: {}, revision: 7, at: '2026-11-23T10:00:00Z', by: 'Ana Lopez' },
      ];
      return problem('ROWS_CHANGED', 'Changed.', { changedRows });
    },
  });
  type('Premium, 1,500', '6%');
  press('Save 1 row');
  expect(await screen.findByText(/Ana Lopez set 5%\./)).toBeTruthy();
  expect(field('Premium, 1,500').value).toBe('6%');
  press('Keep mine');
  press('Save 1 row');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(await screen.findByText('Saved as a new version.')).toBeTruthy();
});

test('a change of more than 30% asks for a second press', async () => {
  const { sent } = await openPremiums({
    [`POST ${EDITS}`]: ({ body }) =>
      (body as { confirmLargeChange?: boolean }).confirmLargeChange
        ? editedTariff()
        : problem('LARGE_CHANGE', 'The amounts differ by more than 30%.'),
  });
  type('At most, 1,500', '$900');
  press('Save 1 row');
  fireEvent.click(await screen.findByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
});

test('a row that is being saved takes no input, and what is typed into others meanwhile stays', async () => {
  let respond: (response: Response) => void = () => {};
  const { sent, now } = await openPremiums({
    [`POST ${EDITS}`]: () => new Promise<Response>((resolve) => (respond = resolve)),
  });
  press('Add a row');
  type('From, lb per pallet, new row', '2000');
  type('Premium, 2000', '7%');
  press('Save 1 row');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(field('Premium, 2000').readOnly).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove 2000' }).disabled).toBe(true);
  type('Premium, 1,500', '5%');
  now.page = rowsOf(
    [
      ['1500', '0.045', '15000'],
      ['2000', '0.07', null],
    ],
    5,
  );
  now.page.rows[0] = { revision: 4, cells: ['1500', '0.045', '15000'] };
  respond(editedTariff());
  expect(await screen.findByText('Saved as a new version.')).toBeTruthy();
  expect(field('Premium, 1,500').value).toBe('5%');
  expect(field('Premium, 2,000').readOnly).toBe(false);
  expect(screen.getByRole('button', { name: 'Save 1 row' })).toBeTruthy();
  expect(screen.queryByText(/someone else/i)).toBeNull();
});

test('leaving the page asks while something is not saved', async () => {
  const { address, goTo } = await openPremiums();
  type('Premium, 1,500', '5%');
  act(() => goTo('/loads'));
  fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(address()).toBe(`/carriers/${CARRIER}/premiums`);
  expect(field('Premium, 1,500').value).toBe('5%');
  press('Discard');
  act(() => goTo('/loads'));
  await waitFor(() => expect(address()).toBe('/loads'));
});
