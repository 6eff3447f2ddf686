import type { CarrierStatistics } from '../../../contract/statistics/company-statistics';
import type { DayRange } from '../../../domain/days/day-ranges';
import { MONTH_CLOSES_AFTER_DAYS } from '../../../domain/statistics/carrier-months';
import { MIN_CUSTOMERS } from '../../../domain/statistics/shown-counts';
import { loadsLink, searchesLink } from '../../address/figure-links';
import { type Text, useText } from '../../texts/use-text';
import { ChartCard } from '../../ui/chart/chart-card';
import { StackBar } from '../../ui/chart/stack-bar';
import { formatCents } from '../../ui/format/money';
import { formatNumber } from '../../ui/format/number';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { type Figure, Figures } from './figures';
import type { CarrierSource } from './use-company-figures';

interface OutcomeProps {
  source: CarrierSource;
  range: DayRange;
  carrierId: string;
}

/** The carrier's quotes and won bookings, and its answers. */
export function CarrierSummary({ source, range, carrierId }: OutcomeProps) {
  const text = useText();
  return (
    <ChartCard
      title={text('dashboard.summary')}
      source={source}
      heightPx={72}
      failed={text('dashboard.failed')}
    >
      {(data) => <Figures figures={summaryFigures(data, { range, carrierId, text })} />}
    </ChartCard>
  );
}

function summaryFigures(
  { quoted, loads, cents, spotLoads, answers }: CarrierStatistics,
  { range, carrierId, text }: Pick<OutcomeProps, 'range' | 'carrierId'> & { text: Text },
): Figure[] {
  const { decided, accepted, acceptedPercent, answered, medianMinutes } = answers;
  return [
    {
      key: 'quoted',
      label: text('dashboard.quoted'),
      value: formatNumber(quoted),
      detail: text('dashboard.quoted.about'),
      link: searchesLink(range, { tests: 'none' }),
    },
    {
      key: 'won',
      label: text('dashboard.won'),
      value: formatNumber(loads),
      detail: text(spotLoads === 0 ? 'dashboard.won.of' : 'dashboard.won.ofSpot', {
        cents: formatCents(cents),
        count: spotLoads,
      }),
      link: loadsLink(range, { carrier: carrierId }),
    },
    {
      key: 'accepted',
      label: text('dashboard.acceptRate'),
      value: acceptedPercent === null ? '–' : `${acceptedPercent}%`,
      detail:
        acceptedPercent === null
          ? text('dashboard.noAnswers')
          : text('dashboard.acceptRate.of', { accepted, count: decided }),
    },
    {
      key: 'hours',
      label: text('dashboard.hours'),
      value:
        medianMinutes === null ? '–' : text('dashboard.hours.value', { hours: hoursText(medianMinutes) }),
      detail: answered === 0 ? text('dashboard.noAnswers') : text('dashboard.hours.of', { count: answered }),
    },
  ];
}

const hoursText = (minutes: number) => formatNumber(Math.round(minutes / 6) / 10);

/** The won, lost, and open requests of the months that may be shown, and by how much the lost ones missed. */
export function CarrierOutcome({ source }: Pick<OutcomeProps, 'source'>) {
  const text = useText();
  return (
    <ChartCard
      title={text('dashboard.outcome')}
      source={source}
      heightPx={120}
      failed={text('dashboard.failed')}
    >
      {({ outcome, months }) => (
        <div className={flow.stack}>
          {outcome && <OutcomeParts outcome={outcome} />}
          <p className={font.small}>{withheldText(months, text)}</p>
        </div>
      )}
    </ChartCard>
  );
}

function OutcomeParts({ outcome }: { outcome: NonNullable<CarrierStatistics['outcome']> }) {
  const text = useText();
  const { quoted, won, lost, open, marginPercent, months } = outcome;
  const part = (value: number) =>
    text('dashboard.outcome.part', {
      count: formatNumber(value),
      percent: formatNumber(Math.round((100 * value) / Math.max(1, quoted))),
    });
  return (
    <>
      <StackBar
        label={text('dashboard.outcome')}
        parts={[
          { key: 'won', name: text('dashboard.outcome.won'), value: won, text: part(won), tone: 'bookings' },
          {
            key: 'lost',
            name: text('dashboard.outcome.lost'),
            value: lost,
            text: part(lost),
            tone: 'attention',
          },
          { key: 'open', name: text('dashboard.outcome.open'), value: open, text: part(open), tone: 'other' },
        ]}
      />
      <p className={font.small}>
        {text('dashboard.outcome.months', { count: months })}{' '}
        {marginPercent === null
          ? text('dashboard.margin.few')
          : marginPercent >= 0
            ? text('dashboard.margin.above', { percent: marginPercent })
            : text('dashboard.margin.below', { percent: -marginPercent })}
      </p>
    </>
  );
}

/** Says why months are missing. */
function withheldText(months: CarrierStatistics['months'], text: Text): string {
  const few = months.filter(({ withheld }) => withheld === 'FEW_CUSTOMERS').length;
  const open = months.filter(({ withheld }) => withheld === 'NOT_CLOSED').length;
  return [
    ...(few > 0 ? [text('dashboard.withheld.FEW_CUSTOMERS', { count: few, customers: MIN_CUSTOMERS })] : []),
    ...(open > 0
      ? [text('dashboard.withheld.NOT_CLOSED', { count: open, days: MONTH_CLOSES_AFTER_DAYS })]
      : []),
  ].join(' ');
}
