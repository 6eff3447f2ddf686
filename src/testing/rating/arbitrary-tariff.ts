import fc from 'fast-check';
import { WEEKDAYS } from '../../domain/days/weekdays';
import { FUEL_PRICE_SOURCES } from '../../domain/money/fuel';
import type { Cents, Multiplier } from '../../domain/money/money';
import { SERVICE_TYPES } from '../../domain/people/companies';
import { ACCESSORIAL_CHARGE_TYPES, ACCESSORIALS } from '../../domain/shipment/accessorials';
import type { AccessorialCharge, Tariff, TariffRegion } from '../../rating/tariff';
import { drawLane, drawTrip, laneKeyOf, scheduleLanesOf } from './arbitrary-lanes';
import { type Draw, drawnRow, plainRecord, uniqueRows } from './drawn-rows';
import {
  CARRIER_NAMES,
  CENTS,
  FACILITIES,
  FUEL_MILLS,
  LISTED,
  MILES_NEAR_SHIPMENTS,
  MILLS,
  PERCENTAGES,
  REGIONS,
  SHIPPED,
  STATES,
  TIERS,
  WEIGHTS,
} from './edge-values';

/**
 * The two distance bands of a tariff: one ends within a mile of a shipment's distance, the other one mile or 5,000 miles
 * later.
 */
const bands = drawnRow((draw) => {
  const near = draw.one(MILES_NEAR_SHIPMENTS);
  return [near, near + draw.one([1, 5000])] as const;
});
const BANDS = [0, 1] as const;

const drawRegion = (draw: Draw): TariffRegion => ({
  name: draw.one(REGIONS),
  isActive: draw.one([true, true, true, true, false]),
  pickupPremium: draw.one(PERCENTAGES),
  pickupPremiumCapCents: draw.orBlank(CENTS),
  pickupMinimumWeightLbs: draw.orBlank(WEIGHTS),
  pickupPremiumPerPalletCents: draw.one(CENTS),
  dropoffPremium: draw.one(PERCENTAGES),
  dropoffPremiumCapCents: draw.orBlank(CENTS),
  dropoffMinimumWeightLbs: draw.orBlank(WEIGHTS),
});

function drawCharge(draw: Draw): AccessorialCharge {
  const chargeType = draw.one(ACCESSORIAL_CHARGE_TYPES);
  const [minimum, maximum] = [draw.orBlank(CENTS), draw.orBlank(CENTS)];
  return {
    accessorial: draw.one(ACCESSORIALS),
    chargeType,
    amountCents: chargeType === 'FLAT' || chargeType === 'PER_PALLET' ? draw.one(CENTS) : null,
    rateMillsPer100Lbs: chargeType === 'PER_HUNDREDWEIGHT' ? draw.one(MILLS) : null,
    percentage: chargeType === 'PERCENT' ? draw.one(PERCENTAGES) : null,
    // The product rejects a charge with a minimum above its maximum.
    minimumCents: minimum !== null && maximum !== null && minimum > maximum ? null : minimum,
    maximumCents: maximum,
  };
}

const MULTIPLIERS = [9500, 3333, 10_000, 12_345, 1] as Multiplier[];
const MINIMUM_RATES = [333, 2500, 5145] as Cents[];
const RATE_SHEETS: Tariff['rateSheets'] = [
  { name: 'P', type: 'PALLET' },
  { name: 'W', type: 'WEIGHT' },
  { name: 'W2', type: 'WEIGHT' },
  { name: 'empty', type: 'PALLET' },
];

const tariffRows = plainRecord({
  carrier: drawnRow((draw) => ({
    name: draw.one(CARRIER_NAMES),
    revision: draw.upTo(9),
    foodGrade: draw.one([true, true, false]),
    deficitRating: draw.one([true, false]),
    stackingCredit: draw.one([true, false]),
  })),
  multiplier: drawnRow((draw) => draw.orBlank(MULTIPLIERS)),
  bands,
  regions: uniqueRows(drawRegion, ({ name }) => name, 3, 3),
  regionZips: uniqueRows(
    (draw) => ({ region: draw.one(REGIONS), zip: draw.one(LISTED) }),
    ({ region, zip }) => `${region}|${zip}`,
    8,
    20,
  ),
  facilities: uniqueRows(
    (draw) => ({ name: draw.one(FACILITIES), zip: draw.one(SHIPPED) }),
    ({ name }) => name,
    1,
    3,
  ),
  palletValues: uniqueRows(
    (draw) => ({
      band: draw.one(BANDS),
      pallets: draw.one([1, 2, 3, 6, 7, 8, 13]),
      minimumRateCents: draw.orBlank(CENTS),
      totalBaseRateCents: draw.one(CENTS),
    }),
    ({ band, pallets }) => `${band}|${pallets}`,
    3,
    8,
  ),
  weightValues: uniqueRows(
    (draw) => ({
      rateSheet: draw.one(['W', 'W', 'W2']),
      band: draw.one(BANDS),
      weightTierLbs: draw.one(TIERS),
      minimumRateCents: draw.orBlank(MINIMUM_RATES),
      baseRateMillsPer100Lbs: draw.one(MILLS),
    }),
    ({ rateSheet, band, weightTierLbs }) => `${rateSheet}|${band}|${weightTierLbs}`,
    6,
    12,
  ),
  lanes: uniqueRows(drawLane, laneKeyOf, 5, 12),
  trips: fc.array(drawnRow(drawTrip), { maxLength: 3 }),
  fuelSources: uniqueRows(
    (draw) => ({ destinationState: draw.one(STATES), source: draw.one(FUEL_PRICE_SOURCES) }),
    ({ destinationState }) => destinationState,
    0,
    2,
  ),
  fuelSurcharges: uniqueRows(
    (draw) => ({
      source: draw.orBlank(FUEL_PRICE_SOURCES),
      maximumFuelPriceMills: draw.one(FUEL_MILLS),
      surcharge: draw.one(PERCENTAGES),
    }),
    ({ source, maximumFuelPriceMills }) => `${source}|${maximumFuelPriceMills}`,
    0,
    4,
  ),
  palletWeightPremiums: uniqueRows(
    (draw) => ({
      weightTierLbs: draw.one(WEIGHTS),
      premium: draw.one(PERCENTAGES),
      premiumCapCents: draw.orBlank(CENTS),
    }),
    ({ weightTierLbs }) => weightTierLbs,
    0,
    3,
  ),
  accessorialCharges: uniqueRows(drawCharge, ({ accessorial }) => accessorial, 6, 14),
  scheduleRegions: uniqueRows(
    (draw) => ({
      region: draw.one(REGIONS),
      facility: draw.orBlank(FACILITIES),
      serviceType: draw.one(SERVICE_TYPES),
      serviceDays: draw.subset(WEEKDAYS, 1, 3),
    }),
    ({ region, facility, serviceType }) => `${region}|${facility}|${serviceType}`,
    0,
    4,
  ),
});

/** A tariff full of edge cases. Every carrier of a market needs its own id. */
export const arbitraryTariff: fc.Arbitrary<Tariff> = tariffRows.map((rows) => ({
  carrier: { id: '', ...rows.carrier },
  terms: rows.multiplier === null ? [] : [{ shipperId: 'S', multiplier: rows.multiplier }],
  regions: rows.regions,
  regionZips: rows.regionZips,
  facilities: rows.facilities,
  rateSheets: RATE_SHEETS,
  palletValues: rows.palletValues.map(({ band, pallets, minimumRateCents, totalBaseRateCents }) => ({
    rateSheet: 'P',
    maximumMiles: rows.bands[band],
    pallets,
    minimumRateCents,
    totalBaseRateCents,
  })),
  weightValues: rows.weightValues.map(({ band, ...row }) => ({ ...row, maximumMiles: rows.bands[band] })),
  lanes: rows.lanes,
  fuelSources: rows.fuelSources,
  fuelSurcharges: rows.fuelSurcharges,
  palletWeightPremiums: rows.palletWeightPremiums,
  accessorialCharges: rows.accessorialCharges,
  scheduleLanes: scheduleLanesOf(rows.lanes, rows.trips),
  scheduleRegions: rows.scheduleRegions,
}));
