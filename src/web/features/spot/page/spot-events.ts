import type { SpotRequest } from '../../../../contract/spot/spot-answers';
import type { Text } from '../../../texts/use-text';
import { formatCents } from '../../../ui/format/money';

type SpotEvent = SpotRequest['history'][number];

export interface SpotNews {
  readonly key: string;
  readonly at: string;
  readonly what: string;
  readonly reason: string | null;
  /** The person's id; null if the reader may not see the name. */
  readonly byId: string | null;
}

/** Describes an event, such as "Arctic Lines offered $1,200.00 (Ingrid Nakamura)". */
function describe(event: SpotEvent, spot: SpotRequest, text: Text): string {
  const offer = spot.offers.find(({ id }) => id === event.offerId);
  const what = text(`spot.history.${event.event}`, {
    carrier: event.carrier?.name ?? '',
    customer: spot.shipper.name,
    total: offer ? formatCents(offer.totalCents) : '',
  });
  const by = event.by === null ? what : text('spot.history.by', { what, name: event.by.name });
  return event.byLink ? text('spot.history.byLink', { what: by }) : by;
}

/** Returns all events of a request, the oldest first. */
export const eventsOfSpot = (spot: SpotRequest, text: Text): SpotNews[] =>
  spot.history.map((event) => ({
    key: `${event.at} ${event.event} ${event.carrier?.id ?? ''}`,
    at: event.at,
    what: describe(event, spot, text),
    reason: event.reason,
    byId: event.by?.id ?? null,
  }));
