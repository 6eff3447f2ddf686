import { Link } from '@tanstack/react-router';
import type { BulkLane, BulkSearchDetails } from '../../../../contract/quotes/bulk-search-answers';
import { listBulkLanes } from '../../../../contract/uploads/upload-endpoints';
import { queryKeys } from '../../../api/query-client';
import { useRead } from '../../../api/use-read';
import { useText } from '../../../texts/use-text';
import { formatDay } from '../../../ui/format/day';
import { formatCents, Money } from '../../../ui/format/money';
import { formatNumber } from '../../../ui/format/number';
import { LinkButton } from '../../../ui/link-button';
import { StatTile } from '../../../ui/marks/stat-tile';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Panel } from '../../../ui/page/panel';
import { FiguresTable } from '../../../ui/table/figures-table';
import { ReadFailure } from '../../../ui/table/read-failure';
import { RowSkeleton } from '../../../ui/table/row-skeleton';
import classes from '../history.module.css';
import { DetailHead } from './detail-head';
import { GroupCounters } from './group-counters';

/** The most lanes shown here. The bulk search's own page has all lanes. */
const SHOWN_LANES = 20;

/** A past bulk search: its figures and first lanes, with a link to its own page. */
export function BulkDetail({ bulk }: { bulk: BulkSearchDetails }) {
  const text = useText();
  const lanes = useRead(listBulkLanes, {
    params: { id: bulk.id },
    query: { limit: SHOWN_LANES },
    queryKey: [...queryKeys.bulkSearch(bulk.id), 'first-lanes'],
  });
  return (
    <>
      <DetailHead
        title={bulk.fileName ?? text('history.bulk.noFile')}
        actions={
          <LinkButton to="/bulk-search/$id" params={{ id: bulk.id }} size="xs">
            {text('history.openBulk')}
          </LinkButton>
        }
        createdAt={bulk.createdAt}
        createdBy={bulk.createdByName}
        facts={[
          text('history.lanes', { count: bulk.lanes }),
          text('quotes.summary.pickup', { day: formatDay(bulk.earliestPickup) }),
          ...(bulk.foodGrade ? [text('handling.foodGrade')] : []),
          ...bulk.accessorials.map((one) => text(`accessorial.${one}`)),
        ]}
      />
      <GroupCounters lanes={bulk.lanes} lanesQuoted={bulk.lanesQuoted} quotesReturned={bulk.quotes}>
        <StatTile label={text('history.bulk.best')} value={formatCents(bulk.bestCents)} />
      </GroupCounters>
      <Panel label={text('history.bulk.lanes')}>
        {lanes.error ? (
          <ReadFailure
            failed={text('history.bulk.lanes.failed')}
            error={lanes.error}
            onRetry={() => void lanes.refetch()}
          />
        ) : lanes.data ? (
          <Lanes rows={lanes.data.rows} total={lanes.data.total} />
        ) : (
          <RowSkeleton />
        )}
      </Panel>
    </>
  );
}

function Lanes({ rows, total }: { rows: readonly BulkLane[]; total: number }) {
  const text = useText();
  return (
    <div className={`${flow.stack} ${classes.scroll}`}>
      <FiguresTable
        label={text('history.bulk.lanes')}
        corner={text('history.bulk.lane')}
        columns={[
          { key: 'freight', header: text('history.pool.freight') },
          { key: 'carrier', header: text('history.pool.cheapest') },
          { key: 'total', header: text('quotes.column.total'), numeric: true },
        ]}
        rows={rows.map((lane) => ({
          key: String(lane.row),
          header: <LaneLink lane={lane} />,
          cells: [
            text('history.shipment', { pallets: lane.pallets, weight: formatNumber(lane.grossWeightLbs) }),
            lane.best?.carrier.name ?? text(lane.requestId ? 'history.bulk.none' : 'history.bulk.waiting'),
            lane.best ? <Money key="total" cents={lane.best.totalCents} /> : '–',
          ],
        }))}
      />
      {total > rows.length && (
        <p className={font.hint}>
          {text('history.bulk.more', { shown: formatNumber(rows.length), total: formatNumber(total) })}
        </p>
      )}
    </div>
  );
}

function LaneLink({ lane }: { lane: BulkLane }) {
  const text = useText();
  const label = text('quotes.summary.lane', {
    from: lane.fromPlace ?? lane.fromZip,
    to: lane.toPlace ?? lane.toZip,
  });
  return lane.requestId === null ? (
    label
  ) : (
    <Link to="/search-history/$id" params={{ id: lane.requestId }} className={font.link}>
      {label}
    </Link>
  );
}
