import type { BasisPoints, Cents, Mills } from '../../domain/money/money';
import { ACCESSORIAL_CHARGE_TYPES, ACCESSORIALS } from '../../domain/shipment/accessorials';
import {
  type Cells,
  CHARGE_AMOUNT,
  CHARGE_MAXIMUM,
  CHARGE_MINIMUM,
  CHARGE_PRICED_AS,
  CHARGE_TYPE,
  cell,
  chargeAt,
  FUEL_ROW_MAXIMUM_PRICE,
  FUEL_ROW_SURCHARGE,
  LANE_DESTINATION_REGION,
  LANE_ORIGIN_REGION,
  laneAt,
  PALLET_WEIGHT_PREMIUM,
  PALLET_WEIGHT_PREMIUM_CAP,
  PALLET_WEIGHT_WEIGHT_TIER,
  REGION_DROPOFF_PREMIUM,
  REGION_DROPOFF_PREMIUM_CAP,
  REGION_PICKUP_PREMIUM,
  REGION_PICKUP_PREMIUM_CAP,
  REGION_PICKUP_PREMIUM_PER_PALLET,
  regionAt,
} from '../compile/cells';
import { rowsWithoutSource } from '../price/fuel';
import type { OptionPrice } from '../price/price-option';
import type { Shipment } from '../price/shipment';
import type { LineBasis, RatedLine } from '../rating';
import type { FuelPrice, FuelSurcharge } from '../tariff';
import { cellOrNull, describeBase } from './describe-base';

function fuelRow(cells: Cells, row: number, price: FuelPrice): FuelSurcharge {
  return {
    source: row >= rowsWithoutSource(cells) ? null : price.source,
    maximumFuelPriceMills: cell(cells, row + FUEL_ROW_MAXIMUM_PRICE) as Mills,
    surcharge: cell(cells, row + FUEL_ROW_SURCHARGE) as BasisPoints,
  };
}

function accessorialLine(cells: Cells, service: number, cents: Cents): RatedLine {
  const charge = chargeAt(cells, service);
  return {
    code: 'ACCESSORIAL',
    accessorial: ACCESSORIALS[service] as (typeof ACCESSORIALS)[number],
    cents,
    basis: {
      kind: 'ACCESSORIAL',
      pricedAs: ACCESSORIALS[cell(cells, charge + CHARGE_PRICED_AS)] as (typeof ACCESSORIALS)[number],
      chargeType: ACCESSORIAL_CHARGE_TYPES[
        cell(cells, charge + CHARGE_TYPE)
      ] as (typeof ACCESSORIAL_CHARGE_TYPES)[number],
      amount: cell(cells, charge + CHARGE_AMOUNT) as Cents,
      minimumCents: cellOrNull(cells, charge + CHARGE_MINIMUM) as Cents | null,
      maximumCents: cellOrNull(cells, charge + CHARGE_MAXIMUM) as Cents | null,
    },
  };
}

/**
 * The charge lines of a chosen quote, in order. Lines of 0 are omitted, except BASE and the requested services. Runs after
 * the best lanes are chosen, so that comparing lanes stays cheap.
 */
export function describeLines(shipment: Shipment, price: OptionPrice): RatedLine[] {
  const { tariff } = price.carrier;
  const { cells, names } = tariff;
  const of = price.base.cents;
  const lines: RatedLine[] = [];
  const add = (code: RatedLine['code'], cents: Cents, basis: LineBasis) => {
    lines.push({ code, accessorial: null, cents, basis });
  };
  add('BASE', of, describeBase(shipment, tariff, price));
  if (price.palletWeightCents !== 0) {
    const at = price.palletWeight;
    add('PALLET_WEIGHT_PREMIUM', price.palletWeightCents, {
      kind: 'PALLET_WEIGHT_PREMIUM',
      weightTierLbs: cell(cells, at + PALLET_WEIGHT_WEIGHT_TIER),
      percentage: cell(cells, at + PALLET_WEIGHT_PREMIUM) as BasisPoints,
      of,
      capCents: cellOrNull(cells, at + PALLET_WEIGHT_PREMIUM_CAP) as Cents | null,
    });
  }
  const lane = laneAt(cells, price.lane);
  const originNumber = cell(cells, lane + LANE_ORIGIN_REGION);
  const origin = regionAt(cells, originNumber);
  if (price.pickupPremiumCents !== 0) {
    add('PICKUP_PREMIUM', price.pickupPremiumCents, {
      kind: 'REGION_PREMIUM',
      region: names.regions[originNumber - 1] as string,
      percentage: cell(cells, origin + REGION_PICKUP_PREMIUM) as BasisPoints,
      of,
      capCents: cellOrNull(cells, origin + REGION_PICKUP_PREMIUM_CAP) as Cents | null,
    });
  }
  if (price.pickupPerPalletCents !== 0) {
    add('PICKUP_PREMIUM_PER_PALLET', price.pickupPerPalletCents, {
      kind: 'REGION_PER_PALLET',
      region: names.regions[originNumber - 1] as string,
      amountCents: cell(cells, origin + REGION_PICKUP_PREMIUM_PER_PALLET) as Cents,
      pallets: shipment.request.pallets,
    });
  }
  if (price.dropoffPremiumCents !== 0) {
    const number = cell(cells, lane + LANE_DESTINATION_REGION);
    const destination = regionAt(cells, number);
    add('DROPOFF_PREMIUM', price.dropoffPremiumCents, {
      kind: 'REGION_PREMIUM',
      region: names.regions[number - 1] as string,
      percentage: cell(cells, destination + REGION_DROPOFF_PREMIUM) as BasisPoints,
      of,
      capCents: cellOrNull(cells, destination + REGION_DROPOFF_PREMIUM_CAP) as Cents | null,
    });
  }
  if (price.adjustmentCents !== 0) {
    add('SHIPPER_ADJUSTMENT', price.adjustmentCents, {
      kind: 'MULTIPLIER',
      multiplier: price.multiplier,
      of: price.subtotalCents,
    });
  }
  const { fuel } = price;
  if (price.fuelCents !== 0 && fuel.row !== null && fuel.price !== null) {
    add('FUEL_SURCHARGE', price.fuelCents, {
      kind: 'FUEL',
      row: fuelRow(cells, fuel.row, fuel.price),
      price: fuel.price,
      of: (price.subtotalCents + price.adjustmentCents) as Cents,
    });
  }
  shipment.services.forEach((service, index) => {
    lines.push(accessorialLine(cells, service, price.accessorialCents[index] as Cents));
  });
  return lines;
}
