import type { QuoteRequest } from '../../../../contract/quotes/quotes';
import { useText } from '../../../texts/use-text';
import { formatDay, formatMoment } from '../../../ui/format/day';
import { formatNumber } from '../../../ui/format/number';
import { LaneSign } from '../../../ui/marks/lane-sign';
import { TemperatureBadge } from '../../../ui/marks/temperature-badge';
import { DeclinedList } from '../../quote-results/declined-list';
import head from '../detail/detail-head.module.css';
import { QuotesAsMade } from '../detail/quotes-as-made';
import { CarrierAttempts } from './carrier-attempts';
import classes from './carrier-side.module.css';

/** A carrier's own part of a request: its quotes with their tariff rows, its declines, and every option tried. */
export function CarrierSide({ found }: { found: QuoteRequest }) {
  const text = useText();
  const { request, quotes, declined, working = [] } = found;
  const moment = formatMoment(request.createdAt);
  return (
    <>
      <div>
        <LaneSign
          isLarge
          from={{ zip: request.fromZip, place: request.fromPlace }}
          to={{ zip: request.toZip, place: request.toPlace }}
        />
        <ul className={head.facts}>
          <li>{text('quotes.summary.pallets', { count: request.pallets })}</li>
          <li>{text('history.weight', { weight: formatNumber(request.grossWeightLbs) })}</li>
          <li>
            <TemperatureBadge temperature={request.temperature} degreesF={request.temperatureF} />
          </li>
          <li>{text(`commodity.${request.commodity}`)}</li>
          <li>{text('quotes.summary.pickup', { day: formatDay(request.earliestPickup) })}</li>
          <li>
            {request.source === 'CARRIER_TESTING'
              ? text('history.tested', { moment })
              : text('history.searched', { moment })}
          </li>
        </ul>
      </div>
      <section>
        <h3 className={classes.heading}>{text('history.carrier.quotes', { count: quotes.length })}</h3>
        {quotes.length > 0 && <QuotesAsMade found={found} />}
      </section>
      {declined.length > 0 && (
        <section>
          <h3 className={classes.heading}>{text('history.carrier.declined')}</h3>
          <DeclinedList declined={declined} />
        </section>
      )}
      {working.map((one) => (
        <CarrierAttempts key={one.carrier.id} working={one} />
      ))}
    </>
  );
}
