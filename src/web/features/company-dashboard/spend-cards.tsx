import type { CarrierSpend, LaneSpend } from '../../../contract/statistics/company-statistics';
import type { DayRange } from '../../../domain/days/day-ranges';
import { fileDays, loadsLink } from '../../address/figure-links';
import { useText } from '../../texts/use-text';
import type { ChartLink } from '../../ui/chart/chart-types';
import { RankingCard } from '../../ui/chart/ranking-card';
import { laneNames } from './lane-names';
import type { ShipperSource } from './use-company-figures';

interface SpendProps {
  source: ShipperSource;
  range: DayRange;
  shipperId: string;
}

/** The lanes with the highest spend. */
export function SpendByLane({ source, range, shipperId }: SpendProps) {
  const text = useText();
  return (
    <SpendCard<LaneSpend>
      title={text('dashboard.byLane')}
      corner={text('dashboard.lane')}
      count={source.data?.laneCount}
      source={source}
      fileName={`spend-by-lane-${fileDays(range)}`}
      rowsOf={({ lanes }) => lanes}
      keyOf={({ fromPrefix, toPrefix }) => `${fromPrefix} ${toPrefix}`}
      nameOf={laneNames(source.data?.lanes ?? [])}
      linkOf={({ fromPrefix, toPrefix }) => loadsLink(range, { customer: shipperId, fromPrefix, toPrefix })}
    />
  );
}

/** The carriers with the highest spend. */
export function SpendByCarrier({ source, range, shipperId }: SpendProps) {
  const text = useText();
  return (
    <SpendCard
      title={text('dashboard.byCarrier')}
      corner={text('dashboard.carrier')}
      count={source.data?.carrierCount}
      source={source}
      fileName={`spend-by-carrier-${fileDays(range)}`}
      rowsOf={({ carriers }) => carriers}
      keyOf={({ carrierId }) => carrierId}
      nameOf={({ name }) => name}
      linkOf={({ carrierId }) => loadsLink(range, { customer: shipperId, carrier: carrierId })}
    />
  );
}

type Data = NonNullable<ShipperSource['data']>;
interface SpendCardProps<Row> {
  title: string;
  corner: string;
  /** The number of all rows, including those that are not listed. */
  count: number | undefined;
  source: ShipperSource;
  fileName: string;
  rowsOf: (data: Data) => readonly Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  linkOf: (row: Row) => ChartLink;
}

function SpendCard<Row extends Pick<CarrierSpend, 'loads' | 'cents'>>(props: SpendCardProps<Row>) {
  const { count, source, rowsOf, linkOf: link } = props;
  const text = useText();
  const listed = source.data && rowsOf(source.data).length;
  const spend = {
    header: text('dashboard.spend'),
    kind: 'dollars' as const,
    tone: 'bookings' as const,
    hasOwnScale: true,
    value: ({ cents }: Row) => cents,
    link,
  };
  const loads = {
    header: text('dashboard.loads'),
    tone: 'other' as const,
    hasOwnScale: true,
    value: (row: Row) => row.loads,
    link,
  };
  return (
    <RankingCard
      {...props}
      about={
        count !== undefined && listed !== undefined && count > listed
          ? text('dashboard.topOf', { listed, count })
          : undefined
      }
      barsHeader={text('dashboard.spendAndLoads')}
      bars={[spend, loads]}
      fileColumns={[loads, spend]}
      expectedRows={10}
      empty={text('dashboard.noLoads')}
      failed={text('dashboard.failed')}
    />
  );
}
