import type { Load, LoadStop } from '../../../../contract/loads';
import { addDays, type IsoDate } from '../../../../domain/calendar-date';
import { joinLines, textLine } from './calendar-lines';
import { palletCount } from './load-parts';
import { addressLines, contactLine, STOP_NAMES, serviceNames, windowLines } from './stop-texts';

const STATUSES = {
  PENDING: 'TENTATIVE',
  ACCEPTED: 'CONFIRMED',
  REJECTED: 'CANCELLED',
  CANCELLED: 'CANCELLED',
} as const satisfies Record<Load['status'], string>;

const calendarDay = (date: string) => date.replaceAll('-', '');
const calendarMoment = (at: string) => at.replaceAll(/[-:]|\.\d+/gu, '');

/**
 * A later file replaces an event only if its sequence is higher. The revision says when the dates changed; the end of the
 * load, after which no revision follows, counts as one more.
 */
const sequenceOf = ({ status, revision }: Load) => revision - 1 + (STATUSES[status] === 'CANCELLED' ? 1 : 0);

function stopLines(load: Load, stop: LoadStop, url: string): string[] {
  const services = serviceNames(stop);
  const description = [
    ...windowLines(stop),
    contactLine(stop),
    services && `Services: ${services}`,
    load.references.pickupNumber && `Pickup number: ${load.references.pickupNumber}`,
    load.references.po && `PO number: ${load.references.po}`,
    url,
  ];
  return [
    'BEGIN:VEVENT',
    `UID:load-${load.id}-stop-${stop.position}@coldlane`,
    `SEQUENCE:${sequenceOf(load)}`,
    `DTSTAMP:${calendarMoment(load.history.at(-1)?.at ?? load.createdAt)}`,
    // All day, because the time zones of stops are not known. The window is in the description.
    `DTSTART;VALUE=DATE:${calendarDay(stop.date)}`,
    `DTEND;VALUE=DATE:${calendarDay(addDays(stop.date as IsoDate, 1))}`,
    `STATUS:${STATUSES[load.status]}`,
    'TRANSP:TRANSPARENT',
    textLine('SUMMARY', `${STOP_NAMES[stop.side]} ${load.number}: ${palletCount(stop)}, ${stop.city}`),
    textLine('LOCATION', [stop.name, ...addressLines(stop)].join(', ')),
    textLine('DESCRIPTION', description.filter(Boolean).join('\n')),
    `URL:${url}`,
    'END:VEVENT',
  ];
}

/** An iCalendar file with an event for each stop. Importing it again updates the same events. */
export const buildLoadCalendar = (load: Load, url: string): string =>
  joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Coldlane//Loads//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...load.stops.flatMap((stop) => stopLines(load, stop, url)),
    'END:VCALENDAR',
  ]);
