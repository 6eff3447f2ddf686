import { useText } from '../../texts/use-text';
import { MixIcon } from '../../ui/icons';
import { CarrierMark } from '../../ui/marks/carrier-mark';
import { vehicleText } from '../booking/vehicle-text';
import classes from './pool-carrier.module.css';
import type { PoolMix, PoolRow } from './pool-rows';

/** A carrier, with the rate type and vehicle of the quotes in its total. */
export function PoolCarrierName({ row }: { row: PoolRow }) {
  const text = useText();
  const rates = row.cells.flatMap(({ quote }) =>
    quote
      ? text('quotes.card.rate', {
          rate: text(`rateType.${quote.rateType}`),
          vehicle: text(vehicleText(quote)).toLowerCase(),
        })
      : [],
  );
  const [first = '', ...others] = new Set(rates);
  return (
    <span className={classes.carrier}>
      <CarrierMark carrier={row.carrier} />
      <span className={classes.lines}>
        <span className={classes.name}>{row.carrier.name}</span>
        <span className={classes.rate}>{others.length > 0 ? text('quotes.pool.rate.mixed') : first}</span>
      </span>
    </span>
  );
}

export function PoolMixName({ mix }: { mix: PoolMix }) {
  const text = useText();
  return (
    <span className={classes.carrier}>
      <span className={classes.mix}>
        <MixIcon size={14} />
      </span>
      <span className={classes.lines}>
        <strong>{text('quotes.pool.mix')}</strong>
        <span className={classes.onAccent}>
          {text('quotes.pool.mix.detail', { carriers: mix.carrierCount })}
        </span>
      </span>
    </span>
  );
}
