import type { DayRange } from '../../../domain/days/day-ranges';
import { fileDays, loadsLink } from '../../address/figure-links';
import { type Text, useText } from '../../texts/use-text';
import { ChartCard } from '../../ui/chart/chart-card';
import type { ChartTone } from '../../ui/chart/chart-types';
import { StackBar } from '../../ui/chart/stack-bar';
import { formatCents } from '../../ui/format/money';
import { formatNumber } from '../../ui/format/number';
import { type Figure, Figures } from './figures';
import type { ShipperSource } from './use-company-figures';

interface SummaryProps {
  source: ShipperSource;
  range: DayRange;
  shipperId: string;
}

type Data = NonNullable<ShipperSource['data']>;
const HEIGHT_PX = 120;

/** The amount spent, the savings, and the share that arrived on the promised day. */
export function BookingSummary({ source, range, shipperId }: SummaryProps) {
  const text = useText();
  return (
    <ChartCard
      title={text('dashboard.bookings')}
      source={source}
      heightPx={HEIGHT_PX}
      failed={text('dashboard.failed')}
    >
      {(data) => <Figures figures={bookingFigures(data, { range, shipperId, text })} />}
    </ChartCard>
  );
}

interface About extends Pick<SummaryProps, 'range' | 'shipperId'> {
  text: Text;
}

const percentOf = (part: number, whole: number) => `${formatNumber(Math.round((1000 * part) / whole) / 10)}%`;

function bookingFigures(
  { loads, cents, savings, onTime }: Data,
  { range, shipperId, text }: About,
): Figure[] {
  const link = loadsLink(range, { customer: shipperId });
  const saved = savings && savings.medianCents - savings.bookedCents;
  return [
    {
      key: 'spend',
      label: text('dashboard.spend'),
      value: formatCents(cents),
      detail: text('dashboard.ofLoads', { count: loads }),
      link,
    },
    {
      key: 'savings',
      label: text('dashboard.savings'),
      value: saved === null ? '–' : formatCents(saved),
      detail:
        savings && saved !== null
          ? text('dashboard.savings.of', {
              percent: percentOf(saved, Math.max(1, savings.medianCents)),
              count: savings.loads,
            })
          : text('dashboard.savings.none'),
    },
    {
      key: 'onTime',
      label: text('dashboard.onTime'),
      value: onTime.due === 0 ? '–' : percentOf(onTime.onTime, onTime.due),
      detail:
        onTime.due === 0
          ? text('dashboard.onTime.none')
          : text('dashboard.onTime.of', { onTime: onTime.onTime, due: onTime.due }),
      link: loadsLink(range, { customer: shipperId, status: 'DELIVERED' }),
    },
  ];
}

type State = Data['states'][number];
type StateName = State['state'];

const TONES: Partial<Record<StateName, { tone: ChartTone; isFaint?: boolean }>> = {
  PENDING: { tone: 'attention' },
  NOT_PICKED_UP: { tone: 'searches', isFaint: true },
  IN_TRANSIT: { tone: 'searches' },
  DELIVERED: { tone: 'bookings' },
  REJECTED: { tone: 'stopped' },
  CANCELLED: { tone: 'other' },
};

/** The loads by state. */
export function LoadsByState({ source, range, shipperId }: SummaryProps) {
  const text = useText();
  const nameOf = ({ state }: State) => text(`loadState.${state}`);
  const linkOf = ({ state }: State) => loadsLink(range, { customer: shipperId, status: state });
  return (
    <ChartCard
      title={text('dashboard.states')}
      source={source}
      heightPx={HEIGHT_PX}
      table={{
        rowsOf: ({ states }) => (states.some(({ loads }) => loads > 0) ? states : []),
        keyOf: ({ state }) => state,
        columns: [
          { header: text('dashboard.state'), value: nameOf },
          { header: text('dashboard.loads'), isNumeric: true, value: ({ loads }) => loads, link: linkOf },
        ],
        fileName: `loads-by-state-${fileDays(range)}`,
      }}
      empty={text('dashboard.noLoads')}
      failed={text('dashboard.failed')}
    >
      {({ states }) => (
        <StackBar
          label={text('dashboard.states')}
          parts={states.map((one) => ({
            key: one.state,
            name: nameOf(one),
            value: one.loads,
            text: formatNumber(one.loads),
            ...(TONES[one.state] ?? { tone: 'other' }),
            link: linkOf(one),
          }))}
        />
      )}
    </ChartCard>
  );
}
