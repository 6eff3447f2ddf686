import { bytesOf, defineCall } from '../call';
import { idOf } from '../path-ids';
import { readBillOfLading, readLoadCalendar, readRateConfirmation } from './load-endpoints';

const PDF_TYPES = ['application/pdf'] as const;
const CALENDAR_TYPES = ['text/calendar'] as const;

const request = { params: idOf('the load') };
const shared = {
  304: { description: 'The document has not changed since your ETag' },
  404: 'The load does not exist, or you cannot see it',
} as const;

export const readBillOfLadingCall = defineCall(readBillOfLading, {
  tags: ['Loads'],
  summary: 'Get the bill of lading',
  description:
    'A tagged PDF without prices. A load that is not booked has its status written across every page. The same load, status and revision give the same bytes.',
  request,
  responses: { 200: { description: 'The document', ...bytesOf(PDF_TYPES) }, ...shared },
});

export const readRateConfirmationCall = defineCall(readRateConfirmation, {
  tags: ['Loads'],
  summary: 'Get the rate confirmation',
  description: 'A tagged PDF with the charges. It exists once the carrier has accepted the load.',
  request,
  responses: {
    200: { description: 'The document', ...bytesOf(PDF_TYPES) },
    ...shared,
    409: 'The carrier has not accepted the load, code `WRONG_STATE`',
  },
});

export const readLoadCalendarCall = defineCall(readLoadCalendar, {
  tags: ['Loads'],
  summary: 'Get the calendar file',
  description:
    'An iCalendar file with an all-day event for each stop. Its text has the window in the local time of the stop.',
  request,
  responses: { 200: { description: 'The calendar', ...bytesOf(CALENDAR_TYPES) }, ...shared },
});
