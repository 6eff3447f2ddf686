import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CarrierStatistics } from '../../../contract/statistics/company-statistics';
import { isoDate } from '../../../domain/days/calendar-date';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { testApi } from '../../../testing/web/render-web';
import { CarrierOutcome, CarrierSummary } from './carrier-outcome';
import type { CarrierSource } from './use-company-figures';

const month = (day: string, withheld: 'NOT_CLOSED' | 'FEW_CUSTOMERS' | null) => ({
  month: day,
  isWhole: true,
  quoted: 40,
  loads: 4,
  cents: 400_000,
  outcome: withheld ? null : { won: 4, lost: 6, open: 30 },
  withheld,
});
const FIGURES: CarrierStatistics = {
  carrierId: '00000000-0000-7000-8000-000000000011',
  from: '2026-09-01',
  to: '2026-11-20',
  quoted: 120,
  loads: 12,
  cents: 1_200_000,
  spotLoads: 1,
  months: [
    month('2026-09-01', null),
    month('2026-10-01', 'FEW_CUSTOMERS'),
    month('2026-11-01', 'NOT_CLOSED'),
  ],
  outcome: { months: 1, quoted: 40, won: 4, lost: 6, open: 30, marginPercent: 8 },
  answers: { decided: 20, accepted: 15, acceptedPercent: 75, answered: 18, medianMinutes: 84 },
};
const RANGE = { from: isoDate('2026-09-01'), to: isoDate('2026-11-20') };
const sourceOf = (data: CarrierStatistics) =>
  ({ data, error: null, refetch: () => undefined }) as unknown as CarrierSource;

test('what became of the quotes is shown with its share, and why months are missing', async () => {
  renderInRouter(<CarrierOutcome source={sourceOf(FIGURES)} />, testApi());
  expect(await screen.findByText('6 (15%)')).toBeTruthy();
  expect(screen.getByText(/your lowest quote was 8% above what it booked/)).toBeTruthy();
  expect(
    screen.getByText(
      '1 month is not counted: fewer than 3 customers are behind a figure, and it would tell about one of them. ' +
        '1 month is not counted yet: only whole months are, 7 days after they end.',
    ),
  ).toBeTruthy();
});

test('a margin below what was booked is said as such, and too few have none', async () => {
  const { outcome } = FIGURES;
  const withMargin = (marginPercent: number | null) =>
    sourceOf({ ...FIGURES, outcome: outcome && { ...outcome, marginPercent } });
  renderInRouter(<CarrierOutcome source={withMargin(-3)} />, testApi());
  expect(await screen.findByText(/3% below what it booked/)).toBeTruthy();
  renderInRouter(<CarrierOutcome source={withMargin(null)} />, testApi());
  expect(await screen.findByText(/Too few were booked elsewhere/)).toBeTruthy();
});

test('withheld figures leave no parts behind', async () => {
  renderInRouter(<CarrierOutcome source={sourceOf({ ...FIGURES, outcome: null })} />, testApi());
  expect(await screen.findByText(/not counted yet/)).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'What became of your quotes' })).toBeNull();
});

test('each figure says what it is of and opens the loads that it counts', async () => {
  const { container } = renderInRouter(
    <CarrierSummary source={sourceOf(FIGURES)} range={RANGE} carrierId={FIGURES.carrierId} />,
    testApi(),
  );
  const won = await screen.findByRole('link', { name: '12, Loads won' });
  expect(won.getAttribute('href')).toBe(
    `/loads?createdFrom=2026-09-01&createdTo=2026-11-20&status=LIVE&carrier=${FIGURES.carrierId}`,
  );
  for (const text of [
    '$12,000.00, 1 load from a spot offer',
    '75%',
    '15 of 20 requests',
    '1.4 h',
    'Median of 18 answers',
  ]) {
    expect(container.textContent).toContain(text);
  }
});
