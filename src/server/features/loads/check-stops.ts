import type { LoadBody } from '../../../contract/loads/load-body';
import type { FieldError } from '../../../contract/problems';
import { formatZip } from '../../../domain/places/zip';
import { type Temperature, temperatureOfSetPoint } from '../../../domain/shipment/temperatures';
import { TEMPERATURE_NAMES } from '../../../domain/text/trade-words';
import type { QuoteToBook } from './find-quotes-to-book';

export interface FoundFacility {
  readonly id: string;
  readonly zip: string;
  readonly isActive: boolean;
  /** The customer, if the facility is a customer's own. */
  readonly shipperId: string | null;
}

export type Stop = NonNullable<LoadBody['stops']>[number];

/** The ZIP and day that a stop must have. */
interface StopPlan {
  readonly zip: string;
  readonly day: string;
}

/** Returns the plan of each stop; null for a stop too many. The nth dropoff belongs to the nth quote. */
export function planStops(
  stops: readonly Pick<Stop, 'side'>[],
  quotes: readonly QuoteToBook[],
): readonly (StopPlan | null)[] {
  const [first] = quotes;
  const pickups: (StopPlan | null)[] = first
    ? [
        {
          zip: first.fromZip,
          // A carrier may pick up a pool's shipments on different days, so the earliest day counts.
          day: quotes.map(({ pickupDate }) => pickupDate).reduce((one, other) => (other < one ? other : one)),
        },
      ]
    : [];
  const dropoffs: (StopPlan | null)[] = quotes.map(({ toZip, dropoffDate }) => ({
    zip: toZip,
    day: dropoffDate,
  }));
  return stops.map(({ side }) => (side === 'PICKUP' ? pickups : dropoffs).shift() ?? null);
}

/** Finds the errors of stops that do not fit the quotes, by field. `quotes` must be one customer's. */
export function findStopErrors(
  stops: readonly Stop[],
  quotes: readonly QuoteToBook[],
  facilities: ReadonlyMap<string, FoundFacility>,
): readonly FieldError[] {
  const pickups = stops.filter(({ side }) => side === 'PICKUP').length;
  const dropoffs = stops.length - pickups;
  if (pickups !== 1 || dropoffs !== quotes.length) {
    const wanted = quotes.length === 1 ? '1 DROPOFF stop' : `${quotes.length} DROPOFF stops`;
    return [{ field: 'stops', message: `Send 1 PICKUP stop and ${wanted}` }];
  }
  const shipperId = quotes[0]?.shipperId ?? null;
  return planStops(stops, quotes).flatMap((plan, index) =>
    plan === null
      ? []
      : findErrorsOfStop(stops[index] as Stop, plan, { facilities, shipperId }).map(({ field, message }) => ({
          field: `stops.${index}.${field}`,
          message,
        })),
  );
}

function findErrorsOfStop(
  stop: Stop,
  { zip, day }: StopPlan,
  {
    facilities,
    shipperId,
  }: { readonly facilities: ReadonlyMap<string, FoundFacility>; readonly shipperId: string | null },
): readonly FieldError[] {
  const errors: FieldError[] = [];
  const add = (field: string, message: string) => errors.push({ field, message });
  if (stop.facilityId === undefined) {
    if (stop.zip !== zip) add('zip', `Must be ${formatZip(zip)}, the ZIP of the quote`);
  } else {
    const facility = facilities.get(stop.facilityId);
    if (!facility?.isActive || (facility.shipperId !== null && facility.shipperId !== shipperId)) {
      add('facilityId', 'This facility does not exist');
    } else if (facility.zip !== zip) {
      add('facilityId', `This facility is in ${formatZip(facility.zip)}; the quote is for ${formatZip(zip)}`);
    }
  }
  if (stop.window && stop.window.from.slice(0, 10) !== day) {
    add('window.from', `Must be on ${day}, the ${stop.side === 'PICKUP' ? 'pickup' : 'delivery'} day`);
  }
  return errors;
}

/** Finds the error of a set point that is outside the temperature class that was priced. */
export function findSetPointErrors(
  temperatureF: number | undefined,
  temperature: Temperature | undefined,
): readonly FieldError[] {
  if (temperatureF === undefined || temperature === undefined) return [];
  const ofSetPoint = temperatureOfSetPoint(temperatureF);
  if (ofSetPoint === temperature) return [];
  const wordOf = (one: Temperature) => TEMPERATURE_NAMES[one].toLowerCase();
  const message = `${temperatureF} °F is ${wordOf(ofSetPoint)}, but the quote is for ${wordOf(temperature)} freight`;
  return [{ field: 'temperatureF', message }];
}
