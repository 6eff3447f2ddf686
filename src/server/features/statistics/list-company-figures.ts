import type { AnswerOf, InputOf } from '../../../contract/call';
import type {
  listCarrierFiguresCall,
  listCustomerFiguresCall,
} from '../../../contract/statistics/statistics';
import { canReadPlatformStatistics } from '../../../domain/access/can-read-platform-statistics';
import { isoDate } from '../../../domain/days/calendar-date';
import { requirePermission } from '../../access/require-permission';
import { findTopCarriers, findTopCustomers } from './platform-queries';
import type { StatisticsContext } from './read-totals';

type Context = Omit<StatisticsContext, 'clock'>;

export async function listCustomerFigures(
  { db, caller }: Context,
  { from, to, by, limit }: InputOf<typeof listCustomerFiguresCall>['query'],
): Promise<AnswerOf<typeof listCustomerFiguresCall, 200>> {
  requirePermission(canReadPlatformStatistics(caller));
  const days = { from: isoDate(from), to: isoDate(to) };
  const { rows, total } = await db.transaction((tx) => findTopCustomers(tx, days, { by, limit }));
  return { rows: rows.map(({ id, ...figures }) => ({ shipperId: id, ...figures })), total };
}

export async function listCarrierFigures(
  { db, caller }: Context,
  { from, to, limit }: InputOf<typeof listCarrierFiguresCall>['query'],
): Promise<AnswerOf<typeof listCarrierFiguresCall, 200>> {
  requirePermission(canReadPlatformStatistics(caller));
  const days = { from: isoDate(from), to: isoDate(to) };
  const { rows, total } = await db.transaction((tx) => findTopCarriers(tx, days, limit));
  return {
    rows: rows.map(({ id, name, bookings, bookingCents }) => ({
      carrierId: id,
      name,
      bookings,
      bookingCents,
    })),
    total,
  };
}
