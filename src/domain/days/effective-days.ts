import { addDays, type IsoDate } from './calendar-date';

/** A change further ahead should be sent later, because the data it refers to changes in the meantime. */
const MAX_DAYS_AHEAD = 366;

/** The reason why a tariff change cannot take effect on this day, or null if it can. Days are UTC days. */
export function effectiveDayError(day: IsoDate, today: IsoDate): string | null {
  if (day <= today) return 'Must be a day after today (UTC)';
  return day > addDays(today, MAX_DAYS_AHEAD) ? `Must be at most ${MAX_DAYS_AHEAD} days from today` : null;
}

/** The first and the last day on which a change can take effect. */
export const effectiveDays = (today: IsoDate): { readonly min: IsoDate; readonly max: IsoDate } => ({
  min: addDays(today, 1),
  max: addDays(today, MAX_DAYS_AHEAD),
});
