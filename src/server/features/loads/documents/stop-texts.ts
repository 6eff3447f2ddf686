import type { LoadStop } from '../../../../contract/loads/loads';
import { formatZip } from '../../../../domain/places/zip';
import { ACCESSORIAL_NAMES } from '../../../../domain/text/trade-words';
import { formatTime } from './format';

export const STOP_NAMES = { PICKUP: 'Pickup', DROPOFF: 'Delivery' } as const;

const APPOINTMENT_NAMES = { FCFS: 'First come, first served', BY_APPT: 'By appointment' } as const;

const cityLine = ({ city, state, zip }: LoadStop): string => `${city}, ${state} ${formatZip(zip)}`;

/** Returns the lines of the address, below the name of the place. */
export const addressLines = (stop: LoadStop): string[] =>
  [stop.street, stop.street2 ?? '', cityLine(stop)].filter((line) => line !== '');

export function contactLine({ contactName, contactPhone }: LoadStop): string | null {
  const parts = [contactName, contactPhone].filter((part) => part !== null && part !== '');
  return parts.length === 0 ? null : `Contact: ${parts.join(', ')}`;
}

/** Returns a line such as "8:00 AM to 12:00 PM, local time", and one that says whether the stop needs an appointment. */
export function windowLines({ window, appointment }: LoadStop): string[] {
  const hours = window && `${formatTime(window.from)} to ${formatTime(window.to)}, local time`;
  return [...(hours ? [hours] : []), APPOINTMENT_NAMES[appointment]];
}

export const serviceNames = ({ accessorials }: LoadStop): string =>
  accessorials.map((code) => ACCESSORIAL_NAMES[code]).join(', ');
