import { addDays, dayNumber, type IsoDate } from '../../../src/domain/days/calendar-date';
import type { LoadAction } from '../../../src/domain/loads/load-states';
import type { Random } from '../../../src/domain/text/seeded-random';
import type { BookedLoad, BookedStop, LoadAct, Side } from './load-acts';
import { habitsOf } from './past-habits';
import { DAY_MS, minutesAfter, startOfDay, whenOfficeIsOpen } from './past-moments';
import {
  CARRIER_CANCEL_REASONS,
  CONVERSATIONS,
  DECLINE_REASONS,
  PROPOSAL_NOTES,
  SHIPPER_CANCEL_REASONS,
} from './past-texts';
import { trackLoad } from './track-story';

const CARRIER_FORGETS_PERCENT = 2;
const SHIPPER_CANCELS_PENDING_PERCENT = 3;
const SHIPPER_CANCELS_PERCENT = 3;
const PROPOSES_PERCENT = 14;
const WRITES_PERCENT = 32;

/** Returns everything that happens to a load after it was booked, in any order. */
export function tellLoad(random: Random, load: BookedLoad): readonly LoadAct[] {
  const habits = habitsOf(load.carrierName);
  const acts: LoadAct[] = [];
  const add = (act: LoadAct) => acts.push(act);
  const pickupStarts = startOfDay(load.pickup.day);
  const answeredAt = load.isAccepted ? load.at : answerTime(random, load, habits.hoursToAnswer);
  if (!load.isAccepted) {
    if (random.chance(SHIPPER_CANCELS_PENDING_PERCENT)) {
      add(
        changes(
          'SHIPPER',
          minutesAfter(load.at, random.between(10, 50)),
          'CANCEL',
          random.pick(SHIPPER_CANCEL_REASONS),
        ),
      );
      return acts;
    }
    if (random.chance(CARRIER_FORGETS_PERCENT)) {
      const gaveUpAt = minutesAfter(pickupStarts, random.between(15 * 60, 20 * 60));
      add(changes('SHIPPER', gaveUpAt, 'CANCEL', 'The carrier did not answer.'));
      return acts;
    }
    if (random.chance(habits.declinePercent)) {
      add(changes('CARRIER', answeredAt, 'REJECT', random.pick(DECLINE_REASONS)));
      return acts;
    }
    add(changes('CARRIER', answeredAt, 'ACCEPT', null));
  }

  const cancelledAt = new Date(pickupStarts.getTime() - random.between(3, 10) * DAY_MS * 0.1);
  if (cancelledAt > minutesAfter(answeredAt, 60)) {
    if (random.chance(habits.cancelPercent)) {
      add(changes('CARRIER', cancelledAt, 'CANCEL', random.pick(CARRIER_CANCEL_REASONS)));
      return acts;
    }
    if (random.chance(SHIPPER_CANCELS_PERCENT)) {
      add(changes('SHIPPER', cancelledAt, 'CANCEL', random.pick(SHIPPER_CANCEL_REASONS)));
      return acts;
    }
  }
  const moved = random.chance(PROPOSES_PERCENT) ? propose(random, load, answeredAt, add) : load;
  if (random.chance(WRITES_PERCENT)) converse(random, answeredAt, add);
  trackLoad(random, moved, habits, add);
  return acts;
}

/** Returns when the carrier answers: in office hours, but before the pickup day begins. */
function answerTime(random: Random, { at, pickup }: BookedLoad, usualHours: number): Date {
  const usual = whenOfficeIsOpen(random, at, usualHours * (0.2 + random.between(0, 18) / 10));
  const latest = minutesAfter(startOfDay(pickup.day), -random.between(15, 100));
  if (usual < latest) return usual;
  return latest > at ? latest : minutesAfter(at, random.between(3, 15));
}

const changes = (side: Side, at: Date, action: LoadAction, reason: string | null): LoadAct => ({
  kind: 'CHANGE',
  side,
  at,
  action,
  reason,
});

/** Makes the carrier propose the next workday. Returns the load with the agreed days. */
function propose(random: Random, load: BookedLoad, after: Date, add: (act: LoadAct) => void): BookedLoad {
  const at = minutesAfter(after, random.between(5, 40));
  const answeredAt = whenOfficeIsOpen(random, at, random.between(1, 5));
  // Proposal and answer must come before the pickup day, or the proposal would expire.
  if (answeredAt >= startOfDay(load.pickup.day)) return load;
  const later = (stop: BookedStop): BookedStop => ({ ...stop, day: nextWorkday(stop.day) });
  const wanted = { ...load, pickup: later(load.pickup), dropoffs: load.dropoffs.map(later) };
  const days = [wanted.pickup, ...wanted.dropoffs].map(({ position, day }) => ({ position, day }));
  add({ kind: 'PROPOSE', side: 'CARRIER', at, days, note: random.pick(PROPOSAL_NOTES) });
  const outcome = random.between(0, 9);
  if (outcome === 9) return load;
  const isAccepted = outcome < 6;
  add({
    kind: 'ANSWER',
    side: 'SHIPPER',
    at: answeredAt,
    action: isAccepted ? 'ACCEPT' : 'DECLINE',
    reason: isAccepted ? null : 'The consignee needs it on the agreed day.',
  });
  return isAccepted ? wanted : load;
}

function nextWorkday(day: IsoDate): IsoDate {
  let next = addDays(day, 1);
  while ([0, 6].includes((dayNumber(next) + 4) % 7)) next = addDays(next, 1);
  return next;
}

function converse(random: Random, after: Date, add: (act: LoadAct) => void): void {
  const { begins, texts } = random.pick(CONVERSATIONS);
  const at = whenOfficeIsOpen(random, after, random.between(1, 12) / 2);
  add({ kind: 'MESSAGE', side: begins, at, text: texts[0] });
  if (random.chance(15)) return;
  const answers = begins === 'CARRIER' ? 'SHIPPER' : 'CARRIER';
  add({ kind: 'MESSAGE', side: answers, at: minutesAfter(at, random.between(4, 90)), text: texts[1] });
}
