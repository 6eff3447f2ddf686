import { useWaitingLoads } from '../../../api/waiting-loads';
import { useText } from '../../../texts/use-text';
import { formatDay } from '../../../ui/format/day';
import { Money } from '../../../ui/format/money';
import { WaitingList } from '../../../ui/table/waiting-list';
import { LoadLane } from '../load-lane';
import { LoadLink } from '../load-links';

/** The loads that wait for an answer, by pickup day, shown to a carrier's user above the list. */
export function WaitingLoads({ onShowAll }: { onShowAll: () => void }) {
  const text = useText();
  const { data } = useWaitingLoads();
  if (!data || data.rows.length === 0) return null;
  const title = text('loads.waiting', { count: data.total });
  return (
    <WaitingList
      title={title}
      allText={data.total > data.rows.length ? text('loads.waiting.all', { count: data.total }) : null}
      onShowAll={onShowAll}
      corner={text('loads.column.number')}
      columns={[
        { key: 'lane', header: text('loads.column.lane'), isWide: true },
        { key: 'customer', header: text('loads.shipper') },
        { key: 'pickup', header: text('loads.pickup') },
        { key: 'delivery', header: text('loads.delivery'), givesWay: 2 },
        { key: 'freight', header: text('loads.freight'), givesWay: 1 },
        { key: 'total', header: text('loads.total'), numeric: true },
      ]}
      rows={data.rows.map((load) => ({
        key: load.id,
        link: <LoadLink load={load} />,
        cells: [
          <LoadLane key="lane" load={load} wraps />,
          load.shipper.name,
          formatDay(load.pickupDate),
          formatDay(load.deliveryDate),
          text('loads.pallets.count', { count: load.pallets }),
          <Money key="total" cents={load.totalCents} />,
        ],
      }))}
    />
  );
}
