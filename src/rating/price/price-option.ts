import type { BasisPoints, Cents, Multiplier } from '../../domain/money';
import { percentOf } from '../../domain/money';
import { BLANK } from '../compile/columns';
import {
  type Cells,
  cell,
  FUEL_ROW_SURCHARGE,
  LANE_DESTINATION_REGION,
  LANE_ORIGIN_REGION,
  LANE_WAYS,
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
} from '../compile/compiled-tariff';
import { PALLET_OR_WEIGHT, vehicleOf, WAYS, type Way, wayBit } from '../compile/lane-options';
import type { BookCarrier } from '../rate-book';
import { shipperAdjustment } from './adjustment';
import type { BaseRate } from './base-price';
import { type Declined, declined } from './declines';
import { type LaneFuel, laneFuel } from './fuel';
import { cappedShare, palletWeightAt } from './premiums';
import { accessorialCharge } from './price-accessorial';
import { baseRate } from './price-base';
import type { Shipment } from './shipment';

/** The amounts of one way of one lane: numbers only, because most of them lose against a cheaper lane. */
export interface WayPrice {
  readonly kind: 'PRICED';
  readonly carrier: BookCarrier;
  readonly lane: number;
  readonly way: Way;
  readonly base: BaseRate;
  /** Where the carrier's pallet-weight premium stands; `BLANK` when none applies. */
  readonly palletWeight: number;
  readonly palletWeightCents: Cents;
  readonly pickupPremiumCents: Cents;
  readonly pickupPerPalletCents: Cents;
  readonly dropoffPremiumCents: Cents;
  /** S: the sum of the lines above. */
  readonly subtotalCents: Cents;
  readonly multiplier: Multiplier;
  readonly adjustmentCents: Cents;
  readonly fuel: LaneFuel;
  readonly fuelCents: Cents;
  /** In the order of the shipment's services. */
  readonly accessorialCents: readonly Cents[];
  readonly totalCents: Cents;
}

const NONE = 0 as Cents;
const NO_CHARGES: readonly Cents[] = [];

/** By way: what every lane answers for a shipment that a vehicle does not take. */
const OVER_CAPACITY = WAYS.map((way) =>
  declined('OVER_CAPACITY', { vehicleType: vehicleOf(way) ?? undefined }),
);

/** Where the region at a lane's end stands; 0 when the end names a facility only, which has no premium and no minimum. */
const originAt = (cells: Cells, lane: number) => regionAt(cells, cell(cells, lane + LANE_ORIGIN_REGION));
const destinationAt = (cells: Cells, lane: number) =>
  regionAt(cells, cell(cells, lane + LANE_DESTINATION_REGION));

function belowMinimumWeight(shipment: Shipment, cells: Cells, lane: number): Declined | null {
  const { grossWeightLbs } = shipment.request;
  const origin = originAt(cells, lane);
  const pickup = origin === 0 ? BLANK : cell(cells, origin + REGION_PICKUP_MINIMUM_WEIGHT);
  if (grossWeightLbs < pickup) {
    return declined('BELOW_MINIMUM_WEIGHT', { minimumWeightLbs: pickup, minimumWeightSide: 'PICKUP' });
  }
  const destination = destinationAt(cells, lane);
  const dropoff = destination === 0 ? BLANK : cell(cells, destination + REGION_DROPOFF_MINIMUM_WEIGHT);
  if (grossWeightLbs < dropoff) {
    return declined('BELOW_MINIMUM_WEIGHT', { minimumWeightLbs: dropoff, minimumWeightSide: 'DROPOFF' });
  }
  return null;
}

/** Prices one way that is tried on the lane (`waysTried`), or says at which test it failed first. */
export function priceWay(
  shipment: Shipment,
  carrier: BookCarrier,
  multiplier: Multiplier,
  lane: number,
  way: Way,
): WayPrice | Declined {
  const { cells } = carrier.tariff;
  const at = laneAt(cells, lane);
  if (cell(cells, at + LANE_WAYS) === 0) return declined('NO_RATE_FOR_MILEAGE');
  if ((shipment.fittingWays & wayBit(way)) === 0) return OVER_CAPACITY[way] as Declined;
  if (way === PALLET_OR_WEIGHT) {
    const tooLight = belowMinimumWeight(shipment, cells, at);
    if (tooLight !== null) return tooLight;
  }
  const base = baseRate(shipment, cells, at, way);
  if (base.kind === 'DECLINED') return base;
  const fuel = laneFuel(shipment, cells, at);
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
  const origin = way === PALLET_OR_WEIGHT ? originAt(cells, at) : 0;
  const destination = way === PALLET_OR_WEIGHT ? destinationAt(cells, at) : 0;
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
  const adjustmentCents = shipperAdjustment(subtotalCents, multiplier);
  const adjusted = (subtotalCents + adjustmentCents) as Cents;
  const fuelCents =
    fuel.row === null ? NONE : percentOf(adjusted, cell(cells, fuel.row + FUEL_ROW_SURCHARGE) as BasisPoints);
  const accessorialCents =
    shipment.services.length === 0
      ? NO_CHARGES
      : shipment.services.map((service) => accessorialCharge(cells, service, adjusted, shipment));
  let totalCents = adjusted + fuelCents;
  for (const cents of accessorialCents) totalCents += cents;

  return {
    kind: 'PRICED',
    carrier,
    lane,
    way,
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
