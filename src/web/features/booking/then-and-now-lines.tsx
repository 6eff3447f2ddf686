import type { QuoteComparison } from '../../../contract/quotes/quote-again';
import { useText } from '../../texts/use-text';
import { Money } from '../../ui/format/money';
import font from '../../ui/page/font.module.css';
import classes from './booking-summary.module.css';

/** The lines of a price before it expired and now, with the reasons. */
export function ThenAndNowLines({ change }: { change: QuoteComparison }) {
  const text = useText();
  const amount = (cents: number | null) => (cents === null ? <span>–</span> : <Money cents={cents} />);
  return (
    <>
      <ul className={`${classes.part} ${classes.lines}`} aria-label={text('booking.changed')}>
        {change.lines.map(({ code, accessorial, label, beforeCents, nowCents }) => (
          <li key={`${code} ${accessorial ?? ''} ${label}`}>
            <span>{label}</span>
            {beforeCents !== nowCents && <s>{amount(beforeCents)}</s>}
            <span className={beforeCents === nowCents ? undefined : font.strong}>{amount(nowCents)}</span>
          </li>
        ))}
      </ul>
      <p className={font.small}>
        {change.why.length === 0
          ? text('booking.changed.none')
          : change.why.map(({ detail }) => detail).join(' ')}
      </p>
    </>
  );
}
