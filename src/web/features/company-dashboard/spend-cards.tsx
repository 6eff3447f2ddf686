import type { CarrierSpend, LaneSpend } from '../../../contract/statistics/company-statistics';
import type { DayRange } from '../../../domain/days/day-ranges';
import { useText } from '../../texts/use-text';
import { BarTable } from '../../ui/chart/bar-table';
import { ChartCard } from '../../ui/chart/chart-card';
import type { ChartLink } from '../../ui/chart/chart-types';
import { formatCents } from '../../ui/format/money';
import { formatNumber } from '../../ui/format/number';
import { fileDays, loadsLink } from './company-links';
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

const ROW_PX = 28;
const EXPECTED_ROWS = 10;

function SpendCard<Row extends Pick<CarrierSpend, 'loads' | 'cents'>>(props: SpendCardProps<Row>) {
  const { title, corner, count, source, fileName, rowsOf, keyOf, nameOf, linkOf } = props;
  const text = useText();
  const listed = source.data && rowsOf(source.data).length;
  return (
    <ChartCard
      title={title}
      about={
        count !== undefined && listed !== undefined && count > listed
          ? text('dashboard.topOf', { listed, count })
          : undefined
      }
      source={source}
      heightPx={ROW_PX * EXPECTED_ROWS}
      table={{
        rowsOf,
        keyOf,
        columns: [
          { key: 'name', header: corner, value: nameOf, text: nameOf },
          {
            key: 'loads',
            header: text('dashboard.loads'),
            value: ({ loads }) => loads,
            text: ({ loads }) => formatNumber(loads),
          },
          {
            key: 'cents',
            header: text('dashboard.spend'),
            kind: 'dollars',
            value: ({ cents }) => cents,
            text: ({ cents }) => formatCents(cents),
          },
        ],
        fileName,
        isOwn: true,
      }}
      empty={text('dashboard.noLoads')}
      failed={text('dashboard.failed')}
    >
      {(data) => (
        <BarTable
          label={title}
          corner={corner}
          barsHeader={text('dashboard.spendAndLoads')}
          columns={[
            { key: 'cents', header: text('dashboard.spend'), tone: 'bookings', hasOwnScale: true },
            { key: 'loads', header: text('dashboard.loads'), tone: 'other', hasOwnScale: true },
          ]}
          rows={rowsOf(data).map((row) => ({
            key: keyOf(row),
            name: nameOf(row),
            link: linkOf(row),
            values: [
              { value: row.cents, text: formatCents(row.cents), link: linkOf(row) },
              { value: row.loads, text: formatNumber(row.loads), link: linkOf(row) },
            ],
          }))}
        />
      )}
    </ChartCard>
  );
}
