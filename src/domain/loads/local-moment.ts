const OFFSET = /([+-])(\d\d):(\d\d)$/;
const MINUTE_MS = 60_000;

/** The offset from UTC of a moment such as "2026-11-23T08:30-08:00", in minutes; 0 for one that ends with Z. */
export function offsetMinutesOf(moment: string): number {
  const [, sign, hours, minutes] = OFFSET.exec(moment) ?? [];
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' && size > 0 ? -size : size;
}

/** An offset as "-08:00". */
export function formatOffset(minutes: number): string {
  const size = Math.abs(minutes);
  const [hours, rest] = [Math.trunc(size / 60), size % 60].map((part) => String(part).padStart(2, '0'));
  return `${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
}

/** An instant in the local time of an offset, to the minute: "2026-11-23T08:30-08:00". */
export const formatLocalMoment = (instant: Date, offsetMinutes: number): string =>
  new Date(instant.getTime() + offsetMinutes * MINUTE_MS).toISOString().slice(0, 16) +
  formatOffset(offsetMinutes);
