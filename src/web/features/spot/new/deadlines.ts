import { instantOf } from '../offer/offer-values';

/** The choices for a deadline: hours from now, noon of the next day, or a chosen moment. */
export const DEADLINE_CHOICES = ['2H', '4H', 'NOON', 'OTHER'] as const;
export type DeadlineChoice = (typeof DEADLINE_CHOICES)[number];

const HOUR_MS = 3_600_000;
/** Deadlines are rounded up to five minutes, because 2:07 PM would look like a mistake. */
const ROUND_MS = 5 * 60_000;

const hoursFrom = (now: Date, hours: number): Date =>
  new Date(Math.ceil((now.getTime() + hours * HOUR_MS) / ROUND_MS) * ROUND_MS);

function noonTomorrow(now: Date): Date {
  const noon = new Date(now);
  noon.setDate(noon.getDate() + 1);
  noon.setHours(12, 0, 0, 0);
  return noon;
}

/** Returns the moment of a choice, in the user's time zone; undefined if the chosen day or time is incomplete. */
export function deadlineOf(
  values: {
    readonly deadline: DeadlineChoice;
    readonly deadlineDay: string | null;
    readonly deadlineTime: string;
  },
  now: Date,
): string | undefined {
  switch (values.deadline) {
    case '2H':
      return hoursFrom(now, 2).toISOString();
    case '4H':
      return hoursFrom(now, 4).toISOString();
    case 'NOON':
      return noonTomorrow(now).toISOString();
    case 'OTHER':
      return values.deadlineDay === null ? undefined : instantOf(values.deadlineDay, values.deadlineTime);
  }
}
