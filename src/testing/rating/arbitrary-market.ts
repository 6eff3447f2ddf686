import fc from 'fast-check';
import { ACCESSORIAL_CHARGE_TYPES, ACCESSORIALS } from '../../domain/accessorials';
import { addDays, type IsoDate } from '../../domain/calendar-date';
import { COMMODITIES, LANE_COMMODITIES } from '../../domain/commodities';
import { SERVICE_TYPES } from '../../domain/companies';
import { FUEL_PRICE_SOURCES } from '../../domain/fuel';
import type { BasisPoints, Cents, Mills, Multiplier } from '../../domain/money';
import { WEEKDAYS } from '../../domain/weekdays';
import type { Zip } from '../../domain/zip';
import type { LaneRequest } from '../../rating/lane-request';
import type { Reference, Tariff, TariffLane } from '../../rating/tariff';
import { literalMiles } from '../literal-places';
import { plainShipment } from './plain-shipment';

/**
 * Small tariffs full of edge cases: few ZIPs in overlapping regions, names that sort differently by code point and by
 * UTF-16 unit, thresholds at, one above and one below the request, equal prices, blanks everywhere.
 */
export interface Market {
  readonly reference: Reference;
  readonly tariffs: readonly Tariff[];
  readonly request: LaneRequest;
}

/** Plain rows, as the database returns them. By default half of the records have no prototype, which is slow. */
const record = <T>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record<T, keyof T>(fields, { noNullPrototype: true });
const one = <T>(...values: T[]) => fc.constantFrom(...values);
const zips = (...values: string[]) => one(...(values as Zip[]));
/** Blank with odds of 1 to `odds`, in one draw: `fc.option` takes two. */
const orBlank = <T>(values: readonly T[], odds = 1): fc.Arbitrary<T | null> =>
  one<T | null>(...values.map(() => null), ...Array.from({ length: odds }, () => values).flat());
const CENTS = [0, 1, 3, 5, 7, 50, 333, 2500, 5145, 9999, 128_000] as Cents[];
const cents = one(...CENTS);
const percentages = one(...([0, 0, 1, 25, 250, 500, 2625, 3333, 5000, 10_000] as BasisPoints[]));
const MILLS = [0, 1, 5, 997, 9800, 10_290, 11_000, 14_380] as Mills[];
const mills = one(...MILLS);
const fuelMills = one(...([3849, 3850, 3851, 4000] as Mills[]));
const WEIGHTS = [0, 1, 100, 357, 450, 499, 500, 501, 1000, 1500, 3000, 12_000, 20_000];
const tiers = one(0, 100, 450, 500, 501, 1000, 3000);

const SHIPPED = ['93901', '93905', '10001', 'V6B1A1', 'V6B2B2'];
const LOCATED = ['93901', '93905', '10001', 'V6B'];
// U+1F69A sorts after U+FF5E, but its first UTF-16 unit (U+D83D) sorts before it.
const REGIONS = ['A', '\uff5e', '\u{1f69a}'];
const regionNames = one(...REGIONS);
const FACILITIES = ['F', '\uff5e1', '\u{1f69a}1'];
const facilityNames = one(...FACILITIES);
const SHEETS = ['P', 'P', 'W', 'W', 'W2', 'empty'];
const sources = one(...FUEL_PRICE_SOURCES);

const points = [
  { latitude: 36.67, longitude: -121.65 },
  { latitude: 36.7, longitude: -121.6 },
  { latitude: 40.75, longitude: -73.99 },
  { latitude: 49.28, longitude: -123.12 },
];
const distances = points.flatMap((from) =>
  points.map((to) =>
    literalMiles({ zip: '' as Zip, state: '', ...from }, { zip: '' as Zip, state: '', ...to }),
  ),
);
/** Two bands per tariff: one ends within a mile of a shipment's distance, the other one or 5,000 miles later. */
const bands = record({
  near: one(...new Set(distances.flatMap((miles) => [miles - 1, miles, miles + 1]))),
  on: one(1, 5000),
}).map(({ near, on }) => [near, near + on] as const);
const band = one(0 as const, 1 as const);
const FROZEN_MOSTLY = ['FROZEN', 'FROZEN', 'FROZEN', 'FROZEN', 'CHILLED'] as const;
const days = fc.subarray([...WEEKDAYS], { maxLength: 3 });

const endsOf = ({ originRegion, destinationRegion, originFacility, destinationFacility }: TariffLane) =>
  [originRegion, destinationRegion, originFacility, destinationFacility].join('|');

const noRate = { baseRateMillsPerMile: null, totalBaseRateCents: null };
const noTruckload = { BOX: noRate, REEFER_VAN: noRate, SPRINTER: noRate };
const truckloadRate = record({
  baseRateMillsPerMile: orBlank(MILLS),
  totalBaseRateCents: orBlank(CENTS),
});
const truckload = record({ BOX: truckloadRate, REEFER_VAN: truckloadRate, SPRINTER: truckloadRate });

/** Lanes with one option, whose declines no other option hides, and lanes with any number. */
const pricing = fc.oneof(
  {
    weight: 2,
    arbitrary: record({
      palletRateCents: orBlank(CENTS),
      rateSheet: one(...SHEETS),
      truckload: fc.constant(noTruckload),
    }),
  },
  {
    weight: 1,
    arbitrary: record({
      palletRateCents: cents,
      rateSheet: fc.constant(null),
      truckload: fc.constant(noTruckload),
    }),
  },
  {
    weight: 1,
    arbitrary: record({ palletRateCents: fc.constant(null), rateSheet: fc.constant(null), truckload }),
  },
  {
    weight: 1,
    arbitrary: record({ palletRateCents: orBlank(CENTS), rateSheet: orBlank(SHEETS), truckload }),
  },
);

const lane: fc.Arbitrary<TariffLane> = record({
  originRegion: orBlank(REGIONS, 4),
  destinationRegion: orBlank(REGIONS, 4),
  originFacility: orBlank(FACILITIES),
  destinationFacility: orBlank(FACILITIES),
  pricing,
  temperature: one(...FROZEN_MOSTLY),
  commodity: orBlank(LANE_COMMODITIES),
  minimumRateCents: orBlank(CENTS),
  fuelPriceSource: orBlank(FUEL_PRICE_SOURCES),
  schedulePickup: days,
  scheduleDropoff: days,
})
  // Field by field: spreading took a tenth of the time, because such objects are slow to read as well.
  .map((row) => ({
    originRegion: row.originRegion,
    destinationRegion: row.destinationRegion,
    originFacility: row.originFacility,
    destinationFacility: row.destinationFacility,
    palletRateCents: row.pricing.palletRateCents,
    rateSheet: row.pricing.rateSheet,
    truckload: row.pricing.truckload,
    temperature: row.temperature,
    commodity: row.commodity,
    minimumRateCents: row.minimumRateCents,
    fuelPriceSource: row.fuelPriceSource,
    schedulePickup: row.schedulePickup,
    scheduleDropoff: row.scheduleDropoff,
  }));

const region = record({
  name: regionNames,
  isActive: one(true, true, true, true, false),
  pickupPremium: percentages,
  pickupPremiumCapCents: orBlank(CENTS),
  pickupMinimumWeightLbs: orBlank(WEIGHTS),
  pickupPremiumPerPalletCents: cents,
  dropoffPremium: percentages,
  dropoffPremiumCapCents: orBlank(CENTS),
  dropoffMinimumWeightLbs: orBlank(WEIGHTS),
});

const charge = record({
  accessorial: one(...ACCESSORIALS),
  chargeType: one(...ACCESSORIAL_CHARGE_TYPES),
  cents,
  mills,
  percentage: percentages,
  minimum: orBlank(CENTS),
  maximum: orBlank(CENTS),
}).map(({ accessorial, chargeType, cents: amount, mills: rate, percentage, minimum, maximum }) => ({
  accessorial,
  chargeType,
  amountCents: chargeType === 'FLAT' || chargeType === 'PER_PALLET' ? amount : null,
  rateMillsPer100Lbs: chargeType === 'PER_HUNDREDWEIGHT' ? rate : null,
  percentage: chargeType === 'PERCENT' ? percentage : null,
  // Saving a charge rejects a minimum above its maximum.
  minimumCents: minimum !== null && maximum !== null && minimum > maximum ? null : minimum,
  maximumCents: maximum,
}));

const unique = <T>(rows: fc.Arbitrary<T>, key: (row: T) => string, maxLength: number, minLength = 0) =>
  fc.uniqueArray(rows, { selector: key, minLength, maxLength, size: 'max' });

const carrier = record({
  name: one('North', 'North', '\uff5e', '\u{1f69a}'),
  revision: fc.nat(9),
  foodGrade: one(true, true, false),
  deficitRating: fc.boolean(),
  stackingCredit: fc.boolean(),
});

const tariff = record({
  carrier,
  terms: orBlank([9500, 3333, 10_000, 12_345, 1] as Multiplier[]).map((multiplier) =>
    multiplier === null ? [] : [{ shipperId: 'S', multiplier }],
  ),
  regions: unique(region, (row) => row.name, 3, 3),
  regionZips: unique(
    record({ region: regionNames, zip: zips(...SHIPPED, '939', '100', 'V6B') }),
    (row) => `${row.region}|${row.zip}`,
    20,
    8,
  ),
  facilities: unique(record({ name: facilityNames, zip: zips(...SHIPPED) }), (row) => row.name, 3, 1),
  rateSheets: fc.constant([
    { name: 'P', type: 'PALLET' },
    { name: 'W', type: 'WEIGHT' },
    { name: 'W2', type: 'WEIGHT' },
    { name: 'empty', type: 'PALLET' },
  ] as const),
  palletValues: unique(
    record({
      rateSheet: fc.constant('P'),
      band,
      pallets: one(1, 2, 3, 6, 7, 8, 13),
      minimumRateCents: orBlank(CENTS),
      totalBaseRateCents: cents,
    }),
    (row) => `${row.band}|${row.pallets}`,
    8,
    3,
  ),
  weightValues: unique(
    record({
      rateSheet: one('W', 'W', 'W2'),
      band,
      weightTierLbs: tiers,
      minimumRateCents: orBlank([333, 2500, 5145] as Cents[]),
      baseRateMillsPer100Lbs: mills,
    }),
    (row) => `${row.rateSheet}|${row.band}|${row.weightTierLbs}`,
    12,
    6,
  ),
  lanes: unique(lane, (row) => `${endsOf(row)}|${row.temperature}|${row.commodity}`, 12, 5),
  fuelSources: unique(
    record({ destinationState: one('CA', 'NY', 'BC'), source: sources }),
    (row) => row.destinationState,
    2,
  ),
  fuelSurcharges: unique(
    record({ source: orBlank(FUEL_PRICE_SOURCES), maximumFuelPriceMills: fuelMills, surcharge: percentages }),
    (row) => `${row.source}|${row.maximumFuelPriceMills}`,
    4,
  ),
  palletWeightPremiums: unique(
    record({ weightTierLbs: one(...WEIGHTS), premium: percentages, premiumCapCents: orBlank(CENTS) }),
    (row) => String(row.weightTierLbs),
    3,
  ),
  accessorialCharges: unique(charge, (row) => row.accessorial, 14, 6),
  scheduleRegions: unique(
    record({
      region: regionNames,
      facility: orBlank(FACILITIES),
      serviceType: one(...SERVICE_TYPES),
      serviceDays: fc.subarray([...WEEKDAYS], { minLength: 1, maxLength: 3 }),
    }),
    (row) => `${row.region}|${row.facility}|${row.serviceType}`,
    4,
  ),
});

const trip = record({ lane: fc.nat(11), pickup: fc.nat(6), daysInTransit: fc.nat(6) });

/** Schedule rows for existing lanes, because random ends would rarely match a lane. */
const scheduled: fc.Arbitrary<Omit<Tariff, 'carrier'> & { carrier: Omit<Tariff['carrier'], 'id'> }> = record({
  tariff,
  bands,
  trips: fc.array(trip, { maxLength: 3 }),
}).map(({ tariff: rows, bands: maxima, trips }) => ({
  ...rows,
  palletValues: rows.palletValues.map(({ band: of, ...row }) => ({ ...row, maximumMiles: maxima[of] })),
  weightValues: rows.weightValues.map(({ band: of, ...row }) => ({ ...row, maximumMiles: maxima[of] })),
  scheduleLanes: trips.flatMap(({ lane: index, pickup, daysInTransit }) => {
    const named = rows.lanes[index];
    if (named === undefined) return [];
    const { originRegion, destinationRegion, originFacility, destinationFacility } = named;
    return {
      originRegion,
      destinationRegion,
      originFacility,
      destinationFacility,
      pickupDay: WEEKDAYS[pickup] ?? 'MON',
      dropoffDay: WEEKDAYS[(pickup + daysInTransit) % 7] ?? 'MON',
      daysInTransit,
    };
  }),
}));

const located = record({
  state: one('CA', 'NY', 'BC'),
  point: one(...points),
  isKnown: fc.integer({ min: 0, max: 19 }),
});

const reference: fc.Arbitrary<Reference> = record({
  revision: fc.nat(9),
  zips: fc
    .array(located, { minLength: LOCATED.length, maxLength: LOCATED.length })
    .map((rows) =>
      rows.flatMap(({ state, point, isKnown }, index) =>
        isKnown === 0 ? [] : { zip: LOCATED[index] as Zip, state, ...point },
      ),
    ),
  substitutions: unique(
    record({
      originalZip: zips(...SHIPPED, 'V6B'),
      substituteZip: zips(...SHIPPED, 'V6B', '00000'),
    }),
    (row) => row.originalZip,
    2,
  ),
  fuelPrices: unique(
    record({
      source: sources,
      effectiveDate: one(...(['2026-02-23', '2026-03-02', '2026-03-03', '2026-03-09'] as IsoDate[])),
      priceMills: fuelMills,
    }),
    (row) => `${row.source}|${row.effectiveDate}`,
    9,
    5,
  ),
});

const PLAIN_SHIPMENT = plainShipment();
const request: fc.Arbitrary<LaneRequest> = record({
  fromZip: zips(...SHIPPED),
  toZip: zips(...SHIPPED),
  temperature: one(...FROZEN_MOSTLY),
  commodity: one(...COMMODITIES),
  pallets: one(1, 2, 3, 6, 7, 8, 12, 13, 26),
  grossWeightLbs: one(
    1,
    99,
    100,
    356,
    357,
    358,
    450,
    500,
    501,
    1501,
    3000,
    3001,
    9000,
    12_000,
    12_001,
    44_000,
  ),
  stackable: fc.boolean(),
  foodGrade: one(true, false, false),
  accessorials: fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(one(...ACCESSORIALS), { maxLength: 2, size: 'max' }) },
  ),
  wait: fc.nat(20),
  requestDate: one(...(['2026-03-02', '2026-03-03', '2026-03-08'] as IsoDate[])),
  shipperId: one('S', 'S', 'other', null),
  carrierIds: one(null, null, null, ['c1'], ['c0', 'c2', 'none']),
}).map(({ wait, ...rest }) => ({
  ...PLAIN_SHIPMENT,
  ...rest,
  earliestPickup: addDays(rest.requestDate, wait),
}));

/** Without fast-check's bias towards small values, which produces tariffs where nothing matches. */
export const arbitraryMarket: fc.Arbitrary<Market> = fc.noBias(
  record({
    reference,
    tariffs: fc.array(scheduled, { minLength: 1, maxLength: 3, size: 'max' }),
    request,
  }).map((market) => ({
    ...market,
    tariffs: market.tariffs.map((rows, index) => ({
      ...rows,
      carrier: { ...rows.carrier, id: `c${index}` },
    })),
  })),
);
