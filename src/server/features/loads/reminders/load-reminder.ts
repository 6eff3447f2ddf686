import { addDays, isoDate, utcDay } from '../../../../domain/days/calendar-date';
import type { ReminderKind } from '../../../../domain/days/reminders';
import { formatDate } from '../../quotes/line-text';
import { type FoundLoad, findLoad } from '../find-load';
import { laneOf, loadFacts } from '../load-mail-text';
import { answerLines } from '../mail-load';
import type { ReminderOf, ReminderText } from './reminder-parts';

type LoadReminderKind = Exclude<ReminderKind, 'QUOTE_EXPIRING'>;

/** Describes the loads that still wait for an answer; null if there is none. */
export async function describeLoads(of: ReminderOf, kind: LoadReminderKind): Promise<ReminderText | null> {
  const loads: FoundLoad[] = [];
  for (const id of of.subjectIds) {
    const load = await findLoad(of.tx, id);
    if (load !== null && isStillDue(load, of, kind)) loads.push(load);
  }
  const [only] = loads;
  if (!only) return null;
  const isForCarrier = loads.every((load) => !isRequester(load, of));
  return {
    subject: loads.length === 1 ? subjectOfOne(only, kind, isForCarrier) : subjectOfMany(loads, isForCarrier),
    lines: loads.flatMap((load, at) => [...(at === 0 ? [] : ['', '']), ...linesOf(load, of)]),
  };
}

const isRequester = (load: FoundLoad, { profileId }: ReminderOf) => load.history[0]?.made_by === profileId;

function isStillDue(load: FoundLoad, of: ReminderOf, kind: LoadReminderKind): boolean {
  if (load.status !== 'PENDING') return false;
  if (!isRequester(load, of) && !of.person.receive_dispatch_emails) return false;
  const today = utcDay(of.now);
  // A proposal may have moved the pickup day.
  return load.pickup_date >= today && (kind === 'PENDING_LOAD' || load.pickup_date <= addDays(today, 1));
}

function subjectOfOne(load: FoundLoad, kind: LoadReminderKind, isForCarrier: boolean): string {
  if (kind === 'PICKUP_TOMORROW') {
    const day = formatDate(isoDate(load.pickup_date));
    return `Pickup ${day} is not accepted yet: load ${load.number}, ${laneOf(load)}`;
  }
  const what = isForCarrier ? 'waits for your answer' : 'is not accepted yet';
  return `Load ${load.number} ${what}: ${laneOf(load)}`;
}

const subjectOfMany = ({ length }: readonly FoundLoad[], isForCarrier: boolean): string =>
  isForCarrier ? `${length} loads wait for your answer` : `${length} loads are not accepted yet`;

function linesOf(load: FoundLoad, of: ReminderOf): string[] {
  const page = `${of.parts.siteUrl()}/loads/${load.id}`;
  if (isRequester(load, of)) {
    const call = load.carrier_phone === null ? '' : ` Call them: ${load.carrier_phone}.`;
    return [
      `${load.carrier_name} has not answered your request for load ${load.number}.${call}`,
      '',
      ...loadFacts(load),
      '',
      `See or cancel the load: ${page}`,
    ];
  }
  return [
    `${load.shipper_name} waits for your answer to load ${load.number}:`,
    '',
    ...loadFacts(load),
    '',
    ...answerLines(of.parts, load, of.profileId),
    `See the load: ${page}`,
  ];
}
