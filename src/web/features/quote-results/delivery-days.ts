import type { Quote } from '../../../contract/quotes/quotes';
import type { useText } from '../../texts/use-text';
import { formatDay } from '../../ui/format/day';
import { formatCents } from '../../ui/format/money';

interface DeliveryDay {
  day: string;
  count: number;
  lowestCents: number;
  /** The day, the number of quotes that deliver on it, and the lowest price. */
  label: string;
}

/** Returns the delivery days of the quotes, earliest first. */
export function deliveryDays(quotes: readonly Quote[], text: ReturnType<typeof useText>): DeliveryDay[] {
  const byDay = new Map<string, { count: number; lowestCents: number }>();
  for (const { dropoffDate, totalCents } of quotes) {
    const known = byDay.get(dropoffDate);
    byDay.set(dropoffDate, {
      count: (known?.count ?? 0) + 1,
      lowestCents: Math.min(known?.lowestCents ?? totalCents, totalCents),
    });
  }
  return [...byDay]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, { count, lowestCents }]) => {
      const price = formatCents(lowestCents);
      return {
        day,
        count,
        lowestCents,
        label: text('quotes.map.day', { day: formatDay(day), count, price }),
      };
    });
}
