import type { z } from 'zod';
import { addDays, type IsoDate } from '../../domain/days/calendar-date';
import { figuresDay } from '../days';

/** The most days by years: one year with a leap day, or five years with two. */
const MAX_DAYS = { 1: 366, 5: 5 * 365 + 2 } as const;
const MAX_WORDS = { 1: 'one year', 5: 'five years' } as const;

/** The days of statistics, in UTC and both inclusive. */
export const STATISTICS_RANGE = {
  from: figuresDay.meta({ description: 'The first day (UTC)', format: 'date', example: '2026-01-01' }),
  to: figuresDay.meta({
    description: 'The last day (UTC), inclusive',
    format: 'date',
    example: '2026-11-23',
  }),
};

interface Range {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Returns a check for `.superRefine` of a query with two days. */
export const daysWithin =
  (years: keyof typeof MAX_DAYS) =>
  ({ from, to }: Range, context: z.RefinementCtx): void => {
    if (from === undefined || to === undefined) return;
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['to'], message });
    if (to < from) refuse('Must not be before the first day');
    else if (to > addDays(from as IsoDate, MAX_DAYS[years] - 1)) {
      refuse(`Must be at most ${MAX_WORDS[years]} after the first day`);
    }
  };
export const checkStatisticsRange = daysWithin(5);
