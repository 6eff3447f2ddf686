import type { TariffRowName } from '../../../../contract/tariffs/tariff-tests';
import { formatCount, formatUsdMills } from '../../../../domain/money/format-amounts';
import type { FuelPriceSource } from '../../../../domain/money/fuel';
import { formatWholeNumber } from '../../../../domain/money/whole-number';
import { formatZip } from '../../../../domain/places/zip';
import type { ShipmentRequest } from '../../../../domain/shipment/shipment-request';
import { TRUCKLOAD_CAPACITY } from '../../../../domain/shipment/vehicles';
import { ACCESSORIAL_NAMES, VEHICLE_NAMES } from '../../../../domain/text/trade-words';
import type { Place, TariffGap } from '../../../../rating/explain/tariff-gaps';
import type { LaneAttempt } from '../../../../rating/rating';
import { chargeRow, fuelRow, laneRow, regionRow, sheetRow } from './row-names';

export interface GapContext {
  readonly shipment: ShipmentRequest;
  readonly miles: number;
  /** The inactive regions that list the ZIP of each end. */
  readonly inactive: { readonly from: readonly string[]; readonly to: readonly string[] };
  /** The places of the tariff that contain the ZIP of each end. */
  readonly places: { readonly from: readonly Place[]; readonly to: readonly Place[] };
  /** The first attempt that failed because of the gap. */
  readonly attempt: LaneAttempt | undefined;
}

/** A gap in plain words, and the row where it can be closed. */
export interface GapWords {
  readonly cause: string;
  readonly fix: string;
  readonly row: TariffRowName;
}

type Describe<Kind extends TariffGap['kind']> = (
  gap: Extract<TariffGap, { kind: Kind }>,
  context: GapContext,
) => GapWords;

const LANES: TariffRowName = { place: 'lanes', key: {}, label: 'Lanes' };
const SETTINGS: TariffRowName = { place: 'settings', key: {}, label: 'Settings' };
const FUEL_PRICES: TariffRowName = { place: 'market-fuel-prices', key: {}, label: 'Fuel prices' };

const pounds = (weight: number) => `${formatWholeNumber(weight)} lb`;
const miles = (count: number) => formatCount(count, 'mile');
const namesOf = (places: readonly Place[]) => places.map(({ name }) => name).join(' or ');
const between = (gap: { readonly from: readonly Place[]; readonly to: readonly Place[] }) =>
  `${namesOf(gap.from)} to ${namesOf(gap.to)}`;

/** Returns the lane to add, as far as it is known: an end is filled in only if its first place is a region. */
function newLane(
  gap: { readonly from: readonly Place[]; readonly to: readonly Place[] },
  { shipment }: GapContext,
): TariffRowName {
  const regionOf = ([first]: readonly Place[]) => (first?.kind === 'REGION' ? first.name : null);
  const [origin, destination] = [regionOf(gap.from), regionOf(gap.to)];
  return {
    place: 'lanes',
    key: {
      ...(origin !== null && { origin_region: origin }),
      ...(destination !== null && { destination_region: destination }),
      temperature: shipment.temperature,
    },
    label: 'Lanes',
  };
}

const laneOf = ({ attempt }: GapContext) => (attempt === undefined ? LANES : laneRow(attempt.lane));
const sheetOf = (rateSheet: string, { attempt }: GapContext) =>
  sheetRow(rateSheet, attempt?.rateType === 'WEIGHT' ? 'WEIGHT' : 'PALLET');

function zipNotCovered(
  { side }: Extract<TariffGap, { kind: 'ZIP_NOT_COVERED' }>,
  { shipment, inactive, places }: GapContext,
): GapWords {
  const [zip, other] =
    side === 'PICKUP' ? [shipment.fromZip, shipment.toZip] : [shipment.toZip, shipment.fromZip];
  const [region] = side === 'PICKUP' ? inactive.from : inactive.to;
  const ofOther = side === 'PICKUP' ? places.to : places.from;
  const before = ofOther.length === 0 ? '' : `${formatZip(other)} is in ${namesOf(ofOther)}; `;
  if (region !== undefined) {
    return {
      cause: `${before}${formatZip(zip)} is only in ${region}, which is inactive.`,
      fix: `Activate ${region}`,
      row: regionRow(region),
    };
  }
  return {
    cause: `${before}${formatZip(zip)} is in none of your regions.`,
    fix: `Add ${formatZip(zip)} to a region`,
    row: { place: 'region-zips', key: { zip }, label: 'Regions' },
  };
}

const sourceName = (source: FuelPriceSource | null) => source ?? 'all sources';

const DESCRIPTIONS: { readonly [Kind in TariffGap['kind']]: Describe<Kind> } = {
  NO_LANES: () => ({ cause: 'Your tariff has no lanes yet.', fix: 'Add lanes', row: LANES }),
  ZIP_NOT_COVERED: zipNotCovered,
  NO_LANE_BETWEEN: (gap, context) => ({
    cause: `No lane from ${between(gap)}.${gap.isOpposite ? ' There is one in the opposite direction.' : ''}`,
    fix: `Add a lane from ${between(gap)}`,
    row: newLane(gap, context),
  }),
  TEMPERATURE: (gap, context) => ({
    cause: `No lane from ${between(gap)} at ${context.shipment.temperature} (there is one at ${gap.offered.join(' and ')}).`,
    fix: `Add a lane at ${context.shipment.temperature}`,
    row: newLane(gap, context),
  }),
  COMMODITY: (gap, context) => ({
    cause: `No lane from ${between(gap)} at ${context.shipment.temperature} for ${context.shipment.commodity} (there is one for ${gap.offered.join(' and ')}).`,
    fix: `Add a lane for ${context.shipment.commodity}, or one without a commodity`,
    row: newLane(gap, context),
  }),
  NOT_FOOD_GRADE: () => ({
    cause: 'Your settings say that you have no food-grade equipment.',
    fix: 'Change the setting',
    row: SETTINGS,
  }),
  SERVICE: ({ accessorial }) => ({
    cause: `You do not offer ${ACCESSORIAL_NAMES[accessorial].toLowerCase()}.`,
    fix: 'Add a charge for it',
    row: chargeRow(accessorial),
  }),
  CAPACITY: ({ vehicle }, context) => {
    const { pallets, grossWeightLbs } = context.shipment;
    const most = TRUCKLOAD_CAPACITY[vehicle];
    return {
      cause: `A ${VEHICLE_NAMES[vehicle].toLowerCase()} takes ${formatCount(most.pallets, 'pallet')} and ${pounds(most.weightLbs)}; this is ${formatCount(pallets, 'pallet')} and ${pounds(grossWeightLbs)}.`,
      fix: 'Give the lane another rate',
      row: laneOf(context),
    };
  },
  MINIMUM_WEIGHT: ({ side, region, minimumWeightLbs }, { shipment }) => ({
    cause: `${region} has a minimum of ${pounds(minimumWeightLbs)} for ${side === 'PICKUP' ? 'pickups' : 'dropoffs'}; this is ${pounds(shipment.grossWeightLbs)}.`,
    fix: `Lower the minimum of ${region}`,
    row: regionRow(region),
  }),
  LANE_WITHOUT_RATE: (_, context) => ({
    cause: `The lane ${laneOf(context).label} has neither a rate sheet nor a rate.`,
    fix: 'Give the lane a rate',
    row: laneOf(context),
  }),
  SHEET_WITHOUT_ROWS: ({ rateSheet }, context) => ({
    cause: `Rate sheet ${rateSheet} has no rows.`,
    fix: 'Add its rates',
    row: sheetOf(rateSheet, context),
  }),
  SHEET_MILES: ({ rateSheet, maximumMiles }, context) => ({
    cause: `Rate sheet ${rateSheet} ends at ${miles(maximumMiles)}; this is ${miles(context.miles)}.`,
    fix: `Add rates for ${miles(context.miles)}`,
    row: sheetOf(rateSheet, context),
  }),
  SHEET_PALLETS: ({ rateSheet, maximumMiles, maximumPallets, billedPallets }, context) => ({
    cause: `Rate sheet ${rateSheet} ends at ${formatCount(maximumPallets, 'pallet')} for up to ${miles(maximumMiles)}; this is ${formatCount(billedPallets, 'billed pallet')}.`,
    fix: `Add a rate for ${formatCount(billedPallets, 'pallet')}`,
    row: sheetOf(rateSheet, context),
  }),
  NO_FUEL_PRICE: ({ source }) => ({
    cause: `There is no price of ${source} for today.`,
    fix: 'Ask Coldlane to enter it',
    row: FUEL_PRICES,
  }),
  FUEL_TABLE: ({ source, priceMills, table }) => {
    const price = formatUsdMills(priceMills);
    if (table === null) {
      return {
        cause: `Your fuel table has rows neither for ${source} nor for all sources.`,
        fix: `Add rows for ${source}, up to at least ${price}`,
        row: { place: 'fuel-surcharges', key: { fuel_price_source: source }, label: 'Fuel table' },
      };
    }
    return {
      cause: `The fuel table of ${sourceName(table.source)} ends at ${formatUsdMills(table.maximumMills)}; today’s price of ${source} is ${price}.`,
      fix: `Add a row up to at least ${price}`,
      row: fuelRow(table.source, table.maximumMills),
    };
  },
};

export function describeGap<Gap extends TariffGap>(gap: Gap, context: GapContext): GapWords {
  // The cast is safe, because the description is that of the gap's own kind. TypeScript cannot follow the kind through the
  // table.
  const describe = DESCRIPTIONS[gap.kind] as (gap: TariffGap, context: GapContext) => GapWords;
  return describe(gap, context);
}
