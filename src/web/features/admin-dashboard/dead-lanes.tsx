import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { addDays, isoDate } from '../../../domain/days/calendar-date';
import { formatZip } from '../../../domain/places/zip';
import { laneLink } from '../../address/figure-links';
import { type Text, useText } from '../../texts/use-text';
import { ChartCard } from '../../ui/chart/chart-card';
import type { ChartColumn } from '../../ui/chart/chart-types';
import { ChartValue } from '../../ui/chart/chart-value';
import { RowsTable } from '../../ui/chart/rows-table';
import { formatMonthDay } from '../../ui/format/day';
import { formatNumber } from '../../ui/format/number';
import font from '../../ui/page/font.module.css';
import classes from './dead-lanes.module.css';
import { LazyArcMap } from './lazy-arc-map';
import { type DeadLane, type DeadLanes as Found, useDeadLanes } from './use-statistics';

/** The number of days that `fn_dead_lanes` counts. */
const DEAD_LANE_DAYS = 90;
const SHORT = 10;
/**
 * The height of the map, the header, and five rows. It reaches below most screens, so that more rows move nothing that is
 * visible.
 */
const HEIGHT_PX = 248 + 28 * 6;

const keyOf = ({ fromZip, toZip }: DeadLane) => `${fromZip} ${toZip}`;

/** The lanes that were searched and never quoted, as a table and on a map. */
export function DeadLanes() {
  const text = useText();
  const found = useDeadLanes();
  const columns = useMemo(() => fileColumns(text), [text]);
  return (
    <ChartCard
      title={text('admin.deadLanes')}
      about={text('admin.deadLanes.about')}
      source={found}
      heightPx={HEIGHT_PX}
      table={{
        rowsOf: ({ rows }) => rows,
        keyOf,
        columns,
        fileName: 'dead-lanes',
        isOwn: true,
      }}
      empty={text('admin.deadLanes.empty')}
      failed={text('admin.deadLanes.failed')}
    >
      {(lanes) => <Lanes {...lanes} />}
    </ChartCard>
  );
}

function Lanes({ rows, total }: Found) {
  const text = useText();
  const tableId = useId();
  const [isLong, setLong] = useState(false);
  const [lit, setLit] = useState<string | null>(null);
  const shown = useMemo(() => (isLong ? rows : rows.slice(0, SHORT)), [rows, isLong]);
  const arcs = useMemo(() => shown.flatMap(arcOf), [shown]);
  return (
    <>
      <div className={classes.map} data-screen-only>
        <LazyArcMap arcs={arcs} highlighted={lit} onHighlight={setLit} />
      </div>
      <div id={tableId}>
        <RowsTable
          label={text('admin.deadLanes')}
          columns={[
            { header: text('admin.fromZip') },
            { header: text('admin.toZip') },
            { header: text('admin.lastSearch'), isNumeric: true },
            { header: text('admin.total'), isNumeric: true },
          ]}
          rows={shown.map((lane) => ({ key: keyOf(lane), cells: cellsOf(lane, text) }))}
          highlighted={lit}
          onHighlight={setLit}
        />
      </div>
      {total > SHORT && (
        <p className={`${font.hint} ${classes.more}`} data-screen-only>
          <UnstyledButton
            className={classes.toggle}
            aria-expanded={isLong}
            aria-controls={tableId}
            onClick={() => setLong(!isLong)}
          >
            {text(isLong ? 'admin.showLess' : 'admin.showMore')}
          </UnstyledButton>{' '}
          {isLong
            ? total > rows.length && text('admin.deadLanes.first', { shown: rows.length, total })
            : text('admin.deadLanes.more', { count: total - SHORT })}
        </p>
      )}
    </>
  );
}

function cellsOf(lane: DeadLane, text: Text) {
  const { fromZip, fromCity, fromState, toZip, toCity, toState, lastSearchDate, total } = lane;
  return [
    <Place key="from" city={fromCity} state={fromState}>
      <ChartValue
        link={laneLink(
          fromZip,
          toZip,
          addDays(isoDate(new Date().toISOString().slice(0, 10)), -DEAD_LANE_DAYS),
        )}
        about={text('admin.deadLanes.to', { zip: formatZip(toZip) })}
      >
        {formatZip(fromZip)}
      </ChartValue>
    </Place>,
    <Place key="to" city={toCity} state={toState}>
      {formatZip(toZip)}
    </Place>,
    formatMonthDay(lastSearchDate.slice(0, 10)),
    <strong key="total">{formatNumber(total)}</strong>,
  ];
}

interface PlaceProps {
  city: string | null;
  state: string | null;
  /** The ZIP. */
  children: ReactNode;
}

function Place({ city, state, children }: PlaceProps) {
  return (
    <span>
      <strong>{children}</strong>
      {city !== null && <span className={`${font.muted} ${classes.city}`}>{` ${city}, ${state ?? ''}`}</span>}
    </span>
  );
}

/** Returns the arc of a lane, or nothing if a ZIP has no known position. */
function arcOf(lane: DeadLane) {
  const { fromLatitude, fromLongitude, toLatitude, toLongitude, total } = lane;
  if (fromLatitude === null || fromLongitude === null || toLatitude === null || toLongitude === null) {
    return [];
  }
  return {
    key: keyOf(lane),
    from: { latitude: fromLatitude, longitude: fromLongitude },
    to: { latitude: toLatitude, longitude: toLongitude },
    weight: total,
  };
}

const fileColumns = (text: Text): ChartColumn<DeadLane>[] => [
  { header: text('admin.fromZip'), value: ({ fromZip }) => fromZip },
  { header: text('admin.toZip'), value: ({ toZip }) => toZip },
  {
    header: text('admin.lastSearch'),
    kind: 'day',
    value: ({ lastSearchDate }) => lastSearchDate.slice(0, 10),
  },
  { header: text('admin.total'), value: ({ total }) => total },
];
