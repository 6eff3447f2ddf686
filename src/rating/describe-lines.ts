import { ACCESSORIAL_CHARGE_TYPES, ACCESSORIALS } from '../domain/accessorials';
import type { BasisPoints, Cents, Mills } from '../domain/money';
import { billedPallets } from './base-rate';
import { type Amounts, BLANK } from './columns';
import type { CompiledTariff } from './compiled-tariff';
import type { WayPrice } from './price-way';
import type { LineBasis, RatedLine } from './rating';
import type { Shipment } from './shipment';
import type { FuelPrice, FuelSurcharge } from './tariff';
import { truckloadRow } from './ways';

/** Lines exist for the chosen quotes only, so their words are made here and not while comparing lanes. */
const orNull = (column: Amounts, row: number): number | null =>
  column[row] === BLANK ? null : (column[row] as number);

/** The sheet and band to which a row belongs. */
function sheetRowHome(tariff: CompiledTariff, lane: number, row: number) {
  const { sheets, lanes } = tariff;
  const sheet = (lanes.sheet[lane] as number) - 1;
  let band = sheets.bandsFrom[sheet] as number;
  while ((sheets.rowsFrom[band + 1] as number) <= row) band++;
  return {
    rateSheet: sheets.names[sheet] as string,
    maximumMiles: sheets.maximumMiles[band] as number,
    minimumRateCents: orNull(sheets.minimumRate, row) as Cents | null,
  };
}

function baseBasis(shipment: Shipment, tariff: CompiledTariff, price: WayPrice): LineBasis {
  const { lanes, sheets } = tariff;
  const { lane, base } = price;
  const laneMinimumCents = orNull(lanes.minimumRate, lane) as Cents | null;
  if (base.rateType === 'TRUCKLOAD') {
    const row = truckloadRow(lanes, lane, price.way);
    const total = orNull(lanes.truckloadTotal, row) as Cents | null;
    if (total !== null) return { kind: 'TRUCKLOAD_TOTAL', totalBaseRateCents: total, laneMinimumCents };
    const baseRateMillsPerMile = lanes.truckloadPerMile[row] as Mills;
    return { kind: 'TRUCKLOAD_PER_MILE', baseRateMillsPerMile, miles: shipment.miles, laneMinimumCents };
  }
  if (base.row === BLANK) {
    return {
      kind: 'PALLET_RATE',
      palletRateCents: lanes.palletRate[lane] as Cents,
      billedPallets: billedPallets(shipment, tariff),
      laneMinimumCents,
    };
  }
  // Written out: spreading a shared part into each row stood at the top of a profile, next to matching.
  const { rateSheet, maximumMiles, minimumRateCents } = sheetRowHome(tariff, lane, base.row);
  const threshold = sheets.threshold[base.row] as number;
  const rate = sheets.rate[base.row] as number;
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
        billedPallets: billedPallets(shipment, tariff),
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

function fuelRow(tariff: CompiledTariff, row: number, price: FuelPrice): FuelSurcharge {
  const { fuel } = tariff;
  // Rows without a source are the last group.
  const withoutSource = row >= (fuel.rowsFrom[fuel.rowsFrom.length - 2] as number);
  return {
    source: withoutSource ? null : price.source,
    maximumFuelPriceMills: fuel.maximumPrice[row] as Mills,
    surcharge: fuel.surcharge[row] as BasisPoints,
  };
}

function accessorialLine(tariff: CompiledTariff, service: number, cents: Cents): RatedLine {
  const { charges } = tariff;
  return {
    code: 'ACCESSORIAL',
    accessorial: ACCESSORIALS[service] as (typeof ACCESSORIALS)[number],
    cents,
    basis: {
      kind: 'ACCESSORIAL',
      pricedAs: ACCESSORIALS[charges.pricedAs[service] as number] as (typeof ACCESSORIALS)[number],
      chargeType: ACCESSORIAL_CHARGE_TYPES[
        charges.type[service] as number
      ] as (typeof ACCESSORIAL_CHARGE_TYPES)[number],
      amount: charges.amount[service] as Cents,
      minimumCents: orNull(charges.minimum, service) as Cents | null,
      maximumCents: orNull(charges.maximum, service) as Cents | null,
    },
  };
}

/** The charge lines in their order, those of 0 left out but for BASE and the requested services. */
export function describeLines(shipment: Shipment, tariff: CompiledTariff, price: WayPrice): RatedLine[] {
  const { regions, palletWeights } = tariff;
  const of = price.base.cents;
  const lines: RatedLine[] = [];
  const add = (code: RatedLine['code'], cents: Cents, basis: LineBasis) => {
    lines.push({ code, accessorial: null, cents, basis });
  };
  add('BASE', of, baseBasis(shipment, tariff, price));
  if (price.palletWeightCents !== 0) {
    const row = price.palletWeightRow;
    add('PALLET_WEIGHT_PREMIUM', price.palletWeightCents, {
      kind: 'PALLET_WEIGHT_PREMIUM',
      weightTierLbs: palletWeights.weightTier[row] as number,
      percentage: palletWeights.premium[row] as BasisPoints,
      of,
      capCents: orNull(palletWeights.premiumCap, row) as Cents | null,
    });
  }
  const origin = (tariff.lanes.originRegion[price.lane] as number) - 1;
  if (price.pickupPremiumCents !== 0) {
    add('PICKUP_PREMIUM', price.pickupPremiumCents, {
      kind: 'REGION_PREMIUM',
      region: regions.names[origin] as string,
      percentage: regions.pickupPremium[origin] as BasisPoints,
      of,
      capCents: orNull(regions.pickupPremiumCap, origin) as Cents | null,
    });
  }
  if (price.pickupPerPalletCents !== 0) {
    add('PICKUP_PREMIUM_PER_PALLET', price.pickupPerPalletCents, {
      kind: 'REGION_PER_PALLET',
      region: regions.names[origin] as string,
      amountCents: regions.pickupPremiumPerPallet[origin] as Cents,
      pallets: shipment.request.pallets,
    });
  }
  if (price.dropoffPremiumCents !== 0) {
    const destination = (tariff.lanes.destinationRegion[price.lane] as number) - 1;
    add('DROPOFF_PREMIUM', price.dropoffPremiumCents, {
      kind: 'REGION_PREMIUM',
      region: regions.names[destination] as string,
      percentage: regions.dropoffPremium[destination] as BasisPoints,
      of,
      capCents: orNull(regions.dropoffPremiumCap, destination) as Cents | null,
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
      row: fuelRow(tariff, fuel.row, fuel.price),
      price: fuel.price,
      of: (price.subtotalCents + price.adjustmentCents) as Cents,
    });
  }
  shipment.services.forEach((service, index) => {
    lines.push(accessorialLine(tariff, service, price.accessorialCents[index] as Cents));
  });
  return lines;
}
