import { Link } from '@tanstack/react-router';
import type { Load } from '../../../../../contract/loads/loads';
import { useRights } from '../../../../api/use-rights';
import { useText } from '../../../../texts/use-text';
import { Money } from '../../../../ui/format/money';
import { formatNumber } from '../../../../ui/format/number';
import { keepFigures } from '../../../../ui/format/whole-figures';
import { Disclosure } from '../../../../ui/page/disclosure';
import flow from '../../../../ui/page/flow.module.css';
import font from '../../../../ui/page/font.module.css';
import { SectionCard } from '../../../../ui/page/section-card';
import type { LoadSectionProps } from '../load-section-props';
import classes from './load-price.module.css';
import { PriceOrigin } from './price-origin';

type LoadQuote = Load['quotes'][number];

/** The charges as they were when the load was requested, for each dropoff. */
export function LoadPrice({ load }: LoadSectionProps) {
  const text = useText();
  const { quotes } = load;
  const isPool = quotes.length > 1;
  const { isAdmin, caller } = useRights();
  const showsOrigin = load.spotRequestId === null && (isAdmin || caller.carrierIds.includes(load.carrier.id));
  const [only] = quotes;
  return (
    <SectionCard
      title={text('loads.price')}
      aside={!isPool && only ? <QuoteLink load={load} quote={only} /> : undefined}
    >
      <div className={flow.form}>
        {quotes.map((quote) => (
          <section key={quote.id} className={flow.group}>
            {isPool && (
              <div className={flow.between}>
                <h3 className={font.heading}>{dropoffOf(load, quote)}</h3>
                <QuoteLink load={load} quote={quote} />
              </div>
            )}
            <dl className={classes.lines}>
              {quote.lines.map((line) => (
                <div key={`${line.code} ${line.accessorial ?? ''}`}>
                  <dt>
                    {line.label}
                    <span className={font.below}>{keepFigures(line.detail)}</span>
                  </dt>
                  <dd>{line.cents === 0 ? text('loads.price.included') : <Money cents={line.cents} />}</dd>
                </div>
              ))}
              {isPool && (
                <div>
                  <dt>{text('loads.price.dropoff')}</dt>
                  <dd>
                    <Money cents={quote.totalCents} strong />
                  </dd>
                </div>
              )}
            </dl>
            <p className={font.hint}>{text('loads.price.miles', { miles: formatNumber(quote.miles) })}</p>
            {showsOrigin && (
              <div className={classes.origin}>
                <Disclosure title={text('loads.origin')}>
                  <PriceOrigin quote={quote} />
                </Disclosure>
              </div>
            )}
          </section>
        ))}
        <p className={`${font.title} ${classes.total}`}>
          <span>{text('loads.total')}</span>
          <Money cents={load.totalCents} strong />
        </p>
      </div>
    </SectionCard>
  );
}

function dropoffOf({ stops }: Load, quote: LoadQuote): string {
  const stop = stops.find(({ position }) => position === quote.stop);
  return stop ? `${stop.name}, ${stop.city}` : quote.number;
}

/** The number of a quote, with a link to its search. Carriers get no link, because they have no screen for the search. */
function QuoteLink({ load, quote }: { load: Load; quote: LoadQuote }) {
  const text = useText();
  const { isAdmin, caller } = useRights();
  const name = text('loads.quote', { number: quote.number });
  // A spot load's number is that of an offer, which has no search.
  if (load.spotRequestId !== null || (!isAdmin && !caller.shipperIds.includes(load.shipper.id))) {
    return <span className={font.hint}>{name}</span>;
  }
  return (
    <Link to="/search-history/$id" params={{ id: quote.requestId }} className={font.link}>
      {name}
    </Link>
  );
}
