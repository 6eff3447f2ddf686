import { useText } from '../../texts/use-text';
import { MixIcon } from '../../ui/icons';
import { CarrierMark } from '../../ui/marks/carrier-mark';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import numberMark from '../booking/number-mark.module.css';
import { vehicleText } from '../booking/vehicle-text';
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
    <span className={flow.inline}>
      <CarrierMark carrier={row.carrier} />
      <span className={flow.shrink}>
        <span className={`${font.medium} ${font.words}`}>{row.carrier.name}</span>
        <span className={font.below}>{others.length > 0 ? text('quotes.pool.rate.mixed') : first}</span>
      </span>
    </span>
  );
}

export function PoolMixName({ mix }: { mix: PoolMix }) {
  const text = useText();
  return (
    <span className={flow.inline}>
      <span className={numberMark.mark}>
        <MixIcon size={14} />
      </span>
      <span className={flow.shrink}>
        <strong>{text('quotes.pool.mix')}</strong>
        <span className={font.below}>{text('quotes.pool.mix.detail', { carriers: mix.carrierCount })}</span>
      </span>
    </span>
  );
}
