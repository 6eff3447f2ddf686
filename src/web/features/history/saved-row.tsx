import type { SavedQuote } from '../../../contract/quotes/quote-history';
import { useText } from '../../texts/use-text';
import { formatCents } from '../../ui/format/money';
import { Badge } from '../../ui/marks/badge';
import { CarrierMark } from '../../ui/marks/carrier-mark';
import { LaneSign } from '../../ui/marks/lane-sign';
import { TemperatureBadge } from '../../ui/marks/temperature-badge';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { formatValidThrough } from '../booking/expiry';
import classes from './history-row.module.css';
import { OpenLink } from './open-link';

interface SavedRowProps {
  quote: SavedQuote;
  isOpen: boolean;
  isBeside: boolean;
}

/** A saved quote in the list; it opens the search that it is from. */
export function SavedRow({ quote, isOpen, isBeside }: SavedRowProps) {
  const text = useText();
  return (
    <OpenLink
      id={quote.requestId}
      kind="SEARCH"
      isBeside={isBeside}
      className={classes.row}
      data-row-id={quote.id}
      aria-current={isOpen || undefined}
    >
      <CarrierMark carrier={quote.carrier} />
      <span className={flow.fill}>
        <LaneSign
          from={{ zip: quote.fromZip, place: quote.fromPlace }}
          to={{ zip: quote.toZip, place: quote.toPlace }}
          hidesZips
        />
        <span className={`${font.small} ${classes.about}`}>
          <TemperatureBadge temperature={quote.temperature} />
          <span>{quote.number}</span>
          <span className={classes.shortened} title={quote.carrier.name}>
            {quote.carrier.name}
          </span>
        </span>
      </span>
      <span className={classes.price}>
        <span className={`${font.strong} ${font.figures}`}>{formatCents(quote.totalCents)}</span>
        {quote.isExpired ? (
          <span>
            <Badge tone="neutral">{text('quotes.expired')}</Badge>
          </span>
        ) : (
          <span className={font.small}>
            {text('history.saved.through', { day: formatValidThrough(quote.expiresAt) })}
          </span>
        )}
      </span>
    </OpenLink>
  );
}
