import type { GapCause, TariffGap } from '../../../../contract/tariffs/coverage';
import { DECLINE_REASONS } from '../../../../domain/shipment/declines';
import { tariffRowSearch } from '../../../address/tariff-row';
import { TARIFF_TAB_OF } from '../../../address/tariff-tabs';

/** Returns the tab that closes a gap. */
export function gapTab(cause: GapCause): string {
  if (cause === 'NO_PICKUP_REGION' || cause === 'NO_DELIVERY_REGION') return TARIFF_TAB_OF.regions;
  const { part } = DECLINE_REASONS[cause];
  return part === null ? 'overview' : TARIFF_TAB_OF[part];
}

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
