import type { GapCause, TariffGap } from '../../../../contract/tariffs/coverage';
import { tariffRowSearch } from '../../../address/tariff-row';

/** The tab that closes a gap. */
export const GAP_TAB = {
  NO_PICKUP_REGION: 'regions',
  NO_DELIVERY_REGION: 'regions',
  NO_LANE: 'lanes',
  TEMPERATURE_NOT_SERVED: 'lanes',
  COMMODITY_NOT_SERVED: 'lanes',
  NOT_FOOD_GRADE: 'overview',
  ACCESSORIAL_NOT_OFFERED: 'accessorials',
  OVER_CAPACITY: 'lanes',
  BELOW_MINIMUM_WEIGHT: 'regions',
  NO_RATE_FOR_MILEAGE: 'rate-sheets',
  NO_RATE_FOR_PALLETS: 'rate-sheets',
  NO_FUEL_PRICE: 'fuel',
  FUEL_PRICE_ABOVE_TABLE: 'fuel',
} as const satisfies Record<GapCause, string>;

/** The parameters of the tab's address that show the rows of the gap, or the place where one is missing. */
export function gapSearch({ cause, pickup, delivery, detail }: TariffGap): Record<string, string> {
  const named = (values: Record<string, string | null>) =>
    Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  switch (cause) {
    case 'ACCESSORIAL_NOT_OFFERED':
      return detail === null ? {} : tariffRowSearch('accessorial-charges', { accessorial: detail });
    case 'FUEL_PRICE_ABOVE_TABLE':
      return detail === null ? {} : tariffRowSearch('fuel-surcharges', { fuel_price_source: detail });
    case 'NO_FUEL_PRICE':
      return detail === null ? {} : tariffRowSearch('fuel-prices', { fuel_price_source: detail });
    case 'TEMPERATURE_NOT_SERVED':
    case 'COMMODITY_NOT_SERVED':
      return named({ origin: pickup, destination: delivery });
    case 'BELOW_MINIMUM_WEIGHT':
      return named({ filter: pickup ?? delivery });
    default:
      return {};
  }
}
