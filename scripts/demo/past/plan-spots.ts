import { utcDay } from '../../../src/domain/days/calendar-date';
import { nextWeekday } from '../../../src/domain/days/pickup-days';
import type { Zip } from '../../../src/domain/places/zip';
import type { Commodity } from '../../../src/domain/shipment/commodities';
import type { Temperature } from '../../../src/domain/shipment/temperatures';
import type { SpotVehicle } from '../../../src/domain/spot/spot';
import type { Random } from '../../../src/domain/text/seeded-random';
import { PAST_DAYS } from './past-habits';
import { DAY_MS, HOUR_MS, minutesAfter, officeMoment } from './past-moments';

export type SpotOutcome = 'BOOKED' | 'EXPIRED' | 'UNANSWERED' | 'CANCELLED';

/** A full truck for which a customer requests offers from its carriers. */
export interface PlannedSpot {
  readonly at: Date;
  readonly shipper: string;
  readonly by: string;
  readonly from: Zip;
  readonly to: Zip;
  readonly temperature: Temperature;
  readonly commodity: Commodity;
  readonly vehicle: SpotVehicle;
  readonly pallets: number;
  readonly deadline: Date;
  readonly earliestPickup: ReturnType<typeof utcDay>;
  readonly outcome: SpotOutcome;
  readonly showsMargin: boolean;
}

const HARBOR = { shipper: 'Harbor Lantern Foods', by: 'shipper.admin@example.com' } as const;
const COPPERFIELD = { shipper: 'Copperfield Provisions', by: 'omar.haddad@example.com' } as const;

/** Combinations of fields of `PlannedSpot` that belong together. */
const TRUCKS = [
  { ...HARBOR, from: '93901', to: '60608', temperature: 'CHILLED', commodity: 'PRODUCE' },
  { ...HARBOR, from: '93901', to: '10474', temperature: 'CHILLED', commodity: 'PRODUCE' },
  { ...HARBOR, from: '93901', to: '75207', temperature: 'FROZEN', commodity: 'FROZEN' },
  { ...HARBOR, from: '93901', to: '98134', temperature: 'FROZEN', commodity: 'FROZEN_SEAFOOD' },
  { ...COPPERFIELD, from: '07008', to: '30315', temperature: 'CHILLED', commodity: 'CHILLED' },
  { ...COPPERFIELD, from: '07008', to: '60608', temperature: 'CHILLED', commodity: 'FOODSTUFFS' },
] as const;

const EVERY_DAYS = 6;
const OUTCOMES: readonly SpotOutcome[] = [
  'BOOKED',
  'BOOKED',
  'EXPIRED',
  'BOOKED',
  'UNANSWERED',
  'BOOKED',
  'CANCELLED',
  'BOOKED',
  'UNANSWERED',
  'EXPIRED',
];
/** The number of requests that are open on the day of the start. One of them has no offer. */
const OPEN_TODAY = 3;
/**
 * The days without new requests before the last end, so that all other requests have ended before the first recorded end.
 */
const QUIET_DAYS = 10;

/** Plans about sixty requests over the year from `start`. */
export function planSpots(random: Random, start: Date): readonly PlannedSpot[] {
  const spots: PlannedSpot[] = [];
  for (let index = 1; index < PAST_DAYS - QUIET_DAYS; index += EVERY_DAYS) {
    const day = weekdayFrom(new Date(start.getTime() + index * DAY_MS));
    const at = officeMoment(random, day);
    const deadline = minutesAfter(at, random.between(20, 44) * 60);
    spots.push(
      drawSpot(random, { at, deadline, outcome: OUTCOMES[spots.length % OUTCOMES.length] ?? 'BOOKED' }),
    );
  }
  return spots;
}

/** Plans the requests that are open after `end`. */
export function planOpenSpots(random: Random, end: Date): readonly PlannedSpot[] {
  return Array.from({ length: OPEN_TODAY }, (_, open) => {
    // They are sent late on the day before and stay open for two days, so that no deadline passes while someone first looks.
    const at = new Date(end.getTime() - (4 - open) * HOUR_MS);
    const deadline = new Date(end.getTime() + (2 * 24 + 20 + open) * HOUR_MS);
    if (open !== 1) return drawSpot(random, { at, deadline, outcome: 'EXPIRED' });
    // This one is Harbor Lantern's, so that it waits for the demo's dispatchers, who belong to Permafrost.
    const ofHarbor = TRUCKS.filter(({ shipper }) => shipper === HARBOR.shipper);
    return drawSpot(random, { at, deadline, outcome: 'UNANSWERED' }, ofHarbor);
  });
}

function weekdayFrom(day: Date): Date {
  const weekday = day.getUTCDay();
  return new Date(day.getTime() + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0) * DAY_MS);
}

function drawSpot(
  random: Random,
  fixed: Pick<PlannedSpot, 'at' | 'deadline' | 'outcome'>,
  trucks: readonly (typeof TRUCKS)[number][] = TRUCKS,
): PlannedSpot {
  const { from, to, ...truck } = random.pick(trucks);
  return {
    ...truck,
    ...fixed,
    from: from as Zip,
    to: to as Zip,
    vehicle: random.chance(70) ? 'TRUCKLOAD' : 'REEFER_VAN',
    pallets: random.between(14, 24),
    earliestPickup: nextWeekday(utcDay(fixed.deadline)),
    showsMargin: random.chance(50),
  };
}
