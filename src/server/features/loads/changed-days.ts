import type { LoadProposal } from '../../../contract/loads/load-proposals';
import type { LoadStopSide } from '../../../domain/loads/loads';
import { formatDay } from './documents/format';
import { STOP_NAMES } from './documents/stop-texts';

interface NamedStop {
  readonly position: number;
  readonly side: LoadStopSide;
  readonly city: string;
}

/** Returns a line for each changed day: "1. Pickup, Salinas: Tue, Dec 1, 2026 instead of Mon, Nov 30, 2026". */
export const changedDayLines = (stops: readonly NamedStop[], days: LoadProposal['days']): string[] =>
  days.map(({ position, from, to }) => {
    const stop = stops.find((one) => one.position === position);
    const name = stop === undefined ? '' : ` ${STOP_NAMES[stop.side]}, ${stop.city}`;
    return `${position}.${name}: ${formatDay(to)} instead of ${formatDay(from)}`;
  });
