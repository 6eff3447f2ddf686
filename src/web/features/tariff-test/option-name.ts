import { useCallback } from 'react';
import type { Quote } from '../../../contract/quotes/quotes';
import { useText } from '../../texts/use-text';
import { vehicleText } from '../booking/vehicle-text';

/** Names an option, such as "Truckload · Box truck". */
export function useOptionName(): (option: Pick<Quote, 'rateType' | 'vehicleType'>) => string {
  const text = useText();
  return useCallback(
    (option) =>
      text('quotes.card.rate', {
        rate: text(`rateType.${option.rateType}`),
        vehicle: text(vehicleText(option)),
      }),
    [text],
  );
}
