import { useMemo } from 'react';
import type { BulkLane } from '../../../contract/quotes/bulk-search-answers';
import { useText } from '../../texts/use-text';
import { formatMonthDay } from '../../ui/format/day';
import { Money } from '../../ui/format/money';
import { formatNumber } from '../../ui/format/number';
import { TemperatureBadge } from '../../ui/marks/temperature-badge';
import font from '../../ui/page/font.module.css';
import type { DataColumn } from '../../ui/table/data-table-types';
import classes from './bulk-lanes.module.css';
import { Bar, LaneBest } from './lane-best';
import { LaneBooking } from './lane-booking';
import { LaneChange } from './lane-change';

interface LaneColumnsOptions {
  isRunning: boolean;
  /** Whether a carrier tests its own tariff, so that nothing can be booked. */
  isTest: boolean;
  /** Whether the search repeats another one, whose prices are compared. */
  isRepeated: boolean;
}

/**
 * Returns the columns after the row and lane. For a lane without a quote, the reasons also fill the columns of its price and
 * days.
 */
export function useLaneColumns({ isRunning, isTest, isRepeated }: LaneColumnsOptions) {
  const text = useText();
  return useMemo<DataColumn<BulkLane>[]>(() => {
    const waits = ({ status }: BulkLane) => status === 'WAITING' && isRunning;
    return [
      {
        id: 'freight',
        givesWay: 5,
        header: text('bulk.lane.freight'),
        value: ({ temperature }) => temperature,
        cell: ({ temperature, commodity }) => (
          <span className={classes.marked}>
            <TemperatureBadge temperature={temperature} />
            {text(`commodity.${commodity}`)}
          </span>
        ),
      },
      {
        id: 'pallets',
        givesWay: 4,
        header: text('bulk.lane.pallets'),
        numeric: true,
        value: ({ pallets }) => pallets,
      },
      {
        id: 'weight',
        givesWay: 1,
        header: text('bulk.lane.weight'),
        numeric: true,
        value: ({ grossWeightLbs }) => grossWeightLbs,
        cell: ({ grossWeightLbs }) => formatNumber(grossWeightLbs),
      },
      {
        id: 'best',
        givesWay: false,
        header: text('bulk.lane.best'),
        isHideable: false,
        value: ({ best }) => best?.carrier.name ?? null,
        cell: (lane) => <LaneBest lane={lane} isRunning={isRunning} />,
        covers: ({ status }) => (status === 'NONE' ? ['total', 'transit', 'pickup'] : null),
      },
      {
        id: 'total',
        givesWay: false,
        header: text('quotes.column.total'),
        numeric: true,
        isHideable: false,
        value: ({ best }) => best?.totalCents ?? null,
        cell: (lane) =>
          waits(lane) ? <Bar width={56} /> : lane.best && <Money cents={lane.best.totalCents} strong />,
      },
      {
        id: 'transit',
        givesWay: 3,
        header: text('quotes.column.transit'),
        numeric: true,
        isHideable: false,
        value: ({ best }) => best?.transitDays ?? null,
        cell: (lane) =>
          waits(lane) ? (
            <Bar width={24} />
          ) : (
            lane.best && text('bulk.lane.transit', { days: lane.best.transitDays })
          ),
      },
      {
        id: 'pickup',
        givesWay: 6,
        header: text('quotes.column.pickup'),
        isHideable: false,
        value: ({ best }) => best?.pickupDate ?? null,
        cell: (lane) =>
          waits(lane) ? <Bar width={44} /> : lane.best && formatMonthDay(lane.best.pickupDate),
      },
      ...(isRepeated
        ? [
            {
              id: 'change',
              givesWay: 7,
              header: text('bulk.lane.change'),
              numeric: true,
              value: ({ lastBestCents }: BulkLane) => lastBestCents,
              cell: (lane: BulkLane) => <LaneChange lane={lane} />,
            },
          ]
        : []),
      {
        id: 'quotes',
        givesWay: 2,
        header: text('bulk.lane.quotes'),
        numeric: true,
        value: ({ quotes }) => quotes,
        cell: (lane) => {
          if (lane.status !== 'WAITING') return formatNumber(lane.quotes);
          return isRunning ? <span className={font.muted}>{text('bulk.lane.waiting')}</span> : '-';
        },
      },
      ...(isTest
        ? []
        : [
            {
              id: 'booking',
              givesWay: false as const,
              header: text('quotes.column.booking'),
              isScreenOnly: true,
              value: () => null,
              cell: (lane: BulkLane) => <LaneBooking lane={lane} />,
            },
          ]),
    ];
  }, [text, isRunning, isTest, isRepeated]);
}
