import { z } from 'zod';
import { bytesOf, defineCall, jsonAnswer, KEY_REUSED } from '../call';
import { namedObject } from '../named-object';
import { endCalendarLink, makeCalendarLink, readCalendarFeed, readCalendarLink } from './load-endpoints';

/** The link by which a person's calendar program reads pickups and deliveries, without logging in and without prices. */

const calendarLinkSchema = namedObject('CalendarLink', {
  link: z
    .object({
      createdAt: z.iso.datetime(),
      lastReadAt: z.iso.datetime().nullable().meta({
        description: 'When a calendar program last read it, to the hour. Null if none has',
      }),
    })
    .nullable()
    .meta({ description: 'Null without a link' }),
});
export type CalendarLink = z.output<typeof calendarLinkSchema>;

export const readCalendarLinkCall = defineCall(readCalendarLink, {
  tags: ['Loads'],
  summary: 'Get your calendar link',
  description:
    'Whether you have one, and when a calendar program last read it. Its address is shown only once.',
  responses: { 200: jsonAnswer('The link, if there is one', calendarLinkSchema) },
});

export const makeCalendarLinkCall = defineCall(makeCalendarLink, {
  tags: ['Loads'],
  summary: 'Make your calendar link',
  description:
    'Returns an address to which calendar programs subscribe: your pending and booked loads with a stop in the last 30 or the next 180 days, as all-day events without prices. A link that you had before ends. Needs a login or a `confirmIdentity` of the last ten minutes.',
  responses: {
    200: jsonAnswer(
      'The link',
      z.object({
        url: z.string().nullable().meta({
          description:
            'Whoever has it sees the loads. Null if the call is repeated with its `Idempotency-Key`',
        }),
        createdAt: z.iso.datetime(),
      }),
    ),
    403: 'The user has to confirm who they are, code `CONFIRMATION_REQUIRED`',
    ...KEY_REUSED,
  },
});

export const endCalendarLinkCall = defineCall(endCalendarLink, {
  tags: ['Loads'],
  summary: 'End your calendar link',
  description: 'Calendar programs get nothing from then on. Does nothing if there is none.',
  responses: {
    204: { description: 'You have no calendar link' },
    ...KEY_REUSED,
  },
});

export const readCalendarFeedCall = defineCall(readCalendarFeed, {
  tags: ['Loads'],
  summary: 'Get the calendar of a link',
  description:
    'For calendar programs. `file` is the secret of the link and `.ics`. The calendar has at most 1,000 loads, those nearest to today.',
  request: {
    params: z.object({ file: z.string().meta({ description: 'The secret of the link, and `.ics`' }) }),
  },
  responses: {
    200: { description: 'The calendar', ...bytesOf(['text/calendar']) },
    304: { description: 'The calendar has not changed since your ETag' },
    404: 'The link is unknown, has ended, or its user may no longer log in',
    429: 'The calendar was read too often. Code `TOO_MANY_CALLS`',
  },
});
