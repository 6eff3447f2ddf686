import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MAX_ROWS_PER_PAGE } from '../../../../contract/limits';
import { listLoads } from '../../../../contract/loads/load-endpoints';
import type { LoadListRow } from '../../../../contract/loads/loads';
import { LIVE_LOAD_STATUSES, type LoadStatusFilter } from '../../../../domain/loads/load-states';
import { useApi } from '../../../api/api-context';
import type { Send } from '../../../api/client';
import { queryKeys } from '../../../api/query-client';
import { presentParams } from '../../../api/served-list';
import type { LoadsView } from '../loads-view';
import type { Period } from './periods';

/**
 * The most pickups and the most deliveries of a period, for each status. This is more than a busy carrier has in a month,
 * and a day shows only a few of them.
 */
export const MAX_SHOWN_LOADS = 500;

/** A pickup or a delivery on its day. */
export interface CalendarEvent {
  readonly kind: 'pickup' | 'delivery';
  readonly load: LoadListRow;
}

interface CalendarLoads {
  readonly byDay: ReadonlyMap<string, readonly CalendarEvent[]>;
  /** Whether all are shown. */
  readonly isComplete: boolean;
}

type Filters = Pick<LoadsView, 'status' | 'shipperId' | 'carrierId'>;

/** Reads the pickups and deliveries of a period by day. Without a status, it reads those of pending and booked loads. */
export function useCalendarLoads({ from, to }: Period, { status, shipperId, carrierId }: Filters) {
  const { send } = useApi();
  return useQuery({
    queryKey: [...queryKeys.loads, 'calendar', { from, to, status, shipperId, carrierId }],
    queryFn: async ({ signal }): Promise<CalendarLoads> => {
      const statuses: readonly LoadStatusFilter[] = status === null ? LIVE_LOAD_STATUSES : [status];
      const reads = statuses.flatMap((one) =>
        (['pickup', 'delivery'] as const).map(async (kind) => ({
          kind,
          ...(await readSome(send, { kind, from, to, status: one, shipperId, carrierId }, signal)),
        })),
      );
      const found = await Promise.all(reads);
      return {
        byDay: eventsByDay(
          found.flatMap(({ kind, rows }) => rows.map((load): CalendarEvent => ({ kind, load }))),
        ),
        isComplete: found.every(({ isComplete }) => isComplete),
      };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

interface Wanted extends Pick<LoadsView, 'shipperId' | 'carrierId'> {
  readonly kind: CalendarEvent['kind'];
  readonly from: string;
  readonly to: string;
  readonly status: LoadStatusFilter;
}

async function readSome(send: Send, { kind, from, to, status, ...companies }: Wanted, signal: AbortSignal) {
  const days =
    kind === 'pickup' ? { pickupFrom: from, pickupTo: to } : { deliveryFrom: from, deliveryTo: to };
  const rows = new Map<string, LoadListRow>();
  for (let page = 1; rows.size < MAX_SHOWN_LOADS; page += 1) {
    const found = await send(listLoads, {
      query: {
        ...days,
        ...presentParams(companies),
        status,
        sort: kind,
        order: 'asc',
        page,
        limit: MAX_ROWS_PER_PAGE,
      },
      signal,
    });
    for (const row of found.rows) rows.set(row.id, row);
    if (found.rows.length < MAX_ROWS_PER_PAGE) return { rows: [...rows.values()], isComplete: true };
  }
  return { rows: [...rows.values()], isComplete: false };
}

function eventsByDay(events: readonly CalendarEvent[]): ReadonlyMap<string, readonly CalendarEvent[]> {
  const byDay = new Map<string, CalendarEvent[]>();
  for (const event of events) {
    const day = event.kind === 'pickup' ? event.load.pickupDate : event.load.deliveryDate;
    byDay.set(day, [...(byDay.get(day) ?? []), event]);
  }
  return byDay;
}
