import { ACCESSORIAL_CHARGE_TYPES, ACCESSORIALS } from '../../domain/accessorials';
import type { BasisPoints, Cents, Mills } from '../../domain/money';
import { BLANK } from '../compile/columns';
import {
  BAND_CELLS,
  BAND_MAXIMUM_MILES,
  BAND_ROWS_END,
  type Cells,
  CHARGE_AMOUNT,
  CHARGE_MAXIMUM,
  CHARGE_MINIMUM,
  CHARGE_PRICED_AS,
  CHARGE_TYPE,
  type CompiledTariff,
  cell,
  chargeAt,
  FUEL_ROW_MAXIMUM_PRICE,
  FUEL_ROW_SURCHARGE,
  LANE_DESTINATION_REGION,
  LANE_MINIMUM_RATE,
  LANE_ORIGIN_REGION,
  LANE_PALLET_RATE,
  LANE_SHEET,
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
  SHEET_BANDS,
  SHEET_ROW_MINIMUM_RATE,
  SHEET_ROW_RATE,
  SHEET_ROW_THRESHOLD,
  sheetAt,
  TRUCKLOAD_MILLS_PER_MILE,
  TRUCKLOAD_TOTAL,
} from '../compile/compiled-tariff';
import { rowsWithoutSource } from '../price/fuel';
import { billedPallets } from '../price/price-base';
import type { WayPrice } from '../price/price-option';
import { truckloadAt } from '../price/price-truckload';
import type { Shipment } from '../price/shipment';
import type { LineBasis, RatedLine } from '../rating';
import type { FuelPrice, FuelSurcharge } from '../tariff';

/** Lines exist for the chosen quotes only, so their words are made here and not while comparing lanes. */
function orNull(cells: Cells, at: number): number | null {
  const value = cell(cells, at);
  return value === BLANK ? null : value;
}

/** The sheet and band to which a row belongs. */
function sheetRowHome({ cells, names }: CompiledTariff, lane: number, row: number) {
  const number = cell(cells, lane + LANE_SHEET);
  let band = cell(cells, sheetAt(cells, number) + SHEET_BANDS);
  while (cell(cells, band + BAND_ROWS_END) <= row) band += BAND_CELLS;
  return {
    rateSheet: names.sheets[number - 1] as string,
    maximumMiles: cell(cells, band + BAND_MAXIMUM_MILES),
    minimumRateCents: orNull(cells, row + SHEET_ROW_MINIMUM_RATE) as Cents | null,
  };
}

function baseBasis(shipment: Shipment, tariff: CompiledTariff, price: WayPrice): LineBasis {
  const { cells } = tariff;
  const { base } = price;
  const lane = laneAt(cells, price.lane);
  const laneMinimumCents = orNull(cells, lane + LANE_MINIMUM_RATE) as Cents | null;
  if (base.rateType === 'TRUCKLOAD') {
    const at = truckloadAt(cells, lane, price.way);
    const total = orNull(cells, at + TRUCKLOAD_TOTAL) as Cents | null;
    if (total !== null) return { kind: 'TRUCKLOAD_TOTAL', totalBaseRateCents: total, laneMinimumCents };
    const baseRateMillsPerMile = cell(cells, at + TRUCKLOAD_MILLS_PER_MILE) as Mills;
    return { kind: 'TRUCKLOAD_PER_MILE', baseRateMillsPerMile, miles: shipment.miles, laneMinimumCents };
  }
  if (base.row === BLANK) {
    return {
      kind: 'PALLET_RATE',
      palletRateCents: cell(cells, lane + LANE_PALLET_RATE) as Cents,
      billedPallets: billedPallets(shipment, cells),
      laneMinimumCents,
    };
  }
  // Written out: spreading a shared part into each row stood at the top of a profile, next to matching.
  const { rateSheet, maximumMiles, minimumRateCents } = sheetRowHome(tariff, lane, base.row);
  const threshold = cell(cells, base.row + SHEET_ROW_THRESHOLD);
  const rate = cell(cells, base.row + SHEET_ROW_RATE);
  return base.rateType === 'PALLET'
    ? {
        kind: 'PALLET_SHEET',
        row: {
          rateSheet,
          maximumMiles,
          pallets: threshold,
          minimumRateCents,
          totalBaseRateCents: rate as Cents,
        },
        billedPallets: billedPallets(shipment, cells),
        laneMinimumCents,
      }
    : {
        kind: 'WEIGHT_SHEET',
        row: {
          rateSheet,
          maximumMiles,
          weightTierLbs: threshold,
          minimumRateCents,
          baseRateMillsPer100Lbs: rate as Mills,
        },
        ratedAsLbs: base.ratedAsLbs,
        laneMinimumCents,
      };
}

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
      minimumCents: orNull(cells, charge + CHARGE_MINIMUM) as Cents | null,
      maximumCents: orNull(cells, charge + CHARGE_MAXIMUM) as Cents | null,
    },
  };
}

/** The charge lines in their order, those of 0 left out but for BASE and the requested services. */
export function describeLines(shipment: Shipment, price: WayPrice): RatedLine[] {
  const { tariff } = price.carrier;
  const { cells, names } = tariff;
  const of = price.base.cents;
  const lines: RatedLine[] = [];
  const add = (code: RatedLine['code'], cents: Cents, basis: LineBasis) => {
    lines.push({ code, accessorial: null, cents, basis });
  };
  add('BASE', of, baseBasis(shipment, tariff, price));
  if (price.palletWeightCents !== 0) {
    const at = price.palletWeight;
    add('PALLET_WEIGHT_PREMIUM', price.palletWeightCents, {
      kind: 'PALLET_WEIGHT_PREMIUM',
      weightTierLbs: cell(cells, at + PALLET_WEIGHT_WEIGHT_TIER),
      percentage: cell(cells, at + PALLET_WEIGHT_PREMIUM) as BasisPoints,
      of,
      capCents: orNull(cells, at + PALLET_WEIGHT_PREMIUM_CAP) as Cents | null,
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
      capCents: orNull(cells, origin + REGION_PICKUP_PREMIUM_CAP) as Cents | null,
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
      capCents: orNull(cells, destination + REGION_DROPOFF_PREMIUM_CAP) as Cents | null,
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
