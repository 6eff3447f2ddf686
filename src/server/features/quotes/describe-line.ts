import { ACCESSORIAL_WORDS, VEHICLE_WORDS } from '../../../domain/trade-words';
import type { TruckloadVehicle } from '../../../domain/vehicles';
import { writeWhole } from '../../../domain/whole-number';
import type { LineBasis, RatedLine } from '../../../rating/rating';
import { counted, dayWords, fuelName, percent, usd, usdOfMills } from './line-words';

/** What the sentences about a line say of the shipment. */
export interface ShipmentFacts {
  readonly pallets: number;
  readonly grossWeightLbs: number;
  readonly miles: number;
  readonly vehicleType: TruckloadVehicle | null;
}

/**
 * How an amount came about in plain words, for a shipper: what it depends on, never the tariff's rows and
 * never the multiplier.
 */
export function describeForShipper({ basis, cents }: RatedLine, shipment: ShipmentFacts): string {
  const distance = `${writeWhole(shipment.miles)} estimated miles`;
  switch (basis.kind) {
    case 'PALLET_SHEET':
    case 'PALLET_RATE':
      return `${counted(shipment.pallets, 'pallet')}${stacked(basis.billedPallets, shipment.pallets)}, ${distance}`;
    case 'WEIGHT_SHEET':
      return basis.ratedAsLbs === null
        ? `${writeWhole(shipment.grossWeightLbs)} lb, ${distance}`
        : `${writeWhole(shipment.grossWeightLbs)} lb rated as ${writeWhole(basis.ratedAsLbs)} lb, which costs less, ${distance}`;
    case 'TRUCKLOAD_TOTAL':
    case 'TRUCKLOAD_PER_MILE':
      return `${shipment.vehicleType === null ? 'Vehicle' : VEHICLE_WORDS[shipment.vehicleType]} to yourself, ${distance}`;
    case 'PALLET_WEIGHT_PREMIUM':
      return `Pallets of ${writeWhole(Math.floor(shipment.grossWeightLbs / shipment.pallets))} lb on average: ${share(basis, cents)}`;
    case 'REGION_PREMIUM':
      return `For the area: ${share(basis, cents)}`;
    case 'REGION_PER_PALLET':
      return `For the area, ${counted(basis.pallets, 'pallet')}`;
    case 'MULTIPLIER':
      return 'Agreed between you and the carrier';
    case 'FUEL':
      return `${percent(basis.row.surcharge)} of ${usd(basis.of)}; ${fuelName(basis.price.source)} at ${usdOfMills(basis.price.priceMills)} a gallon (${dayWords(basis.price.effectiveDate)})`;
    case 'ACCESSORIAL':
      return basis.amount === 0 && (basis.minimumCents ?? 0) === 0
        ? 'Included'
        : serviceForShipper(basis, shipment);
  }
}

function stacked(billedPallets: number, pallets: number): string {
  return billedPallets === pallets ? '' : ` stacked, billed as ${writeWhole(billedPallets)}`;
}

/** A share of the linehaul; where a cap lowered it the percentage would not explain the amount. */
function share(basis: { percentage: number; of: number; capCents: number | null }, cents: number): string {
  return cents === basis.capCents ? 'its highest amount' : `${percent(basis.percentage)} of ${usd(basis.of)}`;
}

function serviceForShipper(basis: LineBasis & { kind: 'ACCESSORIAL' }, shipment: ShipmentFacts): string {
  switch (basis.chargeType) {
    case 'FLAT':
      return 'For the shipment';
    case 'PER_PALLET':
      return `For ${counted(shipment.pallets, 'pallet')}`;
    case 'PER_HUNDREDWEIGHT':
      return `For ${writeWhole(shipment.grossWeightLbs)} lb`;
    case 'PERCENT':
      return `${percent(basis.amount)} of the price before fuel`;
  }
}

const bound = (label: string, cents: number | null): string =>
  cents === null ? '' : `, ${label} ${usd(cents)}`;
const laneMinimum = (cents: number | null): string => bound('lane minimum', cents);

/** The tariff's rows behind an amount, for the carrier whose tariff it is and for ADMIN. */
export function describeForCarrier({ basis }: RatedLine): string {
  switch (basis.kind) {
    case 'PALLET_SHEET':
      return `Sheet ${basis.row.rateSheet}: to ${writeWhole(basis.row.maximumMiles)} miles, ${counted(basis.row.pallets, 'pallet')} ${usd(basis.row.totalBaseRateCents)}${bound('row minimum', basis.row.minimumRateCents)}${laneMinimum(basis.laneMinimumCents)}; billed pallets ${writeWhole(basis.billedPallets)}`;
    case 'WEIGHT_SHEET':
      return `Sheet ${basis.row.rateSheet}: to ${writeWhole(basis.row.maximumMiles)} miles, from ${writeWhole(basis.row.weightTierLbs)} lb ${usdOfMills(basis.row.baseRateMillsPer100Lbs)} per 100 lb${bound('row minimum', basis.row.minimumRateCents)}${laneMinimum(basis.laneMinimumCents)}${basis.ratedAsLbs === null ? '' : `; rated as ${writeWhole(basis.ratedAsLbs)} lb`}`;
    case 'PALLET_RATE':
      return `${usd(basis.palletRateCents)} a pallet × ${writeWhole(basis.billedPallets)}${laneMinimum(basis.laneMinimumCents)}`;
    case 'TRUCKLOAD_TOTAL':
      return `Total base rate ${usd(basis.totalBaseRateCents)}${laneMinimum(basis.laneMinimumCents)}`;
    case 'TRUCKLOAD_PER_MILE':
      return `${usdOfMills(basis.baseRateMillsPerMile)} a mile × ${writeWhole(basis.miles)} miles${laneMinimum(basis.laneMinimumCents)}`;
    case 'PALLET_WEIGHT_PREMIUM':
      return `From ${writeWhole(basis.weightTierLbs)} lb a pallet: ${percent(basis.percentage)} of ${usd(basis.of)}${bound('cap', basis.capCents)}`;
    case 'REGION_PREMIUM':
      return `Region ${basis.region}: ${percent(basis.percentage)} of ${usd(basis.of)}${bound('cap', basis.capCents)}`;
    case 'REGION_PER_PALLET':
      return `Region ${basis.region}: ${usd(basis.amountCents)} a pallet × ${writeWhole(basis.pallets)}`;
    case 'MULTIPLIER':
      return `Multiplier ${basis.multiplier / 10_000} on ${usd(basis.of)}`;
    case 'FUEL':
      return `${percent(basis.row.surcharge)} of ${usd(basis.of)}: row ${basis.row.source ?? 'of any source'} to ${usdOfMills(basis.row.maximumFuelPriceMills)}; ${basis.price.source} ${usdOfMills(basis.price.priceMills)} since ${dayWords(basis.price.effectiveDate)}`;
    case 'ACCESSORIAL':
      return `Row ${ACCESSORIAL_WORDS[basis.pricedAs]}: ${basis.chargeType} ${amountOfService(basis)}${bound('minimum', basis.minimumCents)}${bound('maximum', basis.maximumCents)}`;
  }
}

function amountOfService(basis: LineBasis & { kind: 'ACCESSORIAL' }): string {
  switch (basis.chargeType) {
    case 'FLAT':
    case 'PER_PALLET':
      return usd(basis.amount);
    case 'PER_HUNDREDWEIGHT':
      return `${usdOfMills(basis.amount)} per 100 lb`;
    case 'PERCENT':
      return percent(basis.amount);
  }
}
