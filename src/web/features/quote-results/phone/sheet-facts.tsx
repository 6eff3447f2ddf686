import type { Quote, QuoteRequest } from '../../../../contract/quotes/quotes';
import { useCarrierRecord } from '../../../api/carrier-record';
import { useText } from '../../../texts/use-text';
import { describeCarrierRecord } from '../../../ui/format/carrier-record';
import { formatDay, formatMoment } from '../../../ui/format/day';
import { formatMills } from '../../../ui/format/money';
import { vehicleText } from '../../booking/vehicle-text';
import { useLaneMedian } from '../use-lane-median';
import classes from './sheet-facts.module.css';

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
  const facts = [
    {
      term: text('quotes.column.rateAndVehicle'),
      value: text('quotes.card.rate', {
        rate: text(`rateType.${rateType}`),
        vehicle: text(vehicleText(quote)),
      }),
    },
    ratedAs !== undefined && { term: text('quotes.breakdown.ratedAs'), value: ratedAs },
    position !== null && { term: text('quotes.median'), value: position },
    record !== undefined && {
      term: text('record'),
      value: record === null ? text('record.none') : describeCarrierRecord(record, text),
    },
    fuel && {
      term: text('quotes.breakdown.fuel'),
      value: text('quotes.breakdown.fuelValue', {
        source: fuel.source,
        price: formatMills(fuel.priceMills),
        day: formatDay(fuel.effectiveDate),
      }),
    },
    { term: text('quotes.details.quoted'), value: formatMoment(found.request.createdAt) },
    companyName !== null && { term: text('quotes.details.company'), value: companyName },
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.term}>
              <dt>{fact.term}</dt>
              <dd>{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
