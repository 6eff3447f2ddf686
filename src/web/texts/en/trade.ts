import { ACCESSORIAL_WORDS, VEHICLE_WORDS } from '../../../domain/trade-words';

/** `{LIFTGATE: 'Liftgate'}` under the ids `accessorial.LIFTGATE`. */
function under<const Area extends string, const Words extends Record<string, string>>(
  area: Area,
  words: Words,
) {
  return Object.fromEntries(Object.entries(words).map(([code, word]) => [`${area}.${code}`, word])) as {
    readonly [Code in keyof Words & string as `${Area}.${Code}`]: Words[Code];
  };
}

/**
 * The words of the trade. Commodities, temperatures and the like are named here and nowhere else in the screens;
 * services and vehicles are called as on the quotes that the server writes.
 */
export const trade = {
  ...under('accessorial', ACCESSORIAL_WORDS),
  ...under('vehicle', VEHICLE_WORDS),
  'rateType.PALLET': 'Pallet',
  'rateType.WEIGHT': 'Weight',
  'rateType.TRUCKLOAD': 'Truckload',
  'vehicle.shared': 'Shared',
  'temperature.AMBIENT': 'Ambient',
  'temperature.CHILLED': 'Chilled',
  'temperature.FROZEN': 'Frozen',
  'commodity.ALCOHOL': 'Alcohol',
  'commodity.FRESH_SEAFOOD': 'Fresh seafood',
  'commodity.FROZEN_SEAFOOD': 'Frozen seafood',
  'commodity.ICE_CREAM': 'Ice cream',
  'commodity.PRODUCE': 'Produce',
  'commodity.FROZEN': 'Frozen',
  'commodity.CHILLED': 'Chilled',
  'commodity.AMBIENT': 'Ambient',
  'commodity.FOODSTUFFS': 'Foodstuffs',
  'facility.FACILITY': 'Facility',
  'facility.WAREHOUSE': 'Warehouse',
  'facility.HQ': 'Headquarters',
  'facility.TERMINAL': 'Terminal',
  'facility.OFFICE': 'Office',
  'facility.AIRPORT': 'Airport',
  'facility.USER_CUSTOM': 'User Generated',
  'decline.NO_LANE': 'Lane not served',
  'decline.TEMPERATURE_NOT_SERVED': 'Temperature not served',
  'decline.COMMODITY_NOT_SERVED': 'Commodity not carried',
  'decline.NOT_FOOD_GRADE': 'No food-grade equipment',
  'decline.ACCESSORIAL_NOT_OFFERED': 'Service not offered',
  'decline.OVER_CAPACITY': 'Too large for the vehicle',
  'decline.BELOW_MINIMUM_WEIGHT': 'Below the minimum weight',
  'decline.NO_RATE_FOR_MILEAGE': 'No rate for this distance',
  'decline.NO_RATE_FOR_PALLETS': 'No rate for this many pallets',
  'decline.NO_FUEL_PRICE': 'No fuel price for the pickup day',
  'decline.FUEL_PRICE_ABOVE_TABLE': 'Fuel price above the carrier’s table',
} as const;
