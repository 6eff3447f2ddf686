import { addDays, type IsoDate } from './calendar-date';

/** Later changes are better sent later: what they refer to changes in the meantime. */
const MAX_DAYS_AHEAD = 366;

/** Why a change of a tariff cannot take effect on this day; null if it can. Days are UTC days. */
export function effectiveDayError(day: IsoDate, today: IsoDate): string | null {
  if (day <= today) return 'Must be a day after today (UTC)';
  return day > addDays(today, MAX_DAYS_AHEAD) ? `Must be at most ${MAX_DAYS_AHEAD} days from today` : null;
}

/** The first and the last day on which a change can take effect. */
export const effectiveDays = (today: IsoDate): { readonly min: IsoDate; readonly max: IsoDate } => ({
  min: addDays(today, 1),
  max: addDays(today, MAX_DAYS_AHEAD),
});
