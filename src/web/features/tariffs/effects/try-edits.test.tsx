import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addDays, utcDay } from '../../../../domain/days/calendar-date';
import { CARRIER, signInAs } from '../../../../testing/web/carrier-rows';
import { editedTariff } from '../../../../testing/web/edited-tariff';
import { EFFECT, tariffEffect } from '../../../../testing/web/effect-rows';
import { renderInRouter } from '../../../../testing/web/render-in-router';
import { answer, problem } from '../../../../testing/web/stub-server';
import { OverlayHost } from '../../../ui/overlay/overlays';
import { TryEdits } from './try-edits';

// Lazy-loaded modules are loaded up front, so that no test has to wait for them.
beforeAll(async () => {
  await import('../../../ui/overlay/overlay-parts');
  await import('../../../ui/overlay/dialog-window');
});
afterEach(() => vi.unstubAllGlobals());

const PATH = `/v1/carriers/${CARRIER}/tariff`;
const EDITS = `POST ${PATH}/edits`;
const SCHEDULE = `POST ${PATH}/scheduled-edits`;
const SCHEDULED = '00000000-0000-7000-8000-0000000000d2';
const IN_A_WEEK = addDays(utcDay(new Date()), 7);
const edit = {
  type: 'lanes' as const,
  set: [{ key: { origin_region: 'Salinas Valley' }, cells: { pallet_rate: '38710' }, unchangedSince: 3 }],
  remove: [],
};
const median = (after: number) => ({ type: 'lanes', column: 'pallet_rate', before: 36_900, after }) as const;
const checked = (medians = [median(38_710)]) => editedTariff({ revision: null, medians });

async function open(routes: Record<string, () => Response> = {}) {
  const onApply = vi.fn();
  const { api, calls } = await signInAs('CARRIER_ADMIN', {
    [`POST ${PATH}/effects`]: () => answer({ id: EFFECT }, 201),
    [`GET ${PATH}/effects/${EFFECT}`]: () => answer(tariffEffect()),
    [EDITS]: () => checked(),
    [SCHEDULE]: () => answer({ id: SCHEDULED }, 201),
    ...routes,
  });
  const shown = renderInRouter(
    <>
      <TryEdits
        carrierId={CARRIER}
        editsOf={() => [edit]}
        title="Change 1 lane"
        revision={3}
        onApply={onApply}
      />
      <OverlayHost />
    </>,
    api,
    `/carriers/${CARRIER}/lanes`,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'What would change' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Apply on a date…' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Apply on/ }));
  const sent = (name: string) => calls.filter(({ method, path }) => `${method} ${path}` === name);
  return { ...shown, sent, onApply };
}

function schedule(day = IN_A_WEEK) {
  const field = screen.getByRole('textbox', { name: /^Apply on/ });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: day } });
  fireEvent.blur(field);
  fireEvent.click(screen.getByRole('button', { name: 'Schedule' }));
}

test('tried changes are checked and kept for a later day', async () => {
  const { sent, address, onApply } = await open();
  schedule(utcDay(new Date()));
  expect(await screen.findByText('Choose a day from tomorrow to a year from now.')).toBeTruthy();
  expect(sent(EDITS)).toHaveLength(0);
  schedule();
  await waitFor(() => expect(address()).toBe(`/carriers/${CARRIER}/uploads?upload=${SCHEDULED}`));
  expect(sent(EDITS)[0]?.body).toEqual({ edits: [edit], dryRun: true });
  expect(sent(SCHEDULE)[0]?.body).toEqual({
    ...{ edits: [edit], effectiveOn: IN_A_WEEK, confirmLargeChange: false },
  });
  expect(onApply).not.toHaveBeenCalled();
});

test('a large change is confirmed before it is scheduled', async () => {
  const { sent } = await open({ [EDITS]: () => checked([median(73_800)]) });
  schedule();
  expect(await screen.findByText('The median changes by more than 30%: pallet_rate.')).toBeTruthy();
  expect(sent(SCHEDULE)).toHaveLength(0);
  fireEvent.click(screen.getAllByRole('button', { name: 'Schedule' }).at(-1) as HTMLElement);
  await waitFor(() => expect(sent(SCHEDULE)[0]?.body).toMatchObject({ confirmLargeChange: true }));
});

test('changes that are not right are not scheduled', async () => {
  const path = 'edits.0.set.0.cells.pallet_rate';
  const { sent } = await open({
    [EDITS]: () =>
      problem('INVALID_INPUT', 'Some cells are wrong.', {
        errors: [{ field: path, message: 'Must be 0 or more' }],
      }),
  });
  schedule();
  expect(await screen.findByText('Must be 0 or more')).toBeTruthy();
  expect(sent(SCHEDULE)).toHaveLength(0);
});
