import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { EFFECT, tariffEffect } from '../../../../testing/web/effect-rows';
import {
  CARRIER,
  EDITS,
  field,
  openPremiums,
  press,
  ROWS,
  rowsOf,
  type,
} from '../../../../testing/web/open-premiums';
import { answer, problem } from '../../../../testing/web/stub-server';

// Lazy-loaded modules are loaded up front, so that no test has to wait for them.
beforeAll(async () => {
  await import('../../../ui/overlay/overlay-parts');
  await import('../../../ui/overlay/dialog-window');
  await import('../effects/effect-dialog');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('typed money and percentages are sent as cells of the file, and the save can be undone', async () => {
  const { sent } = await openPremiums({
    [`POST /v1/carriers/${CARRIER}/tariff/undo`]: ({ body }) =>
      answer({ revision: 6, pending: false, ...(body as object) }),
  });
  type('Premium, 1,500', '5%');
  type('At most, 1,500', '$120');
  press('Save 1 row');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toEqual({
    edits: [
      {
        type: 'pallet-weight-premiums',
        set: [
          {
            key: { weight_tier: '1500' },
            cells: { premium_percentage: '0.05', premium_cap: '12000' },
            unchangedSince: 4,
          },
        ],
        remove: [],
      },
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo the last save' }));
  expect(await screen.findByText('Undone as a new version.')).toBeTruthy();
});

test('an error of the server stands beside its cell', async () => {
  await openPremiums({
    [`POST ${EDITS}`]: () =>
      problem('INVALID_INPUT', 'Some fields are invalid.', {
        errors: [{ field: 'edits.0.set.0.cells.premium_cap', message: 'must be below the next tier' }],
      }),
  });
  type('At most, 1,500', '$99,999');
  press('Save 1 row');
  expect(await screen.findByText('must be below the next tier')).toBeTruthy();
  expect(screen.getByText('A field needs a change before you can save.')).toBeTruthy();
  expect(screen.queryByText(/Some fields are invalid/)).toBeNull();
  expect(field('At most, 1,500').getAttribute('aria-invalid')).toBe('true');
  press('Add a row');
  press('Remove new row');
  type('At most, 1,500', '$9');
  expect(screen.queryByText('must be below the next tier')).toBeNull();
});

test('a cell that must not be blank says so in the words of the screen', async () => {
  const path = 'edits.0.set.0.cells.premium_percentage';
  const message = 'Expected a decimal from 0 to 1 with at most 4 decimal places';
  await openPremiums({
    [`POST ${EDITS}`]: () =>
      problem('INVALID_INPUT', `Some fields are invalid. ${path}: ${message}`, {
        errors: [{ field: path, message }],
      }),
  });
  type('Premium, 1,500', '');
  press('Save 1 row');
  expect(await screen.findByText('Enter a value.')).toBeTruthy();
  expect(screen.queryByText(/decimal|edits\.0/)).toBeNull();
});

test('what would change is shown for unsaved rows, and applying it saves them', async () => {
  const tried: unknown[] = [];
  const { sent } = await openPremiums({
    [`POST /v1/carriers/${CARRIER}/tariff/effects`]: ({ body }) => {
      tried.push(body);
      return answer({ id: EFFECT }, 201);
    },
    [`GET /v1/carriers/${CARRIER}/tariff/effects/${EFFECT}`]: () => answer(tariffEffect()),
  });
  expect(screen.queryByRole('button', { name: 'What would change' })).toBeNull();
  type('Premium, 1,500', 'six');
  expect(screen.queryByRole('button', { name: 'What would change' })).toBeNull();
  type('Premium, 1,500', '6%');
  press('What would change');
  const dialog = await screen.findByRole('dialog', { name: 'Pallet weight premiums' });
  const edits = [
    {
      type: 'pallet-weight-premiums',
      set: [{ key: { weight_tier: '1500' }, cells: { premium_percentage: '0.06' }, unchangedSince: 4 }],
      remove: [],
    },
  ];
  await waitFor(() => expect(tried).toMatchObject([{ edits }]));
  expect(sent()).toHaveLength(0);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Apply these changes' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ edits });
});

test('a carrier’s staff reads the table without fields and buttons', async () => {
  await openPremiums({}, 'CARRIER_STAFF');
  const table = screen.getByRole('table', { name: 'Pallet weight premiums' });
  expect(within(table).getByText('$150.00')).toBeTruthy();
  expect(within(table).queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Save|Add/ })).toBeNull();
});

test('a link to a row focuses and marks it; one to a missing row leads to the button that adds it', async () => {
  const two = {
    [`GET ${ROWS}`]: () =>
      answer(
        rowsOf([
          ['1500', '0.045', '15000'],
          ['2000', '0.06', null],
        ]),
      ),
  };
  await openPremiums(two, 'ADMIN', '?part=pallet-weight-premiums&row=weight_tier%3D2000');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain(', 2,000'));
  expect(document.activeElement?.closest('tr')?.hasAttribute('data-named')).toBe(true);
  cleanup();
  await openPremiums(two, 'ADMIN', '?part=pallet-weight-premiums&row=weight_tier%3D2500');
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Add/));
});
