import { Link } from '@tanstack/react-router';
import { MIN_CUSTOMERS } from '../../../domain/statistics/shown-counts';
import { useText } from '../../texts/use-text';
import { ChartCard } from '../../ui/chart/chart-card';
import { RankingCard } from '../../ui/chart/ranking-card';
import { formatRecent } from '../../ui/format/day';
import { formatCents } from '../../ui/format/money';
import { formatAtLeast } from '../../ui/format/number';
import { Badge } from '../../ui/marks/badge';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import classes from './company-dashboard.module.css';
import { laneNames } from './lane-names';
import { LoadEntry } from './load-entry';
import { MAX_WAITING, useUnservedLanes, useWaiting } from './use-company-figures';

const ROW_PX = 28;
const EXPECTED_ROWS = 6;

/** The lanes that customers asked for and the tariff does not price. */
export function UnservedLanesCard({ carrierId }: { carrierId: string }) {
  const text = useText();
  const found = useUnservedLanes(carrierId);
  return (
    <RankingCard
      title={text('dashboard.unserved')}
      about={found.data && text('dashboard.unserved.days', { days: found.data.days })}
      source={found}
      rowsOf={({ rows }) => rows}
      keyOf={({ fromPrefix, toPrefix }) => `${fromPrefix} ${toPrefix}`}
      nameOf={laneNames(found.data?.rows ?? [])}
      linkOf={() => ({ to: '/carriers/$id/$tab', params: { id: carrierId, tab: 'lanes' } })}
      corner={text('dashboard.lane')}
      barsHeader={text('dashboard.searches')}
      bars={[
        {
          header: text('dashboard.searches'),
          tone: 'attention',
          value: ({ searches }) => searches,
          text: ({ searches }) => formatAtLeast(searches),
        },
      ]}
      fileName="unserved-lanes"
      expectedRows={EXPECTED_ROWS}
      empty={text('dashboard.unserved.none', { customers: MIN_CUSTOMERS })}
      failed={text('dashboard.failed')}
      note={text('dashboard.unserved.note', { customers: MIN_CUSTOMERS })}
    />
  );
}

/** The loads that wait for an answer, the oldest first. */
export function WaitingLoads({ carrierId }: { carrierId: string }) {
  const text = useText();
  const found = useWaiting(carrierId);
  const count = found.data?.total ?? 0;
  return (
    <ChartCard
      title={text('dashboard.waiting')}
      about={count > 0 ? <Badge tone="warn">{count}</Badge> : undefined}
      source={found}
      heightPx={ROW_PX * EXPECTED_ROWS}
      failed={text('dashboard.failed')}
    >
      {({ rows, total }) =>
        rows.length === 0 ? (
          <p className={`${font.muted} ${classes.none}`}>{text('dashboard.waiting.none')}</p>
        ) : (
          <div className={flow.stack}>
            <ul>
              {rows.map(({ id, number, shipper, pickup, delivery, totalCents, createdAt }) => (
                <LoadEntry
                  key={id}
                  id={id}
                  number={number}
                  about={`${pickup.city}, ${pickup.state} → ${delivery.city}, ${delivery.state} · ${shipper.name} · ${formatCents(totalCents)}`}
                  when={text('dashboard.since', { since: formatRecent(createdAt) })}
                />
              ))}
            </ul>
            {total > MAX_WAITING && (
              <p>
                <Link
                  to="/loads"
                  search={{ status: 'PENDING', order: 'oldest', carrier: carrierId }}
                  className={font.link}
                >
                  {text('dashboard.waiting.all', { count: total })}
                </Link>
              </p>
            )}
          </div>
        )
      }
    </ChartCard>
  );
}
