import type { Quote, QuoteRequest } from '../../../contract/quotes/quotes';
import { useText } from '../../texts/use-text';
import { formatCents } from '../../ui/format/money';
import { formatNumber } from '../../ui/format/number';
import { ArrowDownIcon } from '../../ui/icons';
import { RowButton } from '../../ui/table/row-button';
import classes from './quote-hint-line.module.css';

/** A change of the shipment to search for instead. */
export type ShipmentChange = Partial<
  Pick<QuoteRequest['request'], 'pallets' | 'grossWeightLbs' | 'foodGrade'>
>;

type QuoteHint = NonNullable<Quote['hints']>[number];

interface QuoteHintLineProps {
  hint: QuoteHint;
  request: QuoteRequest['request'];
  /** Searches for the larger shipment; without it, the hint has no button. */
  onAsk?: (change: ShipmentChange) => void;
}

/** A slightly larger shipment that costs no more, with a button that searches for it. */
export function QuoteHintLine({
  hint: { kind, at, differenceCents, totalCents },
  request,
  onAsk,
}: QuoteHintLineProps) {
  const text = useText();
  const less = formatCents(-differenceCents);
  const total = formatCents(totalCents);
  const weight = formatNumber(at.grossWeightLbs);
  const words =
    kind === 'WEIGHT_BREAK'
      ? text('quotes.hint.weight', {
          weight,
          less,
          total,
          more: formatNumber(at.grossWeightLbs - request.grossWeightLbs),
        })
      : text(differenceCents < 0 ? 'quotes.hint.palletLess' : 'quotes.hint.pallet', {
          less,
          total,
          pallets: at.pallets,
        });
  const ask =
    kind === 'WEIGHT_BREAK'
      ? text('quotes.hint.askWeight', { weight })
      : text('quotes.hint.askPallets', { pallets: at.pallets });
  return (
    <span className={classes.hint}>
      <ArrowDownIcon size={14} />
      <span className={classes.words}>{words}</span>
      {onAsk && (
        <span data-screen-only>
          <RowButton label={ask} fullLabel={ask} onPress={() => onAsk(at)} />
        </span>
      )}
    </span>
  );
}
