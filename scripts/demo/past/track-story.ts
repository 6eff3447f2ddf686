import { addDays, dayNumber, type IsoDate } from '../../../src/domain/days/calendar-date';
import type { TrackingType } from '../../../src/domain/loads/tracking';
import type { Random } from '../../../src/domain/text/seeded-random';
import type { BookedLoad, BookedStop, LoadAct } from './load-acts';
import type { CarrierHabits } from './past-habits';
import { atLocal, minutesAfter, offsetIn } from './past-moments';
import { INTERNAL_NOTES, LATE_NOTES, WARM_NOTES } from './past-texts';

const UNTRACKED_PERCENT = 4;
const WARM_PERCENT = 4;
const WARM_TODAY_PERCENT = 50;
/** The degrees above the set point. */
const WARM_DEGREES = 9;

/**
 * Adds the carrier's events from pickup to delivery, with the temperatures of its reefers. A late load has a note with the
 * reason.
 */
export function trackLoad(
  random: Random,
  load: BookedLoad,
  { latePercent }: CarrierHabits,
  add: (act: LoadAct) => void,
): void {
  if (random.chance(UNTRACKED_PERCENT)) return;
  const lateDays = random.chance(latePercent) ? random.between(1, 2) : 0;
  // A visitor who looks at today's loads should find one that needs attention.
  const warmPercent = load.isOnRoadToday ? WARM_TODAY_PERCENT : WARM_PERCENT;
  const isWarm = load.temperatureF !== null && random.chance(warmPercent);
  const record = (type: TrackingType, stop: BookedStop, at: LocalTime, more: Partial<Details> = {}) =>
    add(eventOf(random, load, type, stop, at, more));

  const { pickup } = load;
  record('PICKED_UP', pickup, { day: pickup.day, minute: random.between(7 * 60 + 5, 10 * 60 + 55) });
  const first = load.dropoffs[0] as BookedStop;
  const transit = dayNumber(first.day) - dayNumber(pickup.day);
  if (transit >= 2) {
    const at = { day: addDays(pickup.day, Math.floor(transit / 2)), minute: random.between(3 * 60, 20 * 60) };
    const via = random.pick(TERMINALS);
    record('AT_TERMINAL', first, at, { place: via });
    if (isWarm) {
      record(
        'EXCEPTION',
        first,
        { ...at, minute: at.minute + 45 },
        {
          place: via,
          note: random.pick(WARM_NOTES),
          internalNote: random.pick(INTERNAL_NOTES),
          warmer: WARM_DEGREES,
        },
      );
    }
  }
  if (lateDays > 0) {
    const note = random.pick(LATE_NOTES);
    record('EXCEPTION', first, { day: first.day, minute: random.between(8 * 60, 11 * 60) }, { note });
  }
  deliver(random, load, lateDays, record);
}

function deliver(
  random: Random,
  { pickup, dropoffs }: BookedLoad,
  lateDays: number,
  record: (type: TrackingType, stop: BookedStop, at: LocalTime, more?: Partial<Details>) => void,
): void {
  let earliest = 0;
  let lastDay = '';
  for (const [index, stop] of dropoffs.entries()) {
    const day = addDays(stop.day, lateDays);
    // Stops on one day are at least an hour apart, in the order of the route.
    if (day !== lastDay) earliest = day === pickup.day ? 17 * 60 : 5 * 60 + 30;
    lastDay = day;
    if (index === 0) record('OUT_FOR_DELIVERY', stop, { day, minute: earliest - random.between(10, 80) });
    const minute = earliest + random.between(60, 240);
    record('DELIVERED', stop, { day, minute }, { stop: stop.position });
    earliest = minute + 60;
  }
}

const TERMINALS = [
  'Reno, NV',
  'Salt Lake City, UT',
  'Omaha, NE',
  'Joliet, IL',
  'Columbus, OH',
  'Nashville, TN',
];

interface LocalTime {
  readonly day: IsoDate;
  readonly minute: number;
}
interface Details {
  readonly place: string;
  readonly note: string;
  readonly internalNote: string;
  readonly stop: number;
  readonly warmer: number;
}

function eventOf(
  random: Random,
  { temperatureF }: BookedLoad,
  type: TrackingType,
  stop: BookedStop,
  { day, minute }: LocalTime,
  { place = stop.place, note, internalNote, stop: delivered, warmer = 0 }: Partial<Details>,
): LoadAct {
  const offsetMinutes = offsetIn(place.slice(-2), day);
  const happenedAt = atLocal(day, minute, offsetMinutes);
  return {
    kind: 'TRACK',
    side: 'CARRIER',
    at: minutesAfter(happenedAt, random.between(2, 14)),
    type,
    happenedAt,
    day,
    offsetMinutes,
    place,
    temperatureF: temperatureF === null ? null : temperatureF + warmer + random.between(-2, 2),
    note: note ?? null,
    internalNote: internalNote ?? null,
    stop: delivered ?? null,
  };
}
