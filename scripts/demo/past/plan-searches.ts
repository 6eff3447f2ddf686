import { addDays, type IsoDate, utcDay } from '../../../src/domain/days/calendar-date';
import { nextWeekday } from '../../../src/domain/days/pickup-days';
import type { Zip } from '../../../src/domain/places/zip';
import { NO_HANDLING, type ShipmentRequest } from '../../../src/domain/shipment/shipment-request';
import type { Random } from '../../../src/domain/text/seeded-random';
import {
  API_CUSTOMER,
  API_PERCENT,
  CAPPED_BUSY_DAYS,
  CAPPED_BUSY_SEARCHES,
  CAPPED_CUSTOMER,
  DAILY_SEARCHES,
  PAST_DAYS,
  PAST_SEARCHERS,
  seasonFactor,
  weekdayFactor,
} from './past-habits';
import { PAST_LANES, type PastLane } from './past-lanes';
import { DAY_MS, minutesAfter, officeMoment } from './past-moments';

export interface PlannedSearch {
  readonly at: Date;
  readonly kind: 'ONE' | 'API' | 'POOL' | 'BULK';
  readonly shipper: string;
  readonly by: string;
  /** One lane, or the lanes of a pool or a file, which share an origin and a pickup day. */
  readonly lanes: readonly ShipmentRequest[];
  /** If this carrier quotes, the search is booked with it, and the booking waits for the carrier's answer. */
  readonly waitsFor?: string;
}

/** Plans the searches of the year from `start`, a midnight, ordered by time. */
export function planSearches(random: Random, start: Date): readonly PlannedSearch[] {
  const planned: PlannedSearch[] = [];
  for (let index = 0; index < PAST_DAYS; index++) {
    const day = new Date(start.getTime() + index * DAY_MS);
    for (const shipper of Object.keys(PAST_LANES)) {
      const wanted =
        shipper === CAPPED_CUSTOMER ? countCapped(random, day, index) : countOn(random, shipper, day, index);
      for (let search = 0; search < wanted; search++) planned.push(planOne(random, shipper, day));
      if (isFileDay(shipper, day)) planned.push(planFile(random, shipper, day));
    }
    if (day.getUTCDay() === 2) planned.push(planPool(random, day));
  }
  return planned.sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** Returns a whole number whose average is `mean`. */
const around = (random: Random, mean: number): number =>
  Math.floor(mean) + (random.chance((mean % 1) * 100) ? 1 : 0);

/** Returns a factor that grows by two thirds over the year. */
const growth = (index: number) => 0.75 + (0.5 * index) / PAST_DAYS;

function countOn(random: Random, shipper: string, day: Date, index: number): number {
  const mean = (DAILY_SEARCHES[shipper] ?? 0) * weekdayFactor(day) * growth(index);
  return around(random, mean * (0.6 + random.between(0, 8) / 10));
}

function countCapped(random: Random, day: Date, index: number): number {
  const isBusy = index >= PAST_DAYS - CAPPED_BUSY_DAYS;
  const usual = (DAILY_SEARCHES[CAPPED_CUSTOMER] ?? 0) * (seasonFactor(day) > 1.5 ? 1.3 : 1);
  return around(random, (isBusy ? CAPPED_BUSY_SEARCHES : usual) * weekdayFactor(day));
}

function planOne(random: Random, shipper: string, day: Date): PlannedSearch {
  const isApi = shipper === API_CUSTOMER && random.chance(API_PERCENT);
  return {
    at: officeMoment(random, day),
    kind: isApi ? 'API' : 'ONE',
    shipper,
    by: isApi ? (PAST_SEARCHERS[shipper]?.[0]?.[0] ?? '') : drawSearcher(random, shipper),
    lanes: [drawShipment(random, drawLane(random, shipper, day), pickupFrom(random, day))],
  };
}

const WAITING: readonly (readonly [shipper: string, carrier: string])[] = [
  ['Harbor Lantern Foods', 'Permafrost Pallet Lines'],
  ['Harbor Lantern Foods', 'Permafrost Pallet Lines'],
  ['Harbor Lantern Foods', 'Permafrost Pallet Lines'],
  ['Harbor Lantern Foods', 'Highstack Pallet Network'],
  ['Copperfield Provisions', 'Quillback Truckload'],
  ['Copperfield Provisions', 'Daybook Freight Partners'],
];

/** Plans loads that are requested on the evening before the day of the start, and then wait for an answer. */
export function planLastEvening(random: Random, end: Date): PlannedSearch[] {
  const day = new Date(end.getTime() - DAY_MS);
  return WAITING.map(([shipper, waitsFor], index) => {
    const lanes = (PAST_LANES[shipper] ?? []).filter(({ weight }) => weight >= 5);
    const pickup = nextWeekday(addDays(utcDay(end), random.between(1, 3)));
    return {
      at: minutesAfter(end, index * 11 - 160),
      kind: 'ONE',
      shipper,
      by: drawSearcher(random, shipper),
      lanes: [drawShipment(random, lanes[(index * 2 + day.getUTCDate()) % lanes.length] as PastLane, pickup)],
      waitsFor,
    };
  });
}

/** Plans a truck from Salinas with two or three dropoffs on its way east, each Tuesday. */
function planPool(random: Random, day: Date): PlannedSearch {
  const shipper = 'Harbor Lantern Foods';
  const pickup = pickupFrom(random, day);
  const lanes = (PAST_LANES[shipper] ?? []).filter(
    ({ from, commodity }) => from === '93901' && commodity === 'PRODUCE',
  );
  const dropoffs = random.shuffled(lanes).slice(0, random.between(2, 3));
  return {
    at: officeMoment(random, day),
    kind: 'POOL',
    shipper,
    by: drawSearcher(random, shipper),
    lanes: dropoffs.map((lane) => ({
      ...drawShipment(random, { ...lane, pallets: [2, 6] }, pickup),
      ...NO_HANDLING,
    })),
  };
}

/** Whether the customer searches a file of lanes on this day: Harbor Lantern each quarter, Copperfield each half year. */
function isFileDay(shipper: string, day: Date): boolean {
  if (day.getUTCDate() !== 12) return false;
  const month = day.getUTCMonth();
  if (shipper === 'Harbor Lantern Foods') return month % 3 === 1;
  return shipper === 'Copperfield Provisions' && month % 6 === 2;
}

function planFile(random: Random, shipper: string, day: Date): PlannedSearch {
  const pickup = pickupFrom(random, day);
  const lanes = (PAST_LANES[shipper] ?? []).flatMap((lane) =>
    [0, 1].map(() => ({ ...drawShipment(random, lane, pickup), accessorials: [], foodGrade: false })),
  );
  return {
    at: officeMoment(random, day),
    kind: 'BULK',
    shipper,
    by: PAST_SEARCHERS[shipper]?.[1]?.[0] ?? '',
    lanes,
  };
}

/** Returns a weekday from one to four days later, because nobody has freight picked up on a weekend. */
const pickupFrom = (random: Random, day: Date): IsoDate =>
  nextWeekday(utcDay(new Date(day.getTime() + random.between(0, 3) * DAY_MS)));

function drawSearcher(random: Random, shipper: string): string {
  const people = PAST_SEARCHERS[shipper] ?? [];
  return drawWeighted(random, people, ([, share]) => share)[0];
}

const drawLane = (random: Random, shipper: string, day: Date): PastLane =>
  drawWeighted(
    random,
    PAST_LANES[shipper] ?? [],
    ({ weight, isSeasonal }) => weight * (isSeasonal ? seasonFactor(day) : 1),
  );

function drawWeighted<T>(random: Random, values: readonly T[], weightOf: (value: T) => number): T {
  const total = values.reduce((sum, value) => sum + weightOf(value), 0);
  let rest = (random.between(0, 999_999) / 1_000_000) * total;
  for (const value of values) {
    rest -= weightOf(value);
    if (rest < 0) return value;
  }
  return values.at(-1) as T;
}

function drawShipment(random: Random, lane: PastLane, earliestPickup: IsoDate): ShipmentRequest {
  const pallets = random.between(...lane.pallets);
  return {
    fromZip: lane.from as Zip,
    toZip: lane.to as Zip,
    temperature: lane.temperature,
    commodity: lane.commodity,
    pallets,
    grossWeightLbs: Math.round((pallets * lane.lbsPerPallet * random.between(90, 110)) / 1_000) * 10,
    ...NO_HANDLING,
    stackable: random.chance(8),
    foodGrade: random.chance(12),
    accessorials: random.chance(30) ? lane.accessorials : [],
    earliestPickup,
  };
}
