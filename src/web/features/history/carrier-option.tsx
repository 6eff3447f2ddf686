import type { Quote } from '../../../contract/quotes/quotes';
import { useText } from '../../texts/use-text';
import { CarrierMark } from '../../ui/marks/carrier-mark';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { vehicleText } from '../booking/vehicle-text';

type Option = Pick<Quote, 'rateType' | 'vehicleType'> & { carrier: { id: string; name: string } };

/** A carrier, with the rate type and vehicle below its name. */
export function CarrierOption({ option }: { option: Option }) {
  const text = useText();
  return (
    <span className={flow.inline}>
      <CarrierMark carrier={option.carrier} />
      <span>
        <span className={font.medium}>{option.carrier.name}</span>
        <span className={font.below}>
          {text('quotes.card.rate', {
            rate: text(`rateType.${option.rateType}`),
            vehicle: text(vehicleText(option)),
          })}
        </span>
      </span>
    </span>
  );
}
