import type { QuoteRequest } from '../../../../../contract/quotes';
import { useText } from '../../../../texts/use-text';
import { formatDay, formatMoment } from '../../../../ui/format/day';
import { formatCents } from '../../../../ui/format/money';
import { formatNumber } from '../../../../ui/format/number';
import { LaneSign } from '../../../../ui/marks/lane-sign';
import { TemperatureBadge } from '../../../../ui/marks/temperature-badge';
import { FiguresTable } from '../../../../ui/table/figures-table';
import { DeclinedList } from '../../results/declined-list';
import { vehicleText } from '../../results/vehicle-text';
import head from '../detail/detail-head.module.css';
import { QuotesAsMade } from '../detail/quotes-as-made';
import classes from './carrier-side.module.css';

type Working = NonNullable<QuoteRequest['working']>[number];

/** A carrier's own part of a request: its quotes with their tariff rows, what it declined, and every option tried. */
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
        <Attempts key={one.carrier.id} working={one} />
      ))}
    </>
  );
}

/** Every option of every lane that was tried, with its total or why it was not priced. */
function Attempts({ working }: { working: Working }) {
  const text = useText();
  const { carrier, attempts, attemptsLeftOut } = working;
  if (attempts.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>{text('history.carrier.attempts', { carrier: carrier.name })}</h3>
      {attemptsLeftOut > 0 && (
        <p className={classes.hint}>{text('history.carrier.leftOut', { count: attemptsLeftOut })}</p>
      )}
      <FiguresTable
        label={text('history.carrier.attempts', { carrier: carrier.name })}
        corner={text('history.carrier.lane')}
        columns={[
          { key: 'option', header: text('history.carrier.option') },
          { key: 'result', header: text('history.carrier.result'), numeric: true },
        ]}
        rows={attempts.map((attempt, at) => ({
          key: String(at),
          header: laneName(attempt.lane, text('history.carrier.to')),
          cells: [
            text('quotes.card.rate', {
              rate: text(`rateType.${attempt.rateType}`),
              vehicle: text(vehicleText(attempt)),
            }),
            attempt.totalCents === null
              ? attempt.declineCode && text(`decline.${attempt.declineCode}`)
              : formatCents(attempt.totalCents),
          ],
        }))}
      />
    </section>
  );
}

const laneName = (lane: Working['attempts'][number]['lane'], to: string): string =>
  [
    lane.originFacility ?? lane.originRegion ?? '–',
    to,
    lane.destinationFacility ?? lane.destinationRegion ?? '–',
  ].join(' ');
