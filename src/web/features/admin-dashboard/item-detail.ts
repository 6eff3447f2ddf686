import type { AttentionItem } from '../../../contract/statistics/attention';
import type { AttentionKind } from '../../../domain/attention';
import type { Text } from '../../texts/use-text';
import { formatMonthDay, formatRecent } from '../../ui/format/day';
import { formatNumber } from '../../ui/format/number';

/** The problem of one listed item, shown after its name. */
export function itemDetail(kind: AttentionKind, item: AttentionItem, text: Text): string {
  const { about, at, day, count, limit } = item;
  const since = at === null ? '' : formatRecent(at);
  switch (kind) {
    case 'FAILED_UPLOADS': {
      const errors = count === null ? '' : `, ${text('admin.attention.errors', { count })}`;
      return `${about === null ? '' : ` (${about})`}${errors}`;
    }
    case 'OLD_FUEL_PRICES':
      return ` ${day === null ? text('admin.attention.noPrice') : text('admin.attention.priceOf', { day: formatMonthDay(day) })}`;
    case 'PENDING_LOADS':
    case 'PAST_DUE_CUSTOMERS':
      return ` ${text('admin.attention.since', { since })}`;
    case 'CUSTOMERS_NEAR_CAP':
      return ` ${text('admin.attention.ofCap', { count: formatNumber(count ?? 0), limit: formatNumber(limit ?? 0) })}`;
    case 'OLD_INVITATIONS':
      return `, ${since}`;
    case 'CARRIERS_WITHOUT_LANES':
    case 'CARRIERS_WITHOUT_USERS':
      return '';
  }
}
