import { AppError } from '../../../contract/app-error';
import type { LinkedSpot } from '../../../contract/spot/spot-answers';
import type { SpotOfferBody } from '../../../contract/spot/spot-body';
import { canChangeSpot } from '../../../domain/access/can-change-spot';
import type { RateBook } from '../../../rating/rate-book';
import type { Caller } from '../../access/caller';
import type { CallLimit } from '../../platform/call-limit';
import { networkOf } from '../../platform/client-network';
import type { Clock } from '../../platform/clock';
import { type Database, joinTransaction } from '../../platform/database/database';
import { readCurrentCaller } from '../people/read-current-caller';
import { declineSpot, makeOffer } from './change-spot';
import { type FoundSpot, findSpot } from './find-spot';
import { factsOf, presentFreight, presentOfferFacts, presentStop } from './present-spot';
import type { SpotContext } from './read-spot';
import type { SpotLink, SpotLinks } from './spot-links';

export interface SpotLinkContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly currentBook: () => RateBook | null;
  readonly spotLinks: SpotLinks;
  /** The limit of calls from each network. */
  readonly calls: CallLimit;
}

export interface UsedLink {
  readonly link: string;
  /** The network address of the link's user. */
  readonly address: string;
}

const INCOMPLETE = 'This link is incomplete. Open it from the mail again, or log in to see the request.';
const OVER = 'This link ended with the deadline of the request. Log in to see the request.';
const NO_LONGER = 'You can no longer make offers for this carrier.';

/** The days after the deadline on which the page still says how the request ended. */
const EXPLAINED_DAYS = 7;
const DAY_MS = 86_400_000;

/** Returns the content of the page behind a mailed link. A used or old link explains itself. */
export const readSpotLink = (context: SpotLinkContext, used: UsedLink): Promise<LinkedSpot> =>
  withLink(context, used, async () => undefined);

/** Makes an offer as the recipient of the mail, or replaces the carrier's open offer. */
export const offerBySpotLink = (
  context: SpotLinkContext,
  used: UsedLink,
  offer: Omit<SpotOfferBody, 'carrierId'>,
): Promise<LinkedSpot> =>
  withLink(context, used, (asRecipient, { requestId, carrierId }) =>
    makeOffer(asRecipient, requestId, { ...offer, carrierId }, { isByLink: true }),
  );

/** Declines as the recipient of the mail. */
export const declineBySpotLink = (
  context: SpotLinkContext,
  used: UsedLink,
  reason: string,
): Promise<LinkedSpot> =>
  withLink(context, used, (asRecipient, { requestId, carrierId }) =>
    declineSpot(asRecipient, requestId, { reason, carrierId }, { isByLink: true }),
  );

/**
 * Runs `work` as the recipient and returns the request after it. Throws LINK_ENDED, even if the recipient no longer exists.
 */
async function withLink(
  { database, clock, currentBook, spotLinks, calls }: SpotLinkContext,
  { link: secret, address }: UsedLink,
  work: (context: SpotContext, link: SpotLink) => Promise<unknown>,
): Promise<LinkedSpot> {
  const waitSeconds = calls.count(networkOf(address))?.waitSeconds ?? null;
  if (waitSeconds !== null) throw new AppError('TOO_MANY_CALLS', { retryAfterSeconds: waitSeconds });
  const link = spotLinks.read(secret);
  if (link === null) throw new AppError('LINK_ENDED', { detail: INCOMPLETE });
  const actor = { kind: 'user', profileId: link.profileId } as const;
  return database.as(actor).transaction(async (tx) => {
    const caller = await readCurrentCaller(tx).catch((error: unknown) => {
      if (error instanceof AppError) throw new AppError('LINK_ENDED', { detail: NO_LONGER });
      throw error;
    });
    const before = await findSpot(tx, link.requestId);
    if (!before || !caller.carrierIds.includes(link.carrierId) || !wasAsked(before, link)) {
      throw new AppError('LINK_ENDED', { detail: NO_LONGER });
    }
    const overAt = new Date(before.deadline).getTime() + EXPLAINED_DAYS * DAY_MS;
    if (clock.now().getTime() >= overAt) throw new AppError('LINK_ENDED', { detail: OVER });
    await work({ db: joinTransaction(tx, actor), clock, caller, currentBook }, link);
    const after = (await findSpot(tx, link.requestId)) ?? before;
    return present(after, link, { caller, now: clock.now(), book: currentBook() });
  });
}

const wasAsked = ({ carriers }: FoundSpot, { carrierId }: SpotLink): boolean =>
  carriers.some(({ carrier_id }) => carrier_id === carrierId);

function present(
  found: FoundSpot,
  { carrierId }: SpotLink,
  { caller, now, book }: { readonly caller: Caller; readonly now: Date; readonly book: RateBook | null },
): LinkedSpot {
  const asked = found.carriers.find(({ carrier_id }) => carrier_id === carrierId);
  const own = found.offers.filter(({ carrier_id }) => carrier_id === carrierId);
  const latest = own.reduce<(typeof own)[number] | null>(
    (last, offer) => (last === null || offer.number > last.number ? offer : last),
    null,
  );
  const offer = latest && presentOfferFacts(latest, found, now);
  const facts = { ...factsOf(found, now), carrierIds: [carrierId] };
  return {
    requestId: found.id,
    number: found.number,
    shipperName: found.shipper_name,
    carrier: { id: carrierId, name: asked?.carrier_name ?? '' },
    ...presentFreight(found, now),
    stops: found.stops.map((stop) => presentStop(stop, book, false)),
    answer: asked?.answer ?? 'WAITING',
    offer,
    canOffer: canChangeSpot(caller, facts, 'OFFER').allowed,
    canDecline: offer?.status !== 'OPEN' && canChangeSpot(caller, facts, 'DECLINE').allowed,
  };
}
