import type { QuoteRequest } from '../../../../contract/quotes/quotes';
import { useText } from '../../../texts/use-text';
import { formatDay, formatMoment } from '../../../ui/format/day';
import { formatNumber } from '../../../ui/format/number';
import { LaneSign } from '../../../ui/marks/lane-sign';
import { TemperatureBadge } from '../../../ui/marks/temperature-badge';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Section } from '../../../ui/page/section';
import { DeclinedList } from '../../quote-results/declined-list';
import { QuotesAsMade } from '../detail/quotes-as-made';
import { CarrierAttempts } from './carrier-attempts';

/** A carrier's own part of a request: its quotes with their tariff rows, its declines, and every option tried. */
export function CarrierSide({ found }: { found: QuoteRequest }) {
  const text = useText();
  const { request, quotes, declined, working = [] } = found;
  const moment = formatMoment(request.createdAt);
  return (
    <>
      <div className={flow.stack}>
        <LaneSign
          isLarge
          from={{ zip: request.fromZip, place: request.fromPlace }}
          to={{ zip: request.toZip, place: request.toPlace }}
        />
        <ul className={`${flow.row} ${font.hint}`}>
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
      <Section title={text('history.carrier.quotes', { count: quotes.length })} level={3}>
        {quotes.length > 0 && <QuotesAsMade found={found} />}
      </Section>
      {declined.length > 0 && (
        <Section title={text('history.carrier.declined')} level={3}>
          <DeclinedList declined={declined} />
        </Section>
      )}
      {working.map((one) => (
        <CarrierAttempts key={one.carrier.id} working={one} />
      ))}
    </>
  );
}
