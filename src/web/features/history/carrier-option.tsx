import type { Quote } from '../../../contract/quotes/quotes';
import { useText } from '../../texts/use-text';
import { CarrierMark } from '../../ui/marks/carrier-mark';
import { vehicleText } from '../booking/vehicle-text';
import classes from './carrier-option.module.css';

type Option = Pick<Quote, 'rateType' | 'vehicleType'> & { carrier: { id: string; name: string } };

/** A carrier, with the rate type and vehicle below its name. */
export function CarrierOption({ option }: { option: Option }) {
  const text = useText();
  return (
    <span className={classes.carrier}>
      <CarrierMark carrier={option.carrier} />
      <span className={classes.two}>
        <span className={classes.name}>{option.carrier.name}</span>
        <span className={classes.option}>
          {text('quotes.card.rate', {
            rate: text(`rateType.${option.rateType}`),
            vehicle: text(vehicleText(option)),
          })}
        </span>
      </span>
    </span>
  );
}
