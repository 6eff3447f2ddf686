import type { Quote } from '../../../../contract/quotes/quotes';
import { useText } from '../../../texts/use-text';
import { Money } from '../../../ui/format/money';
import { keepFigures } from '../../../ui/format/whole-figures';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import classes from './phone-quote-sheet.module.css';

/** The lines of a total on a phone, each with its calculation below it. */
export function PriceLines({ quote: { carrier, lines } }: { quote: Quote }) {
  const text = useText();
  return (
    <ul className={classes.lines} aria-label={text('quotes.breakdown', { carrier: carrier.name })}>
      {lines.map(({ code, accessorial, label, detail, cents }) => (
        <li key={`${code} ${accessorial ?? ''} ${label}`} className={flow.row}>
          <span className={flow.fill}>
            <span>{label}</span> <span className={font.below}>{keepFigures(detail)}</span>
          </span>
          <Money cents={cents} />
        </li>
      ))}
    </ul>
  );
}
