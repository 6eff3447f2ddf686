import { useMemo } from 'react';
import type { Quote } from '../../../contract/quotes/quotes';
import { useText } from '../../texts/use-text';
import { formatCents } from '../../ui/format/money';
import { vehicleText } from '../booking/vehicle-text';

/**
 * Names a quote by carrier and vehicle for screen readers. Quotes of one carrier with the same vehicle also get the rate
 * type and, if that is equal too, the price.
 */
export function useQuoteName(quotes: readonly Quote[]): (quote: Quote) => string {
  const text = useText();
  return useMemo(() => {
    const short = (quote: Quote) =>
      text('quotes.row', { carrier: quote.carrier.name, vehicle: text(vehicleText(quote)) });
    const longer = (quote: Quote) =>
      text('quotes.row.rated', { name: short(quote), rate: text(`rateType.${quote.rateType}`) });
    const countBy = (nameOf: (quote: Quote) => string) => {
      const counts = new Map<string, number>();
      for (const quote of quotes) counts.set(nameOf(quote), (counts.get(nameOf(quote)) ?? 0) + 1);
      return counts;
    };
    const shorts = countBy(short);
    const longers = countBy(longer);
    const isUnique = (counts: ReadonlyMap<string, number>, name: string) => (counts.get(name) ?? 0) < 2;
    return (quote: Quote) => {
      if (isUnique(shorts, short(quote))) return short(quote);
      if (isUnique(longers, longer(quote))) return longer(quote);
      return text('quotes.row.rated', { name: longer(quote), rate: formatCents(quote.totalCents) });
    };
  }, [quotes, text]);
}
