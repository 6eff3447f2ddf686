import { expect } from 'vitest';
import type { SpotOffer, SpotRequest } from '../../contract/spot/spot-answers';
import { SYSTEM } from '../../domain/people/actor';
import { expireSpot } from '../../server/features/spot/expire-spot';
import type { Person } from '../people/people';
import { bookingApp } from './booking-app';
import type { Answer } from './test-app';

/** A request for four frozen pallets from Salinas to New York, sent on 2026-11-20 at 15:00 UTC. */
const SPOT_BODY = {
  fromZip: '93901',
  dropoffs: [{ toZip: '10001', pallets: 4, grossWeightLbs: 4_800, accessorials: ['LIFTGATE_DROPOFF'] }],
  temperature: 'FROZEN',
  commodity: 'FROZEN',
  earliestPickup: '2026-11-23',
  vehicleType: 'REEFER_VAN',
  deadline: '2026-11-21T17:00:00Z',
};

const OFFER_BODY = { totalCents: 120_000, pickupDate: '2026-11-23', deliveryDate: '2026-11-27' };

/**
 * Creates the booking app with calls about spot requests. Carriers A and B have approved shipper A, and their users want
 * mails.
 */
export async function spotApp() {
  const booking = await bookingApp();
  const { send, people, database, clock } = booking;
  const { shipperA, carrierA, carrierB } = people;
  await booking.system(async (tx) => {
    for (const { id } of [carrierA, carrierB]) {
      await tx
        .insertInto('carrier_shipper')
        .values({ carrier_id: id, shipper_id: shipperA.id, status: 'APPROVED', made_by_side: 'CARRIER' })
        .onConflict((conflict) =>
          conflict.columns(['carrier_id', 'shipper_id']).doUpdateSet({ status: 'APPROVED' }),
        )
        .execute();
    }
    await tx
      .updateTable('profile')
      .set({ receive_dispatch_emails: true })
      .where(
        'id',
        'in',
        [carrierA, carrierB].flatMap((carrier) => [carrier.admin.profileId, carrier.staff.profileId]),
      )
      .execute();
  });
  const spot = (who: Person, method: string, path: string, body?: unknown): Promise<Answer> =>
    send(who, method, `/v1/spot-requests${path}`, body);
  const done = async <T>(answer: Promise<Answer>): Promise<T> => {
    expect(await answer).toMatchObject({ status: 200 });
    return (await answer).body as T;
  };
  const ask = (body: object = {}, who: Person = shipperA.staff) =>
    spot(who, 'POST', '', { ...SPOT_BODY, ...body });
  const offer = (who: Person, id: string, body: object = {}) =>
    spot(who, 'POST', `/${id}/offers`, { ...OFFER_BODY, ...body });
  return {
    ...booking,
    spot,
    ask,
    offer,
    asked: (body: object = {}): Promise<SpotRequest> => done(ask(body)),
    /** Makes an offer as a carrier's user, and returns it. */
    offered: async (who: Person, id: string, body: object = {}): Promise<SpotOffer> => {
      const { offers } = await done<SpotRequest>(offer(who, id, body));
      return offers.find(({ status }) => status === 'OPEN') as SpotOffer;
    },
    accept: (who: Person, id: string, offerId: string, body: object = {}) =>
      spot(who, 'POST', `/${id}/offers/${offerId}/accept`, body),
    readSpot: (who: Person, id: string): Promise<SpotRequest> => done(spot(who, 'GET', `/${id}`)),
    expire: (id: string) => expireSpot({ database, clock }, id),
    asSystem: database.as(SYSTEM),
  };
}
