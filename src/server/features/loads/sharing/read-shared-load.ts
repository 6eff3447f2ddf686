import { AppError } from '../../../../contract/app-error';
import type { SharedLoad } from '../../../../contract/loads/tracking-links';
import type { LoadStatus } from '../../../../domain/loads/load-states';
import type { Appointment, LoadStopSide } from '../../../../domain/loads/loads';
import { formatLocalMoment } from '../../../../domain/loads/local-moment';
import type { TrackingStep, TrackingType } from '../../../../domain/loads/tracking';
import { ANONYMOUS } from '../../../../domain/people/actor';
import type { CallLimit } from '../../../platform/call-limit';
import { networkOf } from '../../../platform/client-network';
import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database/database';
import { refusing } from '../../../platform/database/refusing-function';
import { stopWindow } from '../stop-window';
import type { TrackingLinks } from './tracking-links';

export interface SharedLoadContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly trackingLinks: TrackingLinks;
  /** The limit of reads from each network. */
  readonly reads: CallLimit;
}

/** The row that `actor.read_tracking_link` returns; dates and times are texts. */
interface LinkRow {
  readonly shared: {
    readonly number: string;
    readonly status: LoadStatus;
    readonly shipper_name: string;
    readonly carrier_name: string;
    readonly carrier_phone: string | null;
    readonly po: string | null;
    readonly delivery_date: string;
    readonly step: TrackingStep | null;
    readonly ends_at: string;
    readonly stops: readonly {
      readonly position: number;
      readonly side: LoadStopSide;
      readonly name: string | null;
      readonly city: string;
      readonly state: string;
      readonly day: string;
      readonly appointment: Appointment;
      readonly window_from: string | null;
      readonly window_to: string | null;
    }[];
    readonly events: readonly {
      readonly position: number;
      readonly type: TrackingType;
      readonly at: string;
      readonly utc_offset_minutes: number;
      readonly day: string;
      readonly place: string;
      readonly stop: number | null;
    }[];
  };
}

const linkEnded = (detail: string) => new AppError('LINK_ENDED', { detail });
const unknownLink = () => linkEnded('This link is incomplete. Ask the sender for a new one.');

const READ_LINK = refusing('read_tracking_link', {
  UNKNOWN: unknownLink,
  ENDED: () => linkEnded('The sender has ended this link. Ask them for a new one.'),
  OVER: () => linkEnded('This link has ended: tracking is shown until a week after delivery.'),
});

/** Returns what anyone with a tracking link sees. Throws LINK_ENDED, with the reason, for an unknown or ended link. */
export async function readSharedLoad(
  { database, clock, trackingLinks, reads }: SharedLoadContext,
  { link, address }: { readonly link: string; readonly address: string },
): Promise<SharedLoad> {
  const waitSeconds = reads.count(networkOf(address))?.waitSeconds ?? null;
  if (waitSeconds !== null) throw new AppError('TOO_MANY_CALLS', { retryAfterSeconds: waitSeconds });
  const linkId = trackingLinks.read(link);
  if (linkId === null) throw unknownLink();
  const { shared } = await database.as(ANONYMOUS).call<LinkRow>(READ_LINK, {
    read_at: clock.now().toISOString(),
    of_link: linkId,
  });
  return present(shared);
}

const present = (shared: LinkRow['shared']): SharedLoad => ({
  number: shared.number,
  status: shared.status,
  shipperName: shared.shipper_name,
  carrier: { name: shared.carrier_name, phone: shared.carrier_phone },
  po: shared.po,
  deliveryDate: shared.delivery_date,
  step: shared.step,
  stops: shared.stops.map((stop) => ({
    position: stop.position,
    side: stop.side,
    name: stop.name,
    city: stop.city,
    state: stop.state,
    date: stop.day,
    appointment: stop.appointment,
    window: stopWindow(stop),
  })),
  events: shared.events.map((event) => ({
    position: event.position,
    type: event.type,
    localTime: formatLocalMoment(new Date(event.at), event.utc_offset_minutes),
    day: event.day,
    place: event.place,
    stop: event.stop,
  })),
  endsAt: new Date(shared.ends_at).toISOString(),
});
