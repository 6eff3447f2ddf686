import type { TariffRowName } from '../../../../contract/tariffs/tariff-tests';
import { formatUsdMills } from '../../../../domain/money/format-amounts';
import type { FuelPriceSource } from '../../../../domain/money/fuel';
import type { Mills } from '../../../../domain/money/money';
import { formatWholeNumber } from '../../../../domain/money/whole-number';
import type { Accessorial } from '../../../../domain/shipment/accessorials';
import { ACCESSORIAL_NAMES, TEMPERATURE_NAMES } from '../../../../domain/text/trade-words';
import type { Place } from '../../../../rating/explain/tariff-gaps';
import type { LaneKey, LineBasis } from '../../../../rating/rating';
import { priceCell } from '../../../imports/cells/number-cells';

/** These functions name tariff rows by the key columns of their uploads. */

export const regionRow = (region: string): TariffRowName => ({
  place: 'regions',
  key: { region },
  label: `Region ${region}`,
});

export const placeRow = ({ kind, name }: Place): TariffRowName =>
  kind === 'REGION' ? regionRow(name) : { place: 'lanes', key: {}, label: `Facility ${name}` };

const endName = (region: string | null, facility: string | null) =>
  [region, facility].filter((name) => name !== null).join(' via ');

export function laneRow(lane: LaneKey): TariffRowName {
  const from = endName(lane.originRegion, lane.originFacility);
  const to = endName(lane.destinationRegion, lane.destinationFacility);
  const commodity = lane.commodity === null ? '' : `, ${lane.commodity}`;
  return {
    place: 'lanes',
    key: {
      origin_region: lane.originRegion,
      destination_region: lane.destinationRegion,
      origin_facility_name: lane.originFacility,
      destination_facility_name: lane.destinationFacility,
      temperature: lane.temperature,
      commodity: lane.commodity,
    },
    label: `${from} to ${to}, ${TEMPERATURE_NAMES[lane.temperature].toLowerCase()}${commodity}`,
  };
}

export const sheetRow = (rateSheet: string, rateType: 'PALLET' | 'WEIGHT'): TariffRowName => ({
  place: rateType === 'WEIGHT' ? 'rate-sheet-weight-values' : 'rate-sheet-pallet-values',
  key: { rate_sheet_name: rateSheet },
  label: `Rate sheet ${rateSheet}`,
});

export const fuelRow = (source: FuelPriceSource | null, maximumMills: Mills): TariffRowName => ({
  place: 'fuel-surcharges',
  key: { fuel_price_source: source, maximum_fuel_price: priceCell.format(maximumMills) },
  label: `Fuel table of ${source ?? 'all sources'}, up to ${formatUsdMills(maximumMills)}`,
});

export const chargeRow = (accessorial: Accessorial): TariffRowName => ({
  place: 'accessorial-charges',
  key: { accessorial },
  label: `Accessorial ${ACCESSORIAL_NAMES[accessorial].toLowerCase()}`,
});

const TERMS: TariffRowName = { place: 'terms', key: {}, label: 'Terms of this customer' };

/** Returns the rows behind an amount. A lane's minimum is in the lane's row. */
export function rowsBehind(basis: LineBasis, lane: LaneKey, cents: number): TariffRowName[] {
  switch (basis.kind) {
    case 'PALLET_SHEET':
    case 'WEIGHT_SHEET': {
      const rows = [sheetValueRow(basis)];
      return cents === basis.laneMinimumCents ? [laneRow(lane), ...rows] : rows;
    }
    case 'PALLET_RATE':
    case 'TRUCKLOAD_TOTAL':
    case 'TRUCKLOAD_PER_MILE':
      return [laneRow(lane)];
    case 'PALLET_WEIGHT_PREMIUM': {
      const tier = formatWholeNumber(basis.weightTierLbs);
      const key = { weight_tier: String(basis.weightTierLbs) };
      return [{ place: 'pallet-weight-premiums', key, label: `Pallets from ${tier} lb` }];
    }
    case 'REGION_PREMIUM':
    case 'REGION_PER_PALLET':
      return [regionRow(basis.region)];
    case 'MULTIPLIER':
      return [TERMS];
    case 'FUEL':
      return [fuelRow(basis.row.source, basis.row.maximumFuelPriceMills)];
    case 'ACCESSORIAL':
      return [chargeRow(basis.pricedAs)];
  }
}

function sheetValueRow(basis: LineBasis & { kind: 'PALLET_SHEET' | 'WEIGHT_SHEET' }): TariffRowName {
  const { rateSheet, maximumMiles } = basis.row;
  const [column, value, unit] =
    basis.kind === 'PALLET_SHEET'
      ? (['pallets', basis.row.pallets, 'pallets'] as const)
      : (['weight_tier', basis.row.weightTierLbs, 'lb'] as const);
  const sheet = sheetRow(rateSheet, basis.kind === 'PALLET_SHEET' ? 'PALLET' : 'WEIGHT');
  return {
    ...sheet,
    key: { ...sheet.key, maximum_miles: String(maximumMiles), [column]: String(value) },
    label: `${sheet.label}, up to ${formatWholeNumber(maximumMiles)} miles, ${formatWholeNumber(value)} ${unit}`,
  };
}
