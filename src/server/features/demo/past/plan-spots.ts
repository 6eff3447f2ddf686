import { utcDay } from '../../../../domain/calendar-date';
import type { Commodity } from '../../../../domain/commodities';
import { nextWeekday } from '../../../../domain/pickup-days';
import type { Random } from '../../../../domain/seeded-random';
import type { SpotVehicle } from '../../../../domain/spot/spot';
import type { Temperature } from '../../../../domain/temperatures';
import type { Zip } from '../../../../domain/zip';
import { PAST_DAYS } from './past-habits';
import { DAY_MS, HOUR_MS, minutesAfter, officeMoment } from './past-moments';

export type SpotOutcome = 'BOOKED' | 'EXPIRED' | 'UNANSWERED' | 'CANCELLED';

/** A full truck that a customer asked its carriers for. */
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

/** Fields of `PlannedSpot` that belong together. */
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
/** The last three are open today, one of them without an offer. */
const OPEN_TODAY = 3;

/** About sixty requests over the year that ends at `end`, or fewer over fewer days. */
export function planSpots(random: Random, end: Date, days = PAST_DAYS): readonly PlannedSpot[] {
  const spots: PlannedSpot[] = [];
  for (let before = days - 1; before > EVERY_DAYS; before -= EVERY_DAYS) {
    const day = weekdayFrom(new Date(end.getTime() - before * DAY_MS));
    const at = officeMoment(random, day);
    const deadline = minutesAfter(at, random.between(20, 44) * 60);
    spots.push(
      drawSpot(random, { at, deadline, outcome: OUTCOMES[spots.length % OUTCOMES.length] ?? 'BOOKED' }),
    );
  }
  for (let open = 0; open < OPEN_TODAY; open++) {
    // Asked late on the day before, and open for two days, so that no deadline passes while someone first looks.
    const at = new Date(end.getTime() - (4 - open) * HOUR_MS);
    const deadline = new Date(end.getTime() + (2 * 24 + 20 + open) * HOUR_MS);
    spots.push(drawSpot(random, { at, deadline, outcome: open === 1 ? 'UNANSWERED' : 'EXPIRED' }));
  }
  return spots;
}

function weekdayFrom(day: Date): Date {
  const weekday = day.getUTCDay();
  return new Date(day.getTime() + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0) * DAY_MS);
}

function drawSpot(random: Random, fixed: Pick<PlannedSpot, 'at' | 'deadline' | 'outcome'>): PlannedSpot {
  const { from, to, ...truck } = random.pick(TRUCKS);
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
