import { useMemo, useState } from 'react';
import type { CustomerFigures, CustomerOrder } from '../../../contract/statistics/statistics';
import type { DayRange } from '../../../domain/days/day-ranges';
import { type Text, useText } from '../../texts/use-text';
import { BarTable } from '../../ui/chart/bar-table';
import { ChartCard } from '../../ui/chart/chart-card';
import type { ChartColumn } from '../../ui/chart/chart-types';
import { formatCents } from '../../ui/format/money';
import { formatNumber } from '../../ui/format/number';
import { SegmentedFilter } from '../../ui/table/filters/segmented-filter';
import { bookingsLink, fileDays, searchesLink } from './chart-links';
import { TOP, useTopCustomers } from './use-statistics';

const ORDERS: readonly CustomerOrder[] = ['searches', 'bookings'];
/** The height reaches below most screens, so that more rows move nothing that is visible. */
const HEIGHT_PX = 28 * 15;

/** The customers with the most searches, or bookings. */
export function TopCustomers({ range }: { range: DayRange }) {
  const text = useText();
  const [by, setBy] = useState<CustomerOrder>('searches');
  const found = useTopCustomers(range, by);
  const columns = useMemo(() => customerColumns(text), [text]);
  return (
    <ChartCard
      title={text('admin.customers')}
      about={
        found.data && found.data.total > TOP
          ? text('admin.customers.of', { count: found.data.total })
          : undefined
      }
      controls={
        <SegmentedFilter
          label={text('admin.customers.by')}
          choices={ORDERS.map((value) => ({ value, label: text(`admin.${value}`) }))}
          value={by}
          onChange={setBy}
        />
      }
      source={found}
      heightPx={HEIGHT_PX}
      table={{
        rowsOf: ({ rows }) => rows,
        keyOf: ({ shipperId }) => shipperId,
        columns,
        fileName: `top-customers-${fileDays(range)}`,
        isOwn: true,
      }}
      empty={text('admin.customers.empty')}
      failed={text('admin.customers.failed')}
    >
      {({ rows }) => (
        <BarTable
          label={text('admin.customers')}
          corner={text('admin.customer')}
          barsHeader={text('admin.trend')}
          columns={[
            { key: 'searches', header: text('admin.searches'), tone: 'searches' },
            { key: 'bookings', header: text('admin.bookings'), tone: 'bookings' },
          ]}
          rows={rows.map(({ shipperId, name, searches, bookings }) => {
            const customer = { customer: shipperId };
            const links = {
              searches: searchesLink(range, customer),
              bookings: bookingsLink(range, customer),
            };
            return {
              key: shipperId,
              name,
              link: links[by],
              values: [
                { value: searches, text: formatNumber(searches), link: links.searches },
                { value: bookings, text: formatNumber(bookings), link: links.bookings },
              ],
            };
          })}
        />
      )}
    </ChartCard>
  );
}

const customerColumns = (text: Text): ChartColumn<CustomerFigures>[] => [
  { key: 'name', header: text('admin.customer'), value: ({ name }) => name, text: ({ name }) => name },
  {
    key: 'searches',
    header: text('admin.searches'),
    value: ({ searches }) => searches,
    text: ({ searches }) => formatNumber(searches),
  },
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
