import type { BasisPoints, Cents, Multiplier } from '../../domain/money/money';
import { percentOf } from '../../domain/money/money';
import {
  type Cells,
  cell,
  FUEL_ROW_SURCHARGE,
  LANE_DESTINATION_REGION,
  LANE_OPTIONS,
  LANE_ORIGIN_REGION,
  laneAt,
  PALLET_WEIGHT_PREMIUM,
  PALLET_WEIGHT_PREMIUM_CAP,
  REGION_DROPOFF_MINIMUM_WEIGHT,
  REGION_DROPOFF_PREMIUM,
  REGION_DROPOFF_PREMIUM_CAP,
  REGION_PICKUP_MINIMUM_WEIGHT,
  REGION_PICKUP_PREMIUM,
  REGION_PICKUP_PREMIUM_CAP,
  REGION_PICKUP_PREMIUM_PER_PALLET,
  regionAt,
} from '../compile/cells';
import { BLANK } from '../compile/columns';
import { type LaneOption, OPTIONS, optionBit, PALLET_OR_WEIGHT, vehicleOf } from '../compile/lane-options';
import type { BookCarrier } from '../rate-book';
import { calculateAdjustment } from './adjustment';
import type { BasePrice } from './base-price';
import { type Declined, decline } from './declines';
import { findLaneFuel, type LaneFuel } from './fuel';
import { cappedShare, palletWeightAt } from './premiums';
import { priceAccessorial } from './price-accessorial';
import { priceBase } from './price-base';
import type { Shipment } from './shipment';

/** The amounts for one option of one lane. They are only numbers, because most are discarded for a cheaper lane. */
export interface OptionPrice {
  readonly kind: 'PRICED';
  readonly carrier: BookCarrier;
  readonly lane: number;
  readonly option: LaneOption;
  readonly base: BasePrice;
  /** The offset of the pallet weight tier; `BLANK` when none applies. */
  readonly palletWeight: number;
  readonly palletWeightCents: Cents;
  readonly pickupPremiumCents: Cents;
  readonly pickupPerPalletCents: Cents;
  readonly dropoffPremiumCents: Cents;
  /** The sum of the lines above: S in docs/rating.md. */
  readonly subtotalCents: Cents;
  readonly multiplier: Multiplier;
  readonly adjustmentCents: Cents;
  readonly fuel: LaneFuel;
  readonly fuelCents: Cents;
  /** The charges in the order of the shipment's services. */
  readonly accessorialCents: readonly Cents[];
  readonly totalCents: Cents;
}

const NONE = 0 as Cents;
const NO_CHARGES: readonly Cents[] = [];

/** The OVER_CAPACITY decline of each option. They are created once. */
const OVER_CAPACITY = OPTIONS.map((option) =>
  decline('OVER_CAPACITY', { vehicleType: vehicleOf(option) ?? undefined }),
);

/** The offset of the region at a lane's end; 0 for an end with only a facility, which has no premium and no minimum. */
const originAt = (cells: Cells, lane: number) => regionAt(cells, cell(cells, lane + LANE_ORIGIN_REGION));
const destinationAt = (cells: Cells, lane: number) =>
  regionAt(cells, cell(cells, lane + LANE_DESTINATION_REGION));

function belowMinimumWeight(shipment: Shipment, cells: Cells, lane: number): Declined | null {
  const { grossWeightLbs } = shipment.request;
  const origin = originAt(cells, lane);
  const pickup = origin === 0 ? BLANK : cell(cells, origin + REGION_PICKUP_MINIMUM_WEIGHT);
  if (grossWeightLbs < pickup) {
    return decline('BELOW_MINIMUM_WEIGHT', { minimumWeightLbs: pickup, minimumWeightSide: 'PICKUP' });
  }
  const destination = destinationAt(cells, lane);
  const dropoff = destination === 0 ? BLANK : cell(cells, destination + REGION_DROPOFF_MINIMUM_WEIGHT);
  if (grossWeightLbs < dropoff) {
    return decline('BELOW_MINIMUM_WEIGHT', { minimumWeightLbs: dropoff, minimumWeightSide: 'DROPOFF' });
  }
  return null;
}

/** Prices one option of a lane (from `optionsToTry`), or returns the first test it fails. */
export function priceOption(
  shipment: Shipment,
  carrier: BookCarrier,
  multiplier: Multiplier,
  lane: number,
  option: LaneOption,
): OptionPrice | Declined {
  const { cells } = carrier.tariff;
  const at = laneAt(cells, lane);
  if (cell(cells, at + LANE_OPTIONS) === 0) return decline('NO_RATE_FOR_MILEAGE');
  if ((shipment.optionsWithCapacity & optionBit(option)) === 0) return OVER_CAPACITY[option] as Declined;
  if (option === PALLET_OR_WEIGHT) {
    const tooLight = belowMinimumWeight(shipment, cells, at);
    if (tooLight !== null) return tooLight;
  }
  const base = priceBase(shipment, cells, at, option);
  if (base.kind === 'DECLINED') return base;
  const fuel = findLaneFuel(shipment, cells, at);
  if (fuel.kind === 'DECLINED') return fuel;

  const { pallets, grossWeightLbs } = shipment.request;
  const palletWeight = base.rateType === 'PALLET' ? palletWeightAt(cells, pallets, grossWeightLbs) : BLANK;
  const palletWeightCents =
    palletWeight === BLANK
      ? NONE
      : cappedShare(
          base.cents,
          cell(cells, palletWeight + PALLET_WEIGHT_PREMIUM) as BasisPoints,
          cell(cells, palletWeight + PALLET_WEIGHT_PREMIUM_CAP),
        );
  const origin = option === PALLET_OR_WEIGHT ? originAt(cells, at) : 0;
  const destination = option === PALLET_OR_WEIGHT ? destinationAt(cells, at) : 0;
  const pickupPremiumCents =
    origin === 0
      ? NONE
      : cappedShare(
          base.cents,
          cell(cells, origin + REGION_PICKUP_PREMIUM) as BasisPoints,
          cell(cells, origin + REGION_PICKUP_PREMIUM_CAP),
        );
  const pickupPerPalletCents = (
    origin === 0 ? NONE : cell(cells, origin + REGION_PICKUP_PREMIUM_PER_PALLET) * pallets
  ) as Cents;
  const dropoffPremiumCents =
    destination === 0
      ? NONE
      : cappedShare(
          base.cents,
          cell(cells, destination + REGION_DROPOFF_PREMIUM) as BasisPoints,
          cell(cells, destination + REGION_DROPOFF_PREMIUM_CAP),
        );

  const subtotalCents = (base.cents +
    palletWeightCents +
    pickupPremiumCents +
    pickupPerPalletCents +
    dropoffPremiumCents) as Cents;
  const adjustmentCents = calculateAdjustment(subtotalCents, multiplier);
  const adjusted = (subtotalCents + adjustmentCents) as Cents;
  const fuelCents =
    fuel.row === null ? NONE : percentOf(adjusted, cell(cells, fuel.row + FUEL_ROW_SURCHARGE) as BasisPoints);
  const accessorialCents =
    shipment.services.length === 0
      ? NO_CHARGES
      : shipment.services.map((service) => priceAccessorial(cells, service, adjusted, shipment));
  let totalCents = adjusted + fuelCents;
  for (const cents of accessorialCents) totalCents += cents;

  return {
    kind: 'PRICED',
    carrier,
    lane,
    option,
    base,
    palletWeight,
    palletWeightCents,
    pickupPremiumCents,
    pickupPerPalletCents,
    dropoffPremiumCents,
    subtotalCents,
    multiplier,
    adjustmentCents,
    fuel,
    fuelCents,
    accessorialCents,
    totalCents: totalCents as Cents,
  };
}
