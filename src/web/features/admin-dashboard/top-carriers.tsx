import { useMemo } from 'react';
import type { CarrierFigures } from '../../../contract/statistics/statistics';
import type { DayRange } from '../../../domain/days/day-ranges';
import { type Text, useText } from '../../texts/use-text';
import { BarTable } from '../../ui/chart/bar-table';
import { ChartCard } from '../../ui/chart/chart-card';
import type { ChartColumn } from '../../ui/chart/chart-types';
import { formatCents } from '../../ui/format/money';
import { formatNumber } from '../../ui/format/number';
import { bookingsLink, fileDays } from './chart-links';
import { useTopCarriers } from './use-statistics';

/** The blocks of a wide screen, and the height of the usual smallest number of rows. */
const BLOCKS = 3;
const HEIGHT_PX = 28 * 5;

/** The carriers with the most bookings. */
export function TopCarriers({ range }: { range: DayRange }) {
  const text = useText();
  const found = useTopCarriers(range);
  const columns = useMemo(() => carrierColumns(text), [text]);
  return (
    <ChartCard
      title={text('admin.carriers')}
      about={found.data && text('admin.carriers.with', { count: found.data.total })}
      source={found}
      heightPx={HEIGHT_PX}
      table={{
        rowsOf: ({ rows }) => rows,
        keyOf: ({ carrierId }) => carrierId,
        columns,
        fileName: `top-carriers-${fileDays(range)}`,
        isOwn: true,
      }}
      empty={text('admin.carriers.empty')}
      failed={text('admin.carriers.failed')}
    >
      {({ rows }) => (
        <BarTable
          label={text('admin.carriers')}
          corner={text('admin.carrier')}
          barsHeader=""
          blocks={BLOCKS}
          columns={[{ key: 'bookings', header: text('admin.bookings'), tone: 'bookings' }]}
          rows={rows.map(({ carrierId, name, bookings }) => {
            const link = bookingsLink(range, { carrier: carrierId });
            const value = { value: bookings, text: formatNumber(bookings), link };
            return { key: carrierId, name, link, values: [value] };
          })}
        />
      )}
    </ChartCard>
  );
}

const carrierColumns = (text: Text): ChartColumn<CarrierFigures>[] => [
  { key: 'name', header: text('admin.carrier'), value: ({ name }) => name, text: ({ name }) => name },
  {
    key: 'bookings',
    header: text('admin.bookings'),
    value: ({ bookings }) => bookings,
    text: ({ bookings }) => formatNumber(bookings),
  },
  {
    key: 'bookingCents',
    header: text('admin.bookingAmount'),
    kind: 'dollars',
    value: ({ bookingCents }) => bookingCents,
    text: ({ bookingCents }) => formatCents(bookingCents),
  },
];
