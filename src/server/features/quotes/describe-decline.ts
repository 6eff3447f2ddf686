import type { Commodity } from '../../../domain/commodities';
import type { DeclineCode } from '../../../domain/declines';
import type { Temperature } from '../../../domain/temperatures';
import { ACCESSORIAL_WORDS, VEHICLE_WORDS } from '../../../domain/trade-words';
import { writeWhole } from '../../../domain/whole-number';
import type { DeclineFacts } from '../../../rating/rating';
import { counted, fuelName, usdOfMills } from './line-words';

/** What the sentences about a decline say of the shipment. */
export interface DeclinedShipment {
  readonly fromZip: string;
  readonly toZip: string;
  readonly temperature: Temperature;
  readonly commodity: Commodity;
  readonly pallets: number;
  readonly grossWeightLbs: number;
  readonly miles: number;
}

const word = (code: string): string => code.toLowerCase().replaceAll('_', ' ');

/** Three kinds of goods are named as a temperature is: "frozen, but not frozen" would read as a mistake. */
const goods = (commodity: Commodity): string =>
  ['FROZEN', 'CHILLED', 'AMBIENT'].includes(commodity) ? `general ${word(commodity)} goods` : word(commodity);

/** Why a carrier gave no quote, as a sentence for everyone who may see the request. */
export function describeDecline(code: DeclineCode, facts: DeclineFacts, shipment: DeclinedShipment): string {
  switch (code) {
    case 'NO_LANE':
      return `No service from ${shipment.fromZip} to ${shipment.toZip}.`;
    case 'TEMPERATURE_NOT_SERVED':
      return `Serves this lane, but not ${word(shipment.temperature)}.`;
    case 'COMMODITY_NOT_SERVED':
      return `Serves this lane ${word(shipment.temperature)}, but does not take ${goods(shipment.commodity)}.`;
    case 'NOT_FOOD_GRADE':
      return 'Has no food grade equipment.';
    case 'ACCESSORIAL_NOT_OFFERED':
      return `Does not offer ${facts.accessorial ? ACCESSORIAL_WORDS[facts.accessorial].toLowerCase() : 'a service asked for'}.`;
    case 'OVER_CAPACITY':
      return `${counted(shipment.pallets, 'pallet')} of ${writeWhole(shipment.grossWeightLbs)} lb in all are too much for its ${facts.vehicleType ? VEHICLE_WORDS[facts.vehicleType].toLowerCase() : 'vehicle'}.`;
    case 'BELOW_MINIMUM_WEIGHT':
      return `${writeWhole(shipment.grossWeightLbs)} lb is below its minimum${facts.minimumWeightLbs === undefined ? '' : ` of ${writeWhole(facts.minimumWeightLbs)} lb`} for ${facts.minimumWeightSide === 'DROPOFF' ? 'dropoffs' : 'pickups'} in this area.`;
    case 'NO_RATE_FOR_MILEAGE':
      return `Has no rate for ${writeWhole(shipment.miles)} miles on this lane.`;
    case 'NO_RATE_FOR_PALLETS':
      return `Has no rate for ${counted(facts.billedPallets ?? shipment.pallets, 'pallet')} on this lane.`;
    case 'NO_FUEL_PRICE':
      return `No ${facts.fuelSource ? fuelName(facts.fuelSource) : 'diesel'} price is known for the day, so its fuel surcharge cannot be worked out.`;
    case 'FUEL_PRICE_ABOVE_TABLE':
      if (facts.noRowForSource)
        return `Has no fuel surcharge for ${facts.fuelSource ? fuelName(facts.fuelSource) : 'this diesel'}.`;
      return `${facts.fuelSource ? fuelName(facts.fuelSource) : 'Diesel'}${facts.fuelPriceMills === undefined ? '' : ` at ${usdOfMills(facts.fuelPriceMills)}`} is above its fuel surcharge table.`;
  }
}
