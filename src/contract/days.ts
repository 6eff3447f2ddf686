import { z } from 'zod';
import { isIsoDate } from '../domain/days/calendar-date';
import { orRequired } from './inputs';

const DAY = 'Enter a date as YYYY-MM-DD';

/** A day that a caller sends. An invalid day aborts the check, because later rules compare days. */
export const sentDay = z.string(orRequired(DAY)).refine(isIsoDate, { error: DAY, abort: true });

const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

/** A day for statistics. The bounds leave room for days that are calculated from it, such as a year before. */
export const figuresDay = sentDay.refine(
  (day) => Number(day.slice(0, 4)) >= FIRST_YEAR && Number(day.slice(0, 4)) <= LAST_YEAR,
  { error: `Enter a date from ${FIRST_YEAR} to ${LAST_YEAR}`, abort: true },
);
