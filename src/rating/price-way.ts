import type { BasisPoints, Cents, Multiplier } from '../domain/money';
import { percentOf } from '../domain/money';
import { accessorialCharge } from './accessorial-charges';
import { shipperAdjustment } from './adjustment';
import type { BaseRate } from './base-price';
import { baseRate } from './base-rate';
import { BLANK } from './columns';
import type { CompiledTariff } from './compiled-tariff';
import { type Declined, declined } from './declines';
import { type LaneFuel, laneFuel } from './fuel';
import { cappedShare, palletWeightRow } from './premiums';
import type { Shipment } from './shipment';
import { PALLET_OR_WEIGHT, vehicleOf, WAYS, type Way, wayBit } from './ways';

/** The amounts of one way of one lane: numbers only, because most of them lose against a cheaper lane. */
export interface WayPrice {
  readonly kind: 'PRICED';
  readonly lane: number;
  readonly way: Way;
  readonly base: BaseRate;
  /** Row of the carrier's pallet-weight premiums; -1 when none applies. */
  readonly palletWeightRow: number;
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

/** The region at a lane's end; -1 when the end names a facility only, which has no premium and no minimum. */
const originRegion = (tariff: CompiledTariff, lane: number) =>
  (tariff.lanes.originRegion[lane] as number) - 1;
const destinationRegion = (tariff: CompiledTariff, lane: number) =>
  (tariff.lanes.destinationRegion[lane] as number) - 1;

function belowMinimumWeight(shipment: Shipment, tariff: CompiledTariff, lane: number): Declined | null {
  const { grossWeightLbs } = shipment.request;
  const origin = originRegion(tariff, lane);
  const pickup = origin < 0 ? BLANK : (tariff.regions.pickupMinimumWeight[origin] as number);
  if (grossWeightLbs < pickup) {
    return declined('BELOW_MINIMUM_WEIGHT', { minimumWeightLbs: pickup, minimumWeightSide: 'PICKUP' });
  }
  const destination = destinationRegion(tariff, lane);
  const dropoff = destination < 0 ? BLANK : (tariff.regions.dropoffMinimumWeight[destination] as number);
  if (grossWeightLbs < dropoff) {
    return declined('BELOW_MINIMUM_WEIGHT', { minimumWeightLbs: dropoff, minimumWeightSide: 'DROPOFF' });
  }
  return null;
}

/** Prices one way that is tried on the lane (`waysTried`), or says at which test it failed first. */
export function priceWay(
  shipment: Shipment,
  tariff: CompiledTariff,
  multiplier: Multiplier,
  lane: number,
  way: Way,
): WayPrice | Declined {
  if (tariff.lanes.ways[lane] === 0) return declined('NO_RATE_FOR_MILEAGE');
  if ((shipment.fittingWays & wayBit(way)) === 0) return OVER_CAPACITY[way] as Declined;
  if (way === PALLET_OR_WEIGHT) {
    const tooLight = belowMinimumWeight(shipment, tariff, lane);
    if (tooLight !== null) return tooLight;
  }
  const base = baseRate(shipment, tariff, lane, way);
  if (base.kind === 'DECLINED') return base;
  const fuel = laneFuel(shipment, tariff, lane);
  if (fuel.kind === 'DECLINED') return fuel;

  const { regions, palletWeights, charges } = tariff;
  const { pallets, grossWeightLbs } = shipment.request;
  const tier = base.rateType === 'PALLET' ? palletWeightRow(palletWeights, pallets, grossWeightLbs) : -1;
  const palletWeightCents =
    tier < 0
      ? NONE
      : cappedShare(
          base.cents,
          palletWeights.premium[tier] as BasisPoints,
          palletWeights.premiumCap[tier] as number,
        );
  const origin = way === PALLET_OR_WEIGHT ? originRegion(tariff, lane) : -1;
  const destination = way === PALLET_OR_WEIGHT ? destinationRegion(tariff, lane) : -1;
  const pickupPremiumCents =
    origin < 0
      ? NONE
      : cappedShare(
          base.cents,
          regions.pickupPremium[origin] as BasisPoints,
          regions.pickupPremiumCap[origin] as number,
        );
  const pickupPerPalletCents = (
    origin < 0 ? NONE : (regions.pickupPremiumPerPallet[origin] as number) * pallets
  ) as Cents;
  const dropoffPremiumCents =
    destination < 0
      ? NONE
      : cappedShare(
          base.cents,
          regions.dropoffPremium[destination] as BasisPoints,
          regions.dropoffPremiumCap[destination] as number,
        );

  const subtotalCents = (base.cents +
    palletWeightCents +
    pickupPremiumCents +
    pickupPerPalletCents +
    dropoffPremiumCents) as Cents;
  const adjustmentCents = shipperAdjustment(subtotalCents, multiplier);
  const adjusted = (subtotalCents + adjustmentCents) as Cents;
  const fuelCents =
    fuel.row === null ? NONE : percentOf(adjusted, tariff.fuel.surcharge[fuel.row] as BasisPoints);
  const accessorialCents =
    shipment.services.length === 0
      ? NO_CHARGES
      : shipment.services.map((service) => accessorialCharge(charges, service, adjusted, shipment));
  let totalCents = adjusted + fuelCents;
  for (const cents of accessorialCents) totalCents += cents;

  return {
    kind: 'PRICED',
    lane,
    way,
    base,
    palletWeightRow: tier,
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
