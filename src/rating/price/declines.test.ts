import { expect, test } from 'vitest';
import { isoDate } from '../../domain/calendar-date';
import { DECLINE_CODES, type DeclineCode } from '../../domain/declines';
import type { BasisPoints, Cents, Mills } from '../../domain/money';
import type { Zip } from '../../domain/zip';
import {
  type PlainMarket,
  plainLane,
  plainRegion,
  rate,
  truckloadLane,
} from '../../testing/rating/plain-market';
import type { DeclineAbout } from '../rating';

interface Case extends PlainMarket {
  readonly name: string;
  readonly code: DeclineCode;
  readonly about?: DeclineAbout;
}

const cents = (value: number) => value as Cents;
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
    name: 'no lane the other way',
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
    name: 'alcohol does not travel as foodstuffs',
    tariff: { lanes: [plainLane({ commodity: 'FOODSTUFFS' })] },
    request: { commodity: 'ALCOHOL' },
    code: 'COMMODITY_NOT_SERVED',
  },
  {
    name: 'the commodity is looked for at the temperature only',
    tariff: {
      lanes: [plainLane({ commodity: 'PRODUCE' }), plainLane({ temperature: 'CHILLED', commodity: null })],
    },
    code: 'COMMODITY_NOT_SERVED',
  },
  {
    name: 'food grade comes before services',
    tariff: { carrier: { foodGrade: false } },
    request: { foodGrade: true, accessorials: ['LIFTGATE'] },
    code: 'NOT_FOOD_GRADE',
  },
  {
    name: 'the first missing service is named',
    tariff: { accessorialCharges: [flatLiftgate] },
    request: { accessorials: ['GUARANTEED_SERVICE', 'CROSS_DOCKING', 'LIFTGATE_PICKUP'] },
    code: 'ACCESSORIAL_NOT_OFFERED',
    about: { accessorial: 'CROSS_DOCKING' },
  },
  {
    name: 'a special row does not stand in for the general one',
    tariff: { accessorialCharges: [{ ...flatLiftgate, accessorial: 'LIFTGATE_PICKUP' }] },
    request: { accessorials: ['LIFTGATE'] },
    code: 'ACCESSORIAL_NOT_OFFERED',
    about: { accessorial: 'LIFTGATE' },
  },
  {
    name: 'one pallet too many for a sprinter',
    tariff: { lanes: [truckloadLane({ SPRINTER: { total: 1 } })] },
    request: { pallets: 3 },
    code: 'OVER_CAPACITY',
    about: { vehicleType: 'SPRINTER' },
  },
  {
    name: 'one pound too many for a box, stackable or not',
    tariff: { lanes: [truckloadLane({ BOX: { total: 1 } })], carrier: { stackingCredit: true } },
    request: { grossWeightLbs: 12_001, stackable: true },
    code: 'OVER_CAPACITY',
    about: { vehicleType: 'BOX' },
  },
  {
    name: "one pound under the origin's minimum",
    tariff: { regions: [plainRegion('East', { pickupMinimumWeightLbs: 1001 }), plainRegion('West')] },
    code: 'BELOW_MINIMUM_WEIGHT',
    about: { minimumWeightLbs: 1001, minimumWeightSide: 'PICKUP' },
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
    about: { minimumWeightLbs: 1001, minimumWeightSide: 'DROPOFF' },
  },
  {
    name: 'a lane without any price',
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
    about: { billedPallets: 3 },
  },
  {
    name: 'only a price of a later day',
    tariff: { fuelSurcharges: [fuelRow] },
    reference: price(3850, '2026-03-02'),
    code: 'NO_FUEL_PRICE',
    about: { fuelSource: 'US Diesel' },
  },
  {
    name: 'the price is looked up before the rows',
    tariff: { fuelSurcharges: [{ ...fuelRow, source: 'California' }] },
    code: 'NO_FUEL_PRICE',
    about: { fuelSource: 'US Diesel' },
  },
  {
    name: 'one mill above the last row',
    tariff: { fuelSurcharges: [fuelRow] },
    reference: price(3851),
    code: 'FUEL_PRICE_ABOVE_TABLE',
    about: { fuelSource: 'US Diesel', fuelPriceMills: 3851 as Mills },
  },
  {
    name: 'no row for the source and none without one',
    tariff: { fuelSurcharges: [{ ...fuelRow, source: 'California' }] },
    reference: price(1),
    code: 'FUEL_PRICE_ABOVE_TABLE',
    about: { fuelSource: 'US Diesel', fuelPriceMills: 1 as Mills, noRowForSource: true },
  },
  {
    name: 'the lane that got furthest speaks for the carrier',
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
    name: 'among equals the first lane by key speaks, whose commodity is blank',
    tariff: {
      lanes: [
        truckloadLane({ BOX: { total: 1 } }, { commodity: 'FOODSTUFFS' }),
        truckloadLane({ SPRINTER: { total: 1 } }),
      ],
    },
    request: { pallets: 13 },
    code: 'OVER_CAPACITY',
    about: { vehicleType: 'SPRINTER' },
  },
  {
    name: 'among equals of one lane the first way speaks',
    tariff: { lanes: [truckloadLane({ SPRINTER: { total: 1 }, BOX: { total: 1 } })] },
    request: { pallets: 13 },
    code: 'OVER_CAPACITY',
    about: { vehicleType: 'BOX' },
  },
];

test.each(cases)('$code: $name', ({ code, about = {}, ...market }) => {
  const { quotes, declined } = rate(market);
  expect(quotes).toEqual([]);
  expect(declined).toEqual([
    { carrier: { id: 'carrier-1', name: 'Carrier' }, tariffRevision: 1, code, about },
  ]);
});

test('every decline code has its case', () => {
  expect([...new Set(cases.map(({ code }) => code))].sort()).toEqual([...DECLINE_CODES].sort());
});

test.each([
  { name: 'exactly what a sprinter holds', vehicle: 'SPRINTER' as const, pallets: 2, grossWeightLbs: 3000 },
  { name: 'exactly what a box holds', vehicle: 'BOX' as const, pallets: 12, grossWeightLbs: 12_000 },
  { name: 'exactly what a van holds', vehicle: 'REEFER_VAN' as const, pallets: 26, grossWeightLbs: 44_000 },
])('$name is not over capacity', ({ vehicle, ...request }) => {
  const { quotes } = rate({ tariff: { lanes: [truckloadLane({ [vehicle]: { total: 1 } })] }, request });
  expect(quotes.map((quote) => quote.vehicleType)).toEqual([vehicle]);
});

test('exactly the minimum weight of both regions is enough', () => {
  const regions = [
    plainRegion('East', { pickupMinimumWeightLbs: 1000 }),
    plainRegion('West', { dropoffMinimumWeightLbs: 1000 }),
  ];
  expect(rate({ tariff: { regions }, request: { grossWeightLbs: 1000 } }).quotes).toHaveLength(1);
});

test('minimum weights are not for truckloads, nor for an end that names a facility only', () => {
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
