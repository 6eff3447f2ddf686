import type { Load, LoadStop } from '../../../../contract/loads/loads';
import { addDays, type IsoDate } from '../../../../domain/days/calendar-date';
import { LOAD_STATUS_FACTS } from '../../../../domain/loads/load-states';
import { joinLines, textLine } from './calendar-lines';
import { palletCount } from './load-parts';
import { addressLines, contactLine, STOP_NAMES, serviceNames, windowLines } from './stop-texts';

/** The fields of a load that its events show. */
interface CalendarLoad extends Pick<Load, 'id' | 'number' | 'status' | 'revision' | 'references' | 'stops'> {
  readonly changedAt: string;
  /** The two companies, for a calendar with loads of several companies. */
  readonly parties?: string;
}

const calendarDay = (date: string) => date.replaceAll('-', '');
const calendarMoment = (at: string) => at.replaceAll(/[-:]|\.\d+/gu, '');

/**
 * Returns the event's sequence: a later file replaces an event only if its sequence is higher. The revision counts changes
 * of the dates; the end of the load, after which no revision follows, counts as one more.
 */
const sequenceOf = ({ status, revision }: CalendarLoad) =>
  revision - 1 + (LOAD_STATUS_FACTS[status].calendar === 'CANCELLED' ? 1 : 0);

function stopLines(load: CalendarLoad, stop: LoadStop, url: string): string[] {
  const services = serviceNames(stop);
  const description = [
    load.parties,
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
    `DTSTAMP:${calendarMoment(load.changedAt)}`,
    // The event is all day, because the time zones of stops are not known. The window is in the description.
    `DTSTART;VALUE=DATE:${calendarDay(stop.date)}`,
    `DTEND;VALUE=DATE:${calendarDay(addDays(stop.date as IsoDate, 1))}`,
    `STATUS:${LOAD_STATUS_FACTS[load.status].calendar}`,
    'TRANSP:TRANSPARENT',
    textLine('SUMMARY', `${STOP_NAMES[stop.side]} ${load.number}: ${palletCount(stop)}, ${stop.city}`),
    textLine('LOCATION', [stop.name, ...addressLines(stop)].join(', ')),
    textLine('DESCRIPTION', description.filter(Boolean).join('\n')),
    `URL:${url}`,
    'END:VEVENT',
  ];
}

/** Builds an iCalendar file with an event for each stop. Importing it again updates the same events. */
export const buildLoadCalendar = (load: Load, url: string): string =>
  calendarOf([], [{ ...load, changedAt: load.history.at(-1)?.at ?? load.createdAt }], () => url);

/**
 * Builds the calendar of many loads, to which programs subscribe. An event that is no longer in it disappears in those
 * programs.
 */
export const buildCalendar = (loads: readonly CalendarLoad[], urlOf: (id: string) => string): string =>
  calendarOf(
    [
      textLine('NAME', 'Coldlane loads'),
      textLine('X-WR-CALNAME', 'Coldlane loads'),
      // The interval between reads, in the property of the standard and that of Outlook.
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
    ],
    loads,
    urlOf,
  );

const calendarOf = (
  properties: readonly string[],
  loads: readonly CalendarLoad[],
  urlOf: (id: string) => string,
): string =>
  joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Coldlane//Loads//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...properties,
    ...loads.flatMap((load) => load.stops.flatMap((stop) => stopLines(load, stop, urlOf(load.id)))),
    'END:VCALENDAR',
  ]);
