import type { Quote } from '../../../contract/quotes/quotes';
import type { Text } from '../../texts/use-text';
import { formatCents, Money } from '../../ui/format/money';

/** Returns the lines of a total, in the server's order, which is the same for every carrier. The total comes last. */
export function breakdownLines({ lines, totalCents }: Quote, pallets: number, text: Text) {
  return [
    ...lines.map(({ code, accessorial, label, cents, detail }) => ({
      key: `${code} ${accessorial ?? ''} ${label}`,
      header: label,
      amount: <Money key="amount" cents={cents} />,
      detail,
      isTotal: false,
    })),
    {
      key: 'total',
      header: text('quotes.breakdown.total'),
      amount: <Money key="amount" cents={totalCents} strong />,
      detail: text('quotes.breakdown.perPallet', { price: formatCents(Math.round(totalCents / pallets)) }),
      isTotal: true,
    },
  ];
}
