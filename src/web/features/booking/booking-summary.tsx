import type { QuoteComparison } from '../../../contract/quotes/quote-again';
import { useCarrierRecord } from '../../api/carrier-record';
import { useText } from '../../texts/use-text';
import { describeCarrierRecord } from '../../ui/format/carrier-record';
import { formatDay } from '../../ui/format/day';
import { formatCents, Money } from '../../ui/format/money';
import { formatNumber } from '../../ui/format/number';
import { Disclosure } from '../../ui/page/disclosure';
import { type Fact, Facts } from '../../ui/page/facts';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { useIsPhone } from '../../ui/table/use-fitting-table';
import frame from './booking-dialog.module.css';
import type { BookingOffer } from './booking-offer';
import classes from './booking-summary.module.css';
import type { LaneChange } from './compare-pool';
import { formatValidThrough } from './expiry';
import { ThenAndNowLanes } from './then-and-now-lanes';
import { ThenAndNowLines } from './then-and-now-lines';

interface BookingSummaryProps {
  offer: BookingOffer;
  /** The price change of an expired quote or of a copied load; null if there is none. */
  change: QuoteComparison | null;
  /** The price change of each dropoff, if a pool was quoted again. */
  lanes: readonly LaneChange[] | null;
}

/**
 * The parts of a booking that the search has decided and the user cannot change. On a phone, it is one line that expands.
 */
export function BookingSummary(props: BookingSummaryProps) {
  const text = useText();
  const isPhone = useIsPhone();
  const { carrier, totalCents } = props.offer;
  const isChanged = props.change !== null || props.lanes !== null;
  return (
    <section className={frame.aside} aria-label={text('booking.summary.title')}>
      {isPhone ? (
        <Disclosure
          // A changed price expands the summary, so that the user sees it before accepting it.
          key={String(isChanged)}
          initiallyOpen={isChanged}
          title={text('booking.summary', { carrier: carrier.name, price: formatCents(totalCents) })}
        >
          <SummaryContent {...props} />
        </Disclosure>
      ) : (
        <SummaryContent {...props} />
      )}
    </section>
  );
}

function SummaryContent({ offer, change, lanes }: BookingSummaryProps) {
  const text = useText();
  const record = useCarrierRecord(offer.carrier.id);
  const { carrier, quotes, stops, totalCents, pallets, grossWeightLbs, temperature, temperatureF } = offer;
  const [first] = quotes;
  const [pickup] = stops;
  const last = stops.at(-1);
  if (!first || !pickup || !last) return null;
  const temperatureClass = text(`temperature.${temperature}`);
  const facts: Fact[] = [
    [
      text('booking.freight'),
      text('booking.freight.value', { pallets, weight: formatNumber(grossWeightLbs) }),
    ],
    [
      text('booking.temperature'),
      temperatureF === null
        ? temperatureClass
        : text('booking.temperature.value', { class: temperatureClass, degrees: temperatureF }),
    ],
    [text('booking.pickup'), formatDay(pickup.day)],
    [
      text('booking.delivery'),
      quotes.length === 1
        ? text('booking.delivery.value', { day: formatDay(last.day), days: first.transitDays })
        : null,
    ],
  ];
  return (
    <>
      <p className={flow.between}>
        <strong>{carrier.name}</strong>
        {quotes.length === 1 && <span className={font.small}>{first.number}</span>}
      </p>
      <p className={classes.total}>
        <Money cents={totalCents} strong />
      </p>
      <p className={font.small}>{text('booking.allIn', { day: formatValidThrough(soonest(offer)) })}</p>
      {record && <p className={font.small}>{describeCarrierRecord(record, text)}</p>}
      {lanes && <ThenAndNowLanes lanes={lanes} />}
      {change && <ThenAndNowLines change={change} />}
      {!lanes && !change && (
        <ul
          className={`${classes.part} ${classes.lines}`}
          aria-label={text('quotes.breakdown', { carrier: carrier.name })}
        >
          {quotes.length === 1
            ? first.lines.map(({ code, accessorial, label, cents }) => (
                <li key={`${code} ${accessorial ?? ''} ${label}`}>
                  <span>{label}</span>
                  {cents === 0 ? <span>{text('booking.included')}</span> : <Money cents={cents} />}
                </li>
              ))
            : quotes.map((quote, at) => {
                const stop = stops[at + 1];
                return (
                  <li key={quote.id}>
                    <span>
                      {text('booking.lane', {
                        number: stop?.number ?? at + 1,
                        place: stop?.place ?? stop?.zip ?? '',
                      })}
                    </span>
                    <Money cents={quote.totalCents} />
                  </li>
                );
              })}
        </ul>
      )}
      <div className={classes.part}>
        <Facts facts={facts} />
      </div>
      {first.bookable && (
        <div className={`${flow.group} ${classes.part}`}>
          <h3 className={font.heading}>{text('booking.next')}</h3>
          <ul className={flow.group}>
            <li>{text('booking.next.price')}</li>
            <li>{text('booking.next.mail', { carrier: carrier.name })}</li>
            <li>{text('booking.next.status')}</li>
          </ul>
        </div>
      )}
    </>
  );
}

/** Returns the moment when the first price expires. */
const soonest = ({ quotes }: BookingOffer) =>
  quotes.map(({ expiresAt }) => expiresAt).reduce((one, other) => (other < one ? other : one));
