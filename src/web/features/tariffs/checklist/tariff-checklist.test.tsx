import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ReadinessCounts } from '../../../../domain/tariffs/readiness';
import { signInAs } from '../../../../testing/web/carrier-rows';
import { readinessOf } from '../../../../testing/web/readiness-answer';
import { renderInRouter } from '../../../../testing/web/render-in-router';
import { answer } from '../../../../testing/web/stub-server';
import { TariffChecklist } from './tariff-checklist';

afterEach(() => vi.unstubAllGlobals());

const CARRIER = '00000000-0000-7000-8000-0000000000c1';
const COUNTS: ReadinessCounts = {
  ...{ regions: 24, regionsWithoutZips: 1, zipEntries: 312, rates: 380, lanes: 0, pricedLanes: 0 },
  ...{ quotableLanes: 0, fuelRows: 25, tests: 0, customers: 0, waitingCustomers: 1 },
};
const readiness = (counts: ReadinessCounts) =>
  readinessOf(counts, {
    regions: {
      count: counts.regions,
      states: 5,
      withoutZips: 1,
      withoutZipsNames: ['Tacoma South'],
      zipEntries: 312,
    },
    rates: { sheets: 2, sheetNames: ['Frozen Pacific', 'Chilled Pacific'], rows: 380 },
    fuel: { rows: 25, sources: ['US Diesel'] },
    customers: {
      approved: 0,
      waiting: 1,
      waitingName: 'Harbor Lantern',
      waitingSince: '2026-11-19T10:00:00.000Z',
    },
  });

async function show(counts: ReadinessCounts) {
  const { api } = await signInAs('CARRIER_ADMIN', {
    [`GET /v1/carriers/${CARRIER}/readiness`]: () => answer(readiness(counts)),
  });
  renderInRouter(<TariffChecklist carrierId={CARRIER} dropZone={<p>Drop here</p>} />, api, '/dashboard');
}

test('each step says what is there, and one is the next', async () => {
  await show(COUNTS);
  const steps = await screen.findAllByRole('listitem');
  expect(steps.map((step) => within(step).getByRole('img').getAttribute('aria-label'))).toEqual([
    ...['Done', 'Needs a look', 'Done', 'Next step', 'Done', 'Later', 'Later'],
  ]);
  expect(steps[1]?.textContent).toContain('Tacoma South has no ZIPs, so it never matches.');
  const lanes = within(steps[3] as HTMLElement);
  expect(lanes.getByText(/^No lanes found\./)).toBeTruthy();
  expect(lanes.getByRole('link', { name: 'Add lanes' }).getAttribute('href')).toBe(
    `/carriers/${CARRIER}/lanes`,
  );
  expect(steps[6]?.textContent).toContain('Harbor Lantern has waited for your answer since');
  expect(screen.getByText('Drop here')).toBeTruthy();
});

test('no place for files is shown before it is known whether the carrier can be quoted', async () => {
  const { api } = await signInAs('CARRIER_ADMIN', {
    [`GET /v1/carriers/${CARRIER}/readiness`]: () => new Promise<never>(() => {}),
  });
  renderInRouter(<TariffChecklist carrierId={CARRIER} dropZone={<p>Drop here</p>} />, api, '/dashboard');
  expect(await screen.findByRole('region', { name: 'What is missing to be quotable' })).toBeTruthy();
  expect(screen.queryByText('Drop here')).toBeNull();
});

test('a quotable carrier has one line instead', async () => {
  await show({ ...COUNTS, lanes: 3, pricedLanes: 3, quotableLanes: 3 });
  expect(await screen.findByText('3 lanes can be quoted.')).toBeTruthy();
  const test = screen.getByRole('link', { name: 'Test my tariff' });
  expect(test.getAttribute('href')).toBe(`/carriers/${CARRIER}/test`);
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  expect(screen.queryByText('Drop here')).toBeNull();
});

test('a quotable carrier sees which lanes are not, and a press shows them', async () => {
  await show({ ...COUNTS, lanes: 429, pricedLanes: 428, quotableLanes: 426, tests: 3 });
  expect(
    await screen.findByText('1 lane has no rate. 2 lanes have a region at one end that matches no search.'),
  );
  const shown = screen.getByRole('link', { name: 'Show them' });
  expect(shown.getAttribute('href')).toBe(`/carriers/${CARRIER}/lanes?problem=1`);
});

test('a customer who waits is named beside the button that leads to the answer', async () => {
  await show({ ...COUNTS, lanes: 3, pricedLanes: 3, quotableLanes: 3, tests: 3 });
  expect(await screen.findByText(/Harbor Lantern has waited for your answer since/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Answer customers' })).toBeTruthy();
});
