import { useState } from 'react';
import type { CustomerFigures, CustomerOrder } from '../../../contract/statistics/statistics';
import type { DayRange } from '../../../domain/days/day-ranges';
import { fileDays, loadsLink, searchesLink } from '../../address/figure-links';
import { useText } from '../../texts/use-text';
import { RankingCard } from '../../ui/chart/ranking-card';
import { SegmentedFilter } from '../../ui/table/filters/segmented-filter';
import { bookingFigures } from './booking-figures';
import { TOP, useTopCustomers } from './use-statistics';

const ORDERS: readonly CustomerOrder[] = ['searches', 'bookings'];

/** The customers with the most searches, or bookings. */
export function TopCustomers({ range }: { range: DayRange }) {
  const text = useText();
  const [by, setBy] = useState<CustomerOrder>('searches');
  const found = useTopCustomers(range, by);
  const links = {
    searches: ({ shipperId }: CustomerFigures) => searchesLink(range, { tests: 'none', customer: shipperId }),
    bookings: ({ shipperId }: CustomerFigures) => loadsLink(range, { customer: shipperId }),
  };
  const { bookings, amount } = bookingFigures(text, links.bookings);
  const searches = {
    header: text('admin.searches'),
    tone: 'searches' as const,
    value: (row: CustomerFigures) => row.searches,
    link: links.searches,
  };
  return (
    <RankingCard
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
      rowsOf={({ rows }) => rows}
      keyOf={({ shipperId }) => shipperId}
      nameOf={({ name }) => name}
      linkOf={links[by]}
      corner={text('admin.customer')}
      barsHeader={text('admin.trend')}
      bars={[searches, bookings]}
      fileColumns={[searches, bookings, amount]}
      fileName={`top-customers-${fileDays(range)}`}
      // This height reaches below most screens, so that more rows move nothing that is visible.
      expectedRows={15}
      empty={text('admin.customers.empty')}
      failed={text('admin.customers.failed')}
    />
  );
}
