import { expect, test } from 'vitest';
import { isoDate } from '../../domain/days/calendar-date';
import type { BasisPoints, Mills } from '../../domain/money/money';
import type { Zip } from '../../domain/places/zip';
import { DECLINE_CODES, type DeclineCode, type DeclineFacts } from '../../domain/shipment/declines';
import {
  cents,
  type PlainMarket,
  plainLane,
  plainRegion,
  rate,
  truckloadLane,
} from '../../testing/rating/plain-market';

interface Case extends PlainMarket {
  readonly name: string;
  readonly code: DeclineCode;
  readonly facts?: DeclineFacts;
}

const onSheet = plainLane({ rateSheet: 'sheet' });
const palletSheet = (maximumMiles: number, pallets: number) => ({
  rateSheets: [{ name: 'sheet', type: 'PALLET' as const }],
  lanes: [onSheet],
  palletValues: [
    { rateSheet: 'sheet', maximumMiles, pallets, minimumRateCents: null, totalBaseRateCents: cents(1) },
  ],
});
const fuelRow = { source: null, maximumFuelPriceMills: 3850 as Mills, surcharge: 100 as BasisPoints };
const price = (mills: number, date = '2026-03-01') => ({
  fuelPrices: [{ source: 'US Diesel' as const, effectiveDate: isoDate(date), priceMills: mills as Mills }],
});
const flatLiftgate = {
  accessorial: 'LIFTGATE' as const,
  chargeType: 'FLAT' as const,
  amountCents: cents(1),
  rateMillsPer100Lbs: null,
  percentage: null,
  minimumCents: null,
  maximumCents: null,
};

const cases: Case[] = [
  {
    name: 'no lane in the opposite direction',
    request: { fromZip: '20001' as Zip, toZip: '10001' as Zip },
    code: 'NO_LANE',
  },
  {
    name: 'no lane when a region is inactive',
    tariff: { regions: [plainRegion('East', { isActive: false }), plainRegion('West')] },
    code: 'NO_LANE',
  },
  { name: 'another temperature', request: { temperature: 'CHILLED' }, code: 'TEMPERATURE_NOT_SERVED' },
  {
    name: 'another commodity',
    tariff: { lanes: [plainLane({ commodity: 'PRODUCE' })] },
    code: 'COMMODITY_NOT_SERVED',
  },
  {
    name: 'alcohol does not match FOODSTUFFS',
    tariff: { lanes: [plainLane({ commodity: 'FOODSTUFFS' })] },
    request: { commodity: 'ALCOHOL' },
    code: 'COMMODITY_NOT_SERVED',
  },
  {
    name: 'only lanes at the temperature are checked for the commodity',
    tariff: {
      lanes: [plainLane({ commodity: 'PRODUCE' }), plainLane({ temperature: 'CHILLED', commodity: null })],
    },
    code: 'COMMODITY_NOT_SERVED',
  },
  {
    name: 'food grade is checked before services',
    tariff: { carrier: { foodGrade: false } },
    request: { foodGrade: true, accessorials: ['LIFTGATE'] },
    code: 'NOT_FOOD_GRADE',
  },
  {
    name: 'the first missing service is named',
    tariff: { accessorialCharges: [flatLiftgate] },
    request: { accessorials: ['GUARANTEED_SERVICE', 'CROSS_DOCKING', 'LIFTGATE_PICKUP'] },
    code: 'ACCESSORIAL_NOT_OFFERED',
    facts: { accessorial: 'CROSS_DOCKING' },
  },
  {
    name: 'a specific row does not price the general service',
    tariff: { accessorialCharges: [{ ...flatLiftgate, accessorial: 'LIFTGATE_PICKUP' }] },
    request: { accessorials: ['LIFTGATE'] },
    code: 'ACCESSORIAL_NOT_OFFERED',
    facts: { accessorial: 'LIFTGATE' },
  },
  {
    name: 'one pallet too many for a sprinter',
    tariff: { lanes: [truckloadLane({ SPRINTER: { total: 1 } })] },
    request: { pallets: 3 },
    code: 'OVER_CAPACITY',
    facts: { vehicleType: 'SPRINTER' },
  },
  {
    name: 'one pound too many for a box, stackable or not',
    tariff: { lanes: [truckloadLane({ BOX: { total: 1 } })], carrier: { stackingCredit: true } },
    request: { grossWeightLbs: 12_001, stackable: true },
    code: 'OVER_CAPACITY',
    facts: { vehicleType: 'BOX' },
  },
  {
    name: "one pound under the origin's minimum",
    tariff: { regions: [plainRegion('East', { pickupMinimumWeightLbs: 1001 }), plainRegion('West')] },
    code: 'BELOW_MINIMUM_WEIGHT',
    facts: { minimumWeightLbs: 1001, minimumWeightSide: 'PICKUP' },
  },
  {
    name: "one pound under the destination's minimum, before the missing rate",
    tariff: {
      regions: [
        plainRegion('East', { pickupMinimumWeightLbs: 1000, dropoffMinimumWeightLbs: 9999 }),
        plainRegion('West', { pickupMinimumWeightLbs: 9999, dropoffMinimumWeightLbs: 1001 }),
      ],
      lanes: [onSheet],
    },
    code: 'BELOW_MINIMUM_WEIGHT',
    facts: { minimumWeightLbs: 1001, minimumWeightSide: 'DROPOFF' },
  },
  {
    name: 'a lane without any rate',
    tariff: { lanes: [plainLane({ palletRateCents: null })] },
    code: 'NO_RATE_FOR_MILEAGE',
  },
  { name: 'a sheet without rows', tariff: { lanes: [onSheet] }, code: 'NO_RATE_FOR_MILEAGE' },
  {
    name: 'one mile beyond the last band',
    tariff: palletSheet(100, 1),
    reference: { miles: 101 },
    code: 'NO_RATE_FOR_MILEAGE',
  },
  {
    name: 'one pallet beyond the last row, though a farther band has more',
    tariff: {
      ...palletSheet(500, 2),
      palletValues: [...palletSheet(500, 2).palletValues, ...palletSheet(900, 9).palletValues],
    },
    request: { pallets: 3 },
    code: 'NO_RATE_FOR_PALLETS',
    facts: { billedPallets: 3 },
  },
  {
    name: 'the only price is from a later day',
    tariff: { fuelSurcharges: [fuelRow] },
    reference: price(3850, '2026-03-02'),
    code: 'NO_FUEL_PRICE',
    facts: { fuelSource: 'US Diesel' },
  },
  {
    name: 'the price is looked up before the rows',
    tariff: { fuelSurcharges: [{ ...fuelRow, source: 'California' }] },
    code: 'NO_FUEL_PRICE',
    facts: { fuelSource: 'US Diesel' },
  },
  {
    name: 'one mill above the last row',
    tariff: { fuelSurcharges: [fuelRow] },
    reference: price(3851),
    code: 'FUEL_PRICE_ABOVE_TABLE',
    facts: { fuelSource: 'US Diesel', fuelPriceMills: 3851 as Mills },
  },
  {
    name: 'no row for the source and no row without a source',
    tariff: { fuelSurcharges: [{ ...fuelRow, source: 'California' }] },
    reference: price(1),
    code: 'FUEL_PRICE_ABOVE_TABLE',
    facts: { fuelSource: 'US Diesel', fuelPriceMills: 1 as Mills, noRowForSource: true },
  },
  {
    name: 'the carrier reports the decline that got furthest',
    tariff: {
      lanes: [
        plainLane({ palletRateCents: null }),
        truckloadLane({ SPRINTER: { total: 1 } }, { commodity: 'FOODSTUFFS' }),
      ],
    },
    request: { pallets: 3 },
    code: 'NO_RATE_FOR_MILEAGE',
  },
  {
    name: 'among equal declines the first lane by key wins: blank commodity first',
    tariff: {
      lanes: [
        truckloadLane({ BOX: { total: 1 } }, { commodity: 'FOODSTUFFS' }),
        truckloadLane({ SPRINTER: { total: 1 } }),
      ],
    },
    request: { pallets: 13 },
    code: 'OVER_CAPACITY',
    facts: { vehicleType: 'SPRINTER' },
  },
  {
    name: 'among equal declines of one lane the first option wins',
    tariff: { lanes: [truckloadLane({ SPRINTER: { total: 1 }, BOX: { total: 1 } })] },
    request: { pallets: 13 },
    code: 'OVER_CAPACITY',
    facts: { vehicleType: 'BOX' },
  },
];

test.each(cases)('$code: $name', ({ code, facts = {}, ...market }) => {
  const { quotes, declined } = rate(market);
  expect(quotes).toEqual([]);
  expect(declined).toEqual([
    { carrier: { id: 'carrier-1', name: 'Carrier' }, tariffRevision: 1, code, facts },
  ]);
});

test('every decline code has a case', () => {
  expect([...new Set(cases.map(({ code }) => code))].sort()).toEqual([...DECLINE_CODES].sort());
});

test.each([
  {
    name: 'the exact capacity of a sprinter',
    vehicle: 'SPRINTER' as const,
    pallets: 2,
    grossWeightLbs: 3000,
  },
  { name: 'the exact capacity of a box truck', vehicle: 'BOX' as const, pallets: 12, grossWeightLbs: 12_000 },
  {
    name: 'the exact capacity of a reefer van',
    vehicle: 'REEFER_VAN' as const,
    pallets: 26,
    grossWeightLbs: 44_000,
  },
])('$name is not over capacity', ({ vehicle, ...request }) => {
  const { quotes } = rate({ tariff: { lanes: [truckloadLane({ [vehicle]: { total: 1 } })] }, request });
  expect(quotes.map((quote) => quote.vehicleType)).toEqual([vehicle]);
});

test('a shipment at the minimum weight of both regions is quoted', () => {
  const regions = [
    plainRegion('East', { pickupMinimumWeightLbs: 1000 }),
    plainRegion('West', { dropoffMinimumWeightLbs: 1000 }),
  ];
  expect(rate({ tariff: { regions }, request: { grossWeightLbs: 1000 } }).quotes).toHaveLength(1);
});

test('minimum weights do not apply to truckloads or to an end with only a facility', () => {
  const heavy = [plainRegion('East', { pickupMinimumWeightLbs: 9999 }), plainRegion('West')];
  const facilities = [{ name: 'Dock', zip: '10001' as Zip }];
  const fromDock = plainLane({ originRegion: null, originFacility: 'Dock' });
  expect(
    rate({ tariff: { regions: heavy, lanes: [truckloadLane({ BOX: { total: 1 } })] } }).quotes,
  ).toHaveLength(1);
  expect(rate({ tariff: { regions: heavy, facilities, lanes: [fromDock] } }).quotes).toHaveLength(1);
});

test('a carrier without lanes is not consulted', () => {
  expect(rate({ tariff: { lanes: [] } })).toMatchObject({ quotes: [], declined: [] });
});
