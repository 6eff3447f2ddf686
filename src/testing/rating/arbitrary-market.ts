import fc from 'fast-check';
import { addDays, type IsoDate } from '../../domain/days/calendar-date';
import { FUEL_PRICE_SOURCES } from '../../domain/money/fuel';
import type { Zip } from '../../domain/places/zip';
import { ACCESSORIALS } from '../../domain/shipment/accessorials';
import { COMMODITIES } from '../../domain/shipment/commodities';
import { NO_HANDLING } from '../../domain/shipment/shipment-request';
import type { LaneRequest } from '../../rating/lane-request';
import type { Reference, Tariff } from '../../rating/tariff';
import { arbitraryTariff } from './arbitrary-tariff';
import { drawnRow, plainRecord, uniqueRows } from './drawn-rows';
import { FROZEN_MOSTLY, FUEL_MILLS, LOCATED, POINTS, SHIPPED, STATES } from './edge-values';
import { plainShipment } from './plain-shipment';

/**
 * A market of small tariffs full of edge cases: few ZIPs in overlapping regions, names that sort differently by code point
 * and by UTF-16 unit, thresholds at, one above and one below the request, equal prices, blanks everywhere.
 */
export interface Market {
  readonly reference: Reference;
  readonly tariffs: readonly Tariff[];
  readonly request: LaneRequest;
}

const SUBSTITUTED = [...SHIPPED, 'V6B'] as Zip[];
const SUBSTITUTES = [...SUBSTITUTED, '00000'] as Zip[];
const PRICE_DATES = ['2026-02-23', '2026-03-02', '2026-03-03', '2026-03-09'] as IsoDate[];

const reference: fc.Arbitrary<Reference> = plainRecord({
  revision: drawnRow((draw) => draw.upTo(9)),
  // One ZIP in 20 is unknown.
  zips: drawnRow((draw) =>
    LOCATED.flatMap((zip) =>
      draw.upTo(19) === 0 ? [] : { zip, city: 'Somewhere', state: draw.one(STATES), ...draw.one(POINTS) },
    ),
  ),
  substitutions: uniqueRows(
    (draw) => ({ originalZip: draw.one(SUBSTITUTED), substituteZip: draw.one(SUBSTITUTES) }),
    ({ originalZip }) => originalZip,
    0,
    2,
  ),
  fuelPrices: uniqueRows(
    (draw) => ({
      source: draw.one(FUEL_PRICE_SOURCES),
      effectiveDate: draw.one(PRICE_DATES),
      priceMills: draw.one(FUEL_MILLS),
    }),
    ({ source, effectiveDate }) => `${source}|${effectiveDate}`,
    5,
    9,
  ),
});

const PALLETS = [1, 2, 3, 6, 7, 8, 12, 13, 26];
const LIGHT_WEIGHTS = [1, 99, 100, 356, 357, 358, 450, 500, 501, 1501];
const GROSS_WEIGHTS = [...LIGHT_WEIGHTS, 3000, 3001, 9000, 12_000, 12_001, 44_000];
const REQUEST_DATES = ['2026-03-02', '2026-03-03', '2026-03-08'] as IsoDate[];
const PLAIN_SHIPMENT = plainShipment();

const request = drawnRow((draw): LaneRequest => {
  const requestDate = draw.one(REQUEST_DATES);
  return {
    ...PLAIN_SHIPMENT,
    fromZip: draw.one(SHIPPED),
    toZip: draw.one(SHIPPED),
    temperature: draw.one(FROZEN_MOSTLY),
    commodity: draw.one(COMMODITIES),
    pallets: draw.one(PALLETS),
    grossWeightLbs: draw.one(GROSS_WEIGHTS),
    ...NO_HANDLING,
    stackable: draw.one([true, false]),
    foodGrade: draw.one([true, false, false]),
    // A third of the requests may have services, and may repeat one.
    accessorials: draw.upTo(2) > 0 ? [] : Array.from({ length: draw.upTo(2) }, () => draw.one(ACCESSORIALS)),
    requestDate,
    earliestPickup: addDays(requestDate, draw.upTo(20)),
    shipperId: draw.one(['S', 'S', 'other', null]),
    carrierIds: draw.one([null, null, null, ['c1'], ['c0', 'c2', 'none']]),
  };
});

/** A market drawn without fast-check's bias towards small values, which produces tariffs where nothing matches. */
export const arbitraryMarket: fc.Arbitrary<Market> = fc.noBias(
  plainRecord({
    reference,
    tariffs: fc
      .array(arbitraryTariff, { minLength: 1, maxLength: 3, size: 'max' })
      .map((tariffs) =>
        tariffs.map((tariff, index) => ({ ...tariff, carrier: { ...tariff.carrier, id: `c${index}` } })),
      ),
    request,
  }),
);
