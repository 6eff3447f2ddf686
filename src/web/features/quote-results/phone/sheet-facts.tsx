import type { Quote, QuoteRequest } from '../../../../contract/quotes/quotes';
import { useCarrierRecord } from '../../../api/carrier-record';
import { useText } from '../../../texts/use-text';
import { formatDay, formatMoment } from '../../../ui/format/day';
import { formatMills } from '../../../ui/format/money';
import { Facts } from '../../../ui/page/facts';
import { vehicleText } from '../../booking/vehicle-text';
import { recordText } from '../quote-facts';
import { useLaneMedian } from '../use-lane-median';

interface SheetFactsProps {
  quote: Quote;
  found: QuoteRequest;
  /** The company that the quote is for; null if there is none. */
  companyName: string | null;
}

/** The other facts that a quote is based on. */
export function SheetFacts({ quote, found, companyName }: SheetFactsProps) {
  const text = useText();
  const position = useLaneMedian(found)(quote);
  const record = useCarrierRecord(quote.carrier.id);
  const { rateType, ratedAs, fuel } = quote;
  return (
    <Facts
      facts={[
        [
          text('quotes.column.rateAndVehicle'),
          text('quotes.card.rate', {
            rate: text(`rateType.${rateType}`),
            vehicle: text(vehicleText(quote)),
          }),
        ],
        [text('quotes.breakdown.ratedAs'), ratedAs ?? null],
        [text('quotes.median'), position],
        [text('record'), recordText(record, text)],
        [
          text('quotes.breakdown.fuel'),
          fuel
            ? text('quotes.breakdown.fuelValue', {
                source: fuel.source,
                price: formatMills(fuel.priceMills),
                day: formatDay(fuel.effectiveDate),
              })
            : null,
        ],
        [text('quotes.details.quoted'), formatMoment(found.request.createdAt)],
        [text('quotes.details.company'), companyName],
      ]}
    />
  );
}
