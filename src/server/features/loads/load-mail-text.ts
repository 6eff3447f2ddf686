import { isoDate } from '../../../domain/days/calendar-date';
import type { LoadSide } from '../../../domain/loads/load-states';
import { formatCount, formatUsd } from '../../../domain/money/format-amounts';
import { formatWholeNumber } from '../../../domain/money/whole-number';
import { formatDate } from '../quotes/line-text';
import type { FoundLoad } from './find-load';

/** Texts that the mails about a load share. */

/** Returns the first and the last place of a load. */
export const laneOf = ({ stops }: FoundLoad): string => {
  const [first, last] = [stops[0], stops.at(-1)];
  return `${first?.city}, ${first?.state} to ${last?.city}, ${last?.state}`;
};

/** Replaces control characters, because people enter the names of companies and cities. */
export const oneLine = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ').slice(0, 200);

/** Returns the subject: what happened, and the lane. */
export const mailSubject = (load: FoundLoad, what: string): string => oneLine(`${what}: ${laneOf(load)}`);

/** Returns the name of a side's company, which everyone who sees the load may know. */
export const companyOf = (load: FoundLoad, side: LoadSide): string =>
  ({ PLATFORM: 'Coldlane', CARRIER: load.carrier_name, SHIPPER: load.shipper_name })[side];

export function loadFacts(load: FoundLoad): string[] {
  const temperature = load.temperature_f === null ? load.temperature : `${load.temperature_f} °F`;
  const dropoffs = load.dropoffs > 1 ? ` (${load.dropoffs} dropoffs)` : '';
  return [
    `${laneOf(load)}${dropoffs}`,
    `Pickup ${formatDate(isoDate(load.pickup_date))}, delivery ${formatDate(isoDate(load.delivery_date))}`,
    `${formatCount(load.pallets, 'pallet')}, ${formatWholeNumber(load.gross_weight_lbs)} lb, ${temperature}`,
    `Total ${formatUsd(load.total_cents)}`,
  ];
}
