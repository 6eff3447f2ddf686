import { formatCount, formatUsdMills } from '../money/format-amounts';
import { type FuelPriceSource, fuelName } from '../money/fuel';
import type { Mills } from '../money/money';
import { formatWholeNumber } from '../money/whole-number';
import { formatZip } from '../places/zip';
import { namesOf, recordOf } from '../records';
import { ACCESSORIAL_NAMES, VEHICLE_NAMES } from '../text/trade-words';
import type { TariffUpload } from '../uploads';
import type { Accessorial } from './accessorials';
import type { Commodity } from './commodities';
import type { Temperature } from './temperatures';
import type { TruckloadVehicle } from './vehicles';

interface DeclineReason {
  /** The label on screens. */
  readonly label: string;
  /** The change to the shipment after which the carrier may quote; null if no change helps. */
  readonly change: 'temperature' | 'commodity' | 'foodGrade' | 'services' | 'smaller' | 'heavier' | null;
  /** The part of its tariff that the carrier changes in order to quote; null for its settings. */
  readonly part: TariffUpload | null;
}

/** The reasons a carrier declines, in the order they are checked. */
export const DECLINE_REASONS = {
  NO_LANE: { label: 'Lane not served', change: null, part: 'lanes' },
  TEMPERATURE_NOT_SERVED: { label: 'Temperature not served', change: 'temperature', part: 'lanes' },
  COMMODITY_NOT_SERVED: { label: 'Commodity not carried', change: 'commodity', part: 'lanes' },
  NOT_FOOD_GRADE: { label: 'No food-grade equipment', change: 'foodGrade', part: null },
  ACCESSORIAL_NOT_OFFERED: { label: 'Service not offered', change: 'services', part: 'accessorial-charges' },
  OVER_CAPACITY: { label: 'Too large for the vehicle', change: 'smaller', part: 'lanes' },
  BELOW_MINIMUM_WEIGHT: { label: 'Below the minimum weight', change: 'heavier', part: 'regions' },
  NO_RATE_FOR_MILEAGE: {
    label: 'No rate for this distance',
    change: null,
    part: 'rate-sheet-pallet-values',
  },
  NO_RATE_FOR_PALLETS: {
    label: 'No rate for this many pallets',
    change: 'smaller',
    part: 'rate-sheet-pallet-values',
  },
  NO_FUEL_PRICE: { label: 'No fuel price for the day', change: null, part: 'fuel-prices' },
  FUEL_PRICE_ABOVE_TABLE: {
    label: 'Fuel price above the carrier’s table',
    change: null,
    part: 'fuel-surcharges',
  },
} as const satisfies Record<string, DeclineReason>;
export type DeclineCode = keyof typeof DECLINE_REASONS;
export const DECLINE_CODES = namesOf(DECLINE_REASONS);

export const DECLINE_LABELS = recordOf(DECLINE_CODES, (code) => DECLINE_REASONS[code].label);

/** The facts behind a decline. Only those that its code needs are set. */
export interface DeclineFacts {
  readonly accessorial?: Accessorial;
  readonly vehicleType?: TruckloadVehicle;
  readonly minimumWeightLbs?: number;
  readonly minimumWeightSide?: 'PICKUP' | 'DROPOFF';
  readonly billedPallets?: number;
  readonly fuelSource?: FuelPriceSource;
  readonly fuelPriceMills?: Mills;
  /** True when FUEL_PRICE_ABOVE_TABLE means that the carrier has no row for the source. */
  readonly noRowForSource?: boolean;
}

/** The parts of a shipment that explanations mention. */
interface DeclinedShipment {
  readonly fromZip: string;
  readonly toZip: string;
  readonly temperature: Temperature;
  readonly commodity: Commodity;
  readonly pallets: number;
  readonly grossWeightLbs: number;
  readonly miles: number;
}

const pounds = (weight: number): string => `${formatWholeNumber(weight)} lb`;
const lowerCase = (code: string): string => code.toLowerCase().replaceAll('_', ' ');

/** Three commodities are named like temperatures: "frozen, but does not carry frozen" would read as a mistake. */
const commodityName = (commodity: Commodity): string =>
  ['FROZEN', 'CHILLED', 'AMBIENT'].includes(commodity)
    ? `general ${lowerCase(commodity)} goods`
    : lowerCase(commodity);

const EXPLANATIONS: Record<DeclineCode, (facts: DeclineFacts, shipment: DeclinedShipment) => string> = {
  NO_LANE: (_, { fromZip, toZip }) => `Does not serve ${formatZip(fromZip)} to ${formatZip(toZip)}.`,
  TEMPERATURE_NOT_SERVED: (_, { temperature }) => `Serves this lane, but not ${lowerCase(temperature)}.`,
  COMMODITY_NOT_SERVED: (_, { temperature, commodity }) =>
    `Serves this lane ${lowerCase(temperature)}, but does not carry ${commodityName(commodity)}.`,
  NOT_FOOD_GRADE: () => 'Has no food-grade equipment.',
  ACCESSORIAL_NOT_OFFERED: ({ accessorial }) =>
    `Does not offer ${accessorial ? ACCESSORIAL_NAMES[accessorial].toLowerCase() : 'a requested service'}.`,
  OVER_CAPACITY: ({ vehicleType }, { pallets, grossWeightLbs }) =>
    `The shipment (${formatCount(pallets, 'pallet')}, ${pounds(grossWeightLbs)}) exceeds the capacity of its ${vehicleType ? VEHICLE_NAMES[vehicleType].toLowerCase() : 'vehicle'}.`,
  BELOW_MINIMUM_WEIGHT: ({ minimumWeightLbs, minimumWeightSide }, { grossWeightLbs }) =>
    `${pounds(grossWeightLbs)} is below its minimum${minimumWeightLbs === undefined ? '' : ` of ${pounds(minimumWeightLbs)}`} for ${minimumWeightSide === 'DROPOFF' ? 'dropoffs' : 'pickups'} in this area.`,
  NO_RATE_FOR_MILEAGE: (_, { miles }) => `Has no rate for ${formatWholeNumber(miles)} miles on this lane.`,
  NO_RATE_FOR_PALLETS: ({ billedPallets }, { pallets }) =>
    `Has no rate for ${formatCount(billedPallets ?? pallets, 'pallet')} on this lane.`,
  NO_FUEL_PRICE: ({ fuelSource }) =>
    `No ${fuelSource ? fuelName(fuelSource) : 'diesel'} price is available for the day, so its fuel surcharge cannot be calculated.`,
  FUEL_PRICE_ABOVE_TABLE: ({ fuelSource, fuelPriceMills, noRowForSource }) =>
    noRowForSource
      ? `Has no fuel surcharge for ${fuelSource ? fuelName(fuelSource) : 'this fuel'}.`
      : `${fuelSource ? fuelName(fuelSource) : 'Diesel'}${fuelPriceMills === undefined ? '' : ` at ${formatUsdMills(fuelPriceMills)}`} is above its fuel surcharge table.`,
};

/** A sentence that explains a decline to everyone who may see the request. */
export function explainDecline(code: DeclineCode, facts: DeclineFacts, shipment: DeclinedShipment): string {
  return EXPLANATIONS[code](facts, shipment);
}
