import { readQuoteRequest } from '../../../../../contract/endpoints';
import type { Load } from '../../../../../contract/loads/loads';
import type { Quote, QuoteRequest } from '../../../../../contract/quotes/quotes';
import { queryKeys } from '../../../../api/query-client';
import { useRead } from '../../../../api/use-read';
import { useText } from '../../../../texts/use-text';
import { Money } from '../../../../ui/format/money';
import font from '../../../../ui/page/font.module.css';
import { ReadFailure } from '../../../../ui/table/read-failure';
import { RowSkeleton } from '../../../../ui/table/row-skeleton';
import classes from './load-price.module.css';

type LoadQuote = Load['quotes'][number];

/**
 * The carrier's own tariff rows behind each line of a quote, as stored in the quote's working. The line of the customer's
 * terms shows only its amount, because people who only move the freight see the load too.
 */
export function PriceOrigin({ quote }: { quote: LoadQuote }) {
  const text = useText();
  const { data, error, refetch } = useRead(readQuoteRequest, {
    params: { id: quote.requestId },
    queryKey: queryKeys.quoteRequest(quote.requestId),
    // Quotes never change.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) {
    return <ReadFailure failed={text('loads.origin.failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <RowSkeleton rows={3} />;
  const stored = data.quotes.find(({ id }) => id === quote.id);
  if (!stored) return <p className={font.below}>{text('loads.origin.gone')}</p>;
  return (
    <>
      <p>
        {text('loads.origin.tariff', { version: stored.tariffRevision })}
        <span className={font.below}>{laneOf(data, stored, text('history.carrier.to'))}</span>
      </p>
      <dl className={classes.lines}>
        {stored.lines.map(({ code, accessorial, label, cents, detail }) => (
          <div key={`${code} ${accessorial ?? ''}`}>
            <dt>
              {label}
              <span className={font.below}>
                {code === 'SHIPPER_ADJUSTMENT' ? text('loads.origin.terms') : detail}
              </span>
            </dt>
            <dd>{cents === 0 ? text('loads.price.included') : <Money cents={cents} />}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Returns the tariff's lane that the quote is from: the carrier's first lane with the same option and total. */
function laneOf({ working = [] }: QuoteRequest, quote: Quote, to: string): string | undefined {
  const attempt = working
    .find(({ carrier }) => carrier.id === quote.carrier.id)
    ?.attempts.find(
      (one) =>
        one.rateType === quote.rateType &&
        one.vehicleType === quote.vehicleType &&
        one.totalCents === quote.totalCents,
    );
  if (!attempt) return undefined;
  const { originFacility, originRegion, destinationFacility, destinationRegion } = attempt.lane;
  return `${originFacility ?? originRegion ?? '–'} ${to} ${destinationFacility ?? destinationRegion ?? '–'}`;
}
