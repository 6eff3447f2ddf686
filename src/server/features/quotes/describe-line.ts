import { formatCount, formatPercent, formatUsd, formatUsdMills } from '../../../domain/money/format-amounts';
import { fuelName } from '../../../domain/money/fuel';
import { formatWholeNumber } from '../../../domain/money/whole-number';
import type { TruckloadVehicle } from '../../../domain/shipment/vehicles';
import { ACCESSORIAL_NAMES, VEHICLE_NAMES } from '../../../domain/text/trade-words';
import type { LineBasis, RatedLine } from '../../../rating/rating';
import { formatDate } from './line-text';

/** Quotes and loads store the customer's text, because both were written for the customer. */
const TERMS_FOR_SHIPPER = 'Your contract terms with this carrier';

const TERMS_FOR_CARRIER = 'Your contract terms with this customer';

/** Returns the text of a stored line for the carrier's users. */
export const detailForCarrier = (detail: string): string =>
  detail === TERMS_FOR_SHIPPER ? TERMS_FOR_CARRIER : detail;

/** Returns the text of a line on a document that both sides get. */
export const detailForBoth = (detail: string): string =>
  detail === TERMS_FOR_SHIPPER || detail === TERMS_FOR_CARRIER
    ? 'Contract terms between the customer and the carrier'
    : detail;

/** The parts of a shipment that explanations mention. */
export interface ShipmentFacts {
  readonly pallets: number;
  readonly grossWeightLbs: number;
  readonly miles: number;
  readonly vehicleType: TruckloadVehicle | null;
}

/** Explains an amount to the shipper: what it depends on, but neither the tariff's rows nor the multiplier (decision 8). */
export function describeForShipper({ code, basis, cents }: RatedLine, shipment: ShipmentFacts): string {
  const distance = `${formatWholeNumber(shipment.miles)} estimated miles`;
  switch (basis.kind) {
    case 'PALLET_SHEET':
    case 'PALLET_RATE':
      return `${formatCount(shipment.pallets, 'pallet')}${stacked(basis.billedPallets, shipment.pallets)}, ${distance}`;
    case 'WEIGHT_SHEET':
      return basis.ratedAsLbs === null
        ? `${formatWholeNumber(shipment.grossWeightLbs)} lb, ${distance}`
        : `${formatWholeNumber(shipment.grossWeightLbs)} lb rated as ${formatWholeNumber(basis.ratedAsLbs)} lb because that costs less, ${distance}`;
    case 'TRUCKLOAD_TOTAL':
    case 'TRUCKLOAD_PER_MILE':
      return `${shipment.vehicleType === null ? 'Vehicle' : VEHICLE_NAMES[shipment.vehicleType]} for exclusive use, ${distance}`;
    case 'PALLET_WEIGHT_PREMIUM':
      return `${shareOfLinehaul(basis, cents)} for pallets averaging ${formatWholeNumber(Math.floor(shipment.grossWeightLbs / shipment.pallets))} lb`;
    case 'REGION_PREMIUM':
      return `${shareOfLinehaul(basis, cents)} for the ${code === 'DROPOFF_PREMIUM' ? 'dropoff' : 'pickup'} area`;
    case 'REGION_PER_PALLET':
      return `${formatCount(basis.pallets, 'pallet')} in the pickup area`;
    case 'MULTIPLIER':
      return TERMS_FOR_SHIPPER;
    case 'FUEL':
      return `${formatPercent(basis.row.surcharge)} of ${formatUsd(basis.of)}; ${fuelName(basis.price.source)} at ${formatUsdMills(basis.price.priceMills)} per gallon (${formatDate(basis.price.effectiveDate)})`;
    case 'ACCESSORIAL':
      return basis.amount === 0 && (basis.minimumCents ?? 0) === 0
        ? 'Included'
        : serviceForShipper(basis, shipment);
  }
}

function stacked(billedPallets: number, pallets: number): string {
  return billedPallets === pallets ? '' : ` stacked, billed as ${formatWholeNumber(billedPallets)}`;
}

/** Describes a percentage of the linehaul. If the cap applies, the percentage would not explain the amount. */
function shareOfLinehaul(
  basis: { percentage: number; of: number; capCents: number | null },
  cents: number,
): string {
  return cents === basis.capCents
    ? 'Maximum surcharge'
    : `${formatPercent(basis.percentage)} of linehaul (${formatUsd(basis.of)})`;
}

function serviceForShipper(basis: LineBasis & { kind: 'ACCESSORIAL' }, shipment: ShipmentFacts): string {
  switch (basis.chargeType) {
    case 'FLAT':
      return 'Flat charge';
    case 'PER_PALLET':
      return `Charged per pallet (${formatCount(shipment.pallets, 'pallet')})`;
    case 'PER_HUNDREDWEIGHT':
      return `Charged by weight (${formatWholeNumber(shipment.grossWeightLbs)} lb)`;
    case 'PERCENT':
      return `${formatPercent(basis.amount)} of the charges before fuel`;
  }
}

const bound = (label: string, cents: number | null): string =>
  cents === null ? '' : `, ${label} ${formatUsd(cents)}`;
const laneMinimum = (cents: number | null): string => bound('lane minimum', cents);

/** Explains an amount by the tariff's rows. Only the carrier and ADMINs may see this text. */
export function describeForCarrier({ basis }: RatedLine): string {
  switch (basis.kind) {
    case 'PALLET_SHEET':
      return `Rate sheet ${basis.row.rateSheet}: up to ${formatWholeNumber(basis.row.maximumMiles)} miles, ${formatCount(basis.row.pallets, 'pallet')} ${formatUsd(basis.row.totalBaseRateCents)}${bound('row minimum', basis.row.minimumRateCents)}${laneMinimum(basis.laneMinimumCents)}; ${formatCount(basis.billedPallets, 'billed pallet')}`;
    case 'WEIGHT_SHEET':
      return `Rate sheet ${basis.row.rateSheet}: up to ${formatWholeNumber(basis.row.maximumMiles)} miles, from ${formatWholeNumber(basis.row.weightTierLbs)} lb ${formatUsdMills(basis.row.baseRateMillsPer100Lbs)} per 100 lb${bound('row minimum', basis.row.minimumRateCents)}${laneMinimum(basis.laneMinimumCents)}${basis.ratedAsLbs === null ? '' : `; rated as ${formatWholeNumber(basis.ratedAsLbs)} lb`}`;
    case 'PALLET_RATE':
      return `${formatUsd(basis.palletRateCents)} per pallet × ${formatWholeNumber(basis.billedPallets)}${laneMinimum(basis.laneMinimumCents)}`;
    case 'TRUCKLOAD_TOTAL':
      return `Total base rate ${formatUsd(basis.totalBaseRateCents)}${laneMinimum(basis.laneMinimumCents)}`;
    case 'TRUCKLOAD_PER_MILE':
      return `${formatUsdMills(basis.baseRateMillsPerMile)} per mile × ${formatWholeNumber(basis.miles)} miles${laneMinimum(basis.laneMinimumCents)}`;
    case 'PALLET_WEIGHT_PREMIUM':
      return `From ${formatWholeNumber(basis.weightTierLbs)} lb per pallet: ${formatPercent(basis.percentage)} of ${formatUsd(basis.of)}${bound('cap', basis.capCents)}`;
    case 'REGION_PREMIUM':
      return `Region ${basis.region}: ${formatPercent(basis.percentage)} of ${formatUsd(basis.of)}${bound('cap', basis.capCents)}`;
    case 'REGION_PER_PALLET':
      return `Region ${basis.region}: ${formatUsd(basis.amountCents)} per pallet × ${formatWholeNumber(basis.pallets)}`;
    case 'MULTIPLIER':
      return `Multiplier ${basis.multiplier / 10_000} on ${formatUsd(basis.of)}`;
    case 'FUEL':
      return `${formatPercent(basis.row.surcharge)} of ${formatUsd(basis.of)}: row for ${basis.row.source ?? 'any source'} up to ${formatUsdMills(basis.row.maximumFuelPriceMills)}; ${basis.price.source} ${formatUsdMills(basis.price.priceMills)} effective ${formatDate(basis.price.effectiveDate)}`;
    case 'ACCESSORIAL':
      return `Row ${ACCESSORIAL_NAMES[basis.pricedAs]}: ${basis.chargeType} ${amountOfService(basis)}${bound('minimum', basis.minimumCents)}${bound('maximum', basis.maximumCents)}`;
  }
}

function amountOfService(basis: LineBasis & { kind: 'ACCESSORIAL' }): string {
  switch (basis.chargeType) {
    case 'FLAT':
    case 'PER_PALLET':
      return formatUsd(basis.amount);
    case 'PER_HUNDREDWEIGHT':
      return `${formatUsdMills(basis.amount)} per 100 lb`;
    case 'PERCENT':
      return formatPercent(basis.amount);
  }
}
