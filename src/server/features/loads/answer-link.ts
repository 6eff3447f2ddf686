import { AppError } from '../../../contract/app-error';
import type { LinkedLoad } from '../../../contract/loads/load-links';
import { canChangeLoad } from '../../../domain/access/can-change-load';
import { isoDate, lastLocalDay } from '../../../domain/days/calendar-date';
import type { RateBook } from '../../../rating/rate-book';
import type { Caller } from '../../access/caller';
import type { Clock } from '../../platform/clock';
import { type ActorDb, type Database, joinTransaction } from '../../platform/database/database';
import { readCurrentCaller } from '../people/read-current-caller';
import { changeLoad } from './change-load';
import { type FoundLoad, type FoundStop, findLoad } from './find-load';
import type { LoadLinks } from './load-links';
import { stopWindow } from './stop-window';

export interface LinkContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly currentBook: () => RateBook | null;
  readonly loadLinks: LoadLinks;
}

const INCOMPLETE = 'This link is incomplete. Open it from the mail again, or log in to see the load.';
const OVER = 'This link ended with the pickup day. Log in to see the load.';
const NO_LONGER = 'You can no longer answer for this carrier.';

/**
 * Returns the content of the page behind a mailed link. It also says whether the load was answered, so a used link explains
 * itself.
 */
export async function readLoadLink(context: LinkContext, secret: string): Promise<LinkedLoad> {
  return withLink(context, secret, async ({ caller, found }) => present(found, caller, context));
}

/**
 * Accepts or declines a load as the recipient of the mail. The transition table allows one answer, so the link works once.
 */
export async function answerLoadLink(
  context: LinkContext,
  secret: string,
  { action, reason }: { readonly action: 'ACCEPT' | 'REJECT'; readonly reason: string | null },
): Promise<LinkedLoad> {
  return withLink(context, secret, async ({ caller, found, db }) => {
    const change = { action, reason, isByLink: true };
    const { status } = await changeLoad({ ...context, caller, db }, found.id, change);
    return present({ ...found, status }, caller, context);
  });
}

/** Runs `work` as the recipient. Throws LINK_ENDED, even if the load or the recipient no longer exists. */
async function withLink<T>(
  { database, clock, loadLinks }: LinkContext,
  secret: string,
  work: (parts: { readonly caller: Caller; readonly found: FoundLoad; readonly db: ActorDb }) => Promise<T>,
): Promise<T> {
  const link = loadLinks.read(secret);
  if (link === null) throw new AppError('LINK_ENDED', { detail: INCOMPLETE });
  const actor = { kind: 'user', profileId: link.profileId } as const;
  return database.as(actor).transaction(async (tx) => {
    const caller = await readCurrentCaller(tx).catch((error: unknown) => {
      if (error instanceof AppError) throw new AppError('LINK_ENDED', { detail: NO_LONGER });
      throw error;
    });
    const found = await findLoad(tx, link.loadId);
    if (found === null || !caller.carrierIds.includes(found.carrier_id)) {
      throw new AppError('LINK_ENDED', { detail: NO_LONGER });
    }
    // By UTC days, the link would end on the afternoon of the pickup day in America.
    if (lastLocalDay(clock.now()) > found.pickup_date) throw new AppError('LINK_ENDED', { detail: OVER });
    return work({ caller, found, db: joinTransaction(tx, actor) });
  });
}

/** Presents a stop. The carrier sees its contacts once it has accepted the load. */
const linkedStop = (stop: FoundStop, hasContacts: boolean): LinkedLoad['stops'][number] => ({
  position: stop.position,
  side: stop.side,
  name: stop.name,
  street: stop.street,
  street2: stop.street_2,
  city: stop.city,
  state: stop.state,
  zip: stop.zip,
  contactName: hasContacts ? stop.contact_name : null,
  contactPhone: hasContacts ? stop.contact_phone : null,
  date: stop.day,
  appointment: stop.appointment,
  window: stopWindow(stop),
  pallets: stop.pallets,
  accessorials: [...stop.accessorials],
});

function present(found: FoundLoad, caller: Caller, { clock }: LinkContext): LinkedLoad {
  const pickup = found.stops.find(({ side }) => side === 'PICKUP') ?? found.stops[0];
  const delivery = found.stops.findLast(({ side }) => side === 'DROPOFF') ?? found.stops[0];
  const placeOf = (stop: typeof pickup) => ({
    city: stop?.city ?? '',
    state: stop?.state ?? '',
    zip: stop?.zip ?? '',
  });
  const facts = {
    shipperId: found.shipper_id,
    carrierId: found.carrier_id,
    status: found.status,
    pickupDate: isoDate(found.pickup_date),
    pickedUpAt: null,
  };
  return {
    loadId: found.id,
    number: found.number,
    status: found.status,
    shipperName: found.shipper_name,
    carrierName: found.carrier_name,
    pickup: placeOf(pickup),
    delivery: placeOf(delivery),
    dropoffs: found.dropoffs,
    pickupDate: found.pickup_date,
    deliveryDate: found.delivery_date,
    commodity: found.commodity,
    temperature: found.temperature,
    temperatureF: found.temperature_f,
    pallets: found.pallets,
    grossWeightLbs: found.gross_weight_lbs,
    totalCents: found.total_cents,
    stops: found.stops.map((stop) => linkedStop(stop, found.status === 'ACCEPTED')),
    references: { po: found.po, pickupNumber: found.pickup_number, own: found.own_reference },
    productDescription: found.product_description,
    specialInstructions: found.special_instructions,
    canAnswer: canChangeLoad(caller, facts, 'ACCEPT', clock.now()).allowed,
  };
}
