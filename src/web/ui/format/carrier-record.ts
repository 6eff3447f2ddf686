import { MIN_CUSTOMERS } from '../../../domain/statistics/shown-counts';
import type { useText } from '../../texts/use-text';
import { formatAtLeast, formatNumber } from './number';

interface CarrierRecordFigures {
  loads: number;
  isExact: boolean;
  acceptedPercent: number;
  medianAnswerMinutes: number | null;
  onTimePercent: number | null;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/**
 * Describes a carrier's record, such as "Accepts 96% · answers in 1.4 h (median) · 92% on the promised day · 48 loads".
 * Unknown figures are left out. If the number of loads is not exact, because they are from fewer than three customers, the
 * text says so.
 */
export function describeCarrierRecord(
  { loads, isExact, acceptedPercent, medianAnswerMinutes, onTimePercent }: CarrierRecordFigures,
  text: ReturnType<typeof useText>,
): string {
  return [
    text('record.accepts', { percent: acceptedPercent }),
    ...(medianAnswerMinutes === null
      ? []
      : [text('record.answers', { duration: describeDuration(medianAnswerMinutes, text) })]),
    ...(onTimePercent === null ? [] : [text('record.onTime', { percent: onTimePercent })]),
    isExact
      ? text('record.loads', { count: loads })
      : text('record.loads.atLeast', { count: formatAtLeast(loads), customers: MIN_CUSTOMERS }),
  ].join(' · ');
}

function describeDuration(minutes: number, text: ReturnType<typeof useText>): string {
  if (minutes < HOUR) return text('record.minutes', { minutes: Math.max(minutes, 1) });
  if (minutes < 2 * DAY) return text('record.hours', { hours: oneDecimal(minutes / HOUR) });
  return text('record.days', { days: oneDecimal(minutes / DAY) });
}

const oneDecimal = (value: number) => formatNumber(Math.round(value * 10) / 10);
