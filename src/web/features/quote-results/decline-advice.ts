import type { DeclineCode } from '../../../domain/shipment/declines';
import type { MessageId } from '../../texts/en';

/** The change to the shipment after which a carrier with this reason may quote; null if there is none. */
const CHANGES: Record<DeclineCode, MessageId | null> = {
  NO_LANE: null,
  TEMPERATURE_NOT_SERVED: 'quotes.advice.temperature',
  COMMODITY_NOT_SERVED: 'quotes.advice.commodity',
  NOT_FOOD_GRADE: 'quotes.advice.foodGrade',
  ACCESSORIAL_NOT_OFFERED: 'quotes.advice.services',
  OVER_CAPACITY: 'quotes.advice.smaller',
  BELOW_MINIMUM_WEIGHT: 'quotes.advice.heavier',
  NO_RATE_FOR_MILEAGE: null,
  NO_RATE_FOR_PALLETS: 'quotes.advice.smaller',
  NO_FUEL_PRICE: null,
  FUEL_PRICE_ABOVE_TABLE: null,
};

/** Returns the changes that address these reasons, each once, and the number of carriers that serve the lane. */
export function declineAdvice(codes: readonly DeclineCode[]): { changes: MessageId[]; serving: number } {
  const changes = codes.map((code) => CHANGES[code]).filter((change) => change !== null);
  return { changes: [...new Set(changes)], serving: codes.filter((code) => code !== 'NO_LANE').length };
}
