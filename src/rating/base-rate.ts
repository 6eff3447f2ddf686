import type { Cents } from '../domain/money';
import { RATE_SHEET_TYPES, type RateType } from '../domain/vehicles';
import type { BaseRate } from './base-price';
import { BLANK } from './columns';
import type { CompiledTariff } from './compiled-tariff';
import type { Declined } from './declines';
import { palletSheetBase } from './pallet-sheet';
import type { Shipment } from './shipment';
import { truckloadBase } from './truckload-rate';
import { PALLET_OR_WEIGHT, type Way } from './ways';
import { weightSheetBase } from './weight-sheet';

/** Pallets that BASE is priced for: stackable ones count half with a carrier that credits stacking. */
export function billedPallets(shipment: Shipment, tariff: CompiledTariff): number {
  const { pallets, stackable } = shipment.request;
  return stackable && tariff.carrier.stackingCredit ? Math.ceil(pallets / 2) : pallets;
}

/** What kind of quote a way of a lane makes. */
export function rateTypeOf(tariff: CompiledTariff, lane: number, way: Way): RateType {
  if (way !== PALLET_OR_WEIGHT) return 'TRUCKLOAD';
  const sheet = tariff.lanes.sheet[lane] as number;
  return sheet === 0 ? 'PALLET' : (RATE_SHEET_TYPES[tariff.sheets.type[sheet - 1] as number] as RateType);
}

function palletRateBase(shipment: Shipment, tariff: CompiledTariff, lane: number): BaseRate {
  const rate = (tariff.lanes.palletRate[lane] as number) * billedPallets(shipment, tariff);
  const cents = Math.max(rate, tariff.lanes.minimumRate[lane] as number) as Cents;
  return { kind: 'PRICED', rateType: 'PALLET', cents, row: BLANK, ratedAsLbs: null };
}

/** The base of a way that the lane has. */
export function baseRate(
  shipment: Shipment,
  tariff: CompiledTariff,
  lane: number,
  way: Way,
): BaseRate | Declined {
  if (way !== PALLET_OR_WEIGHT) return truckloadBase(shipment, tariff, lane, way);
  const sheet = (tariff.lanes.sheet[lane] as number) - 1;
  if (sheet < 0) return palletRateBase(shipment, tariff, lane);
  const minimum = tariff.lanes.minimumRate[lane] as number;
  return rateTypeOf(tariff, lane, way) === 'PALLET'
    ? palletSheetBase(tariff.sheets, sheet, shipment.miles, billedPallets(shipment, tariff), minimum)
    : weightSheetBase(tariff, sheet, shipment, minimum);
}
