import { newId } from '../../domain/ids';
import { insertLoadOfA, insertLoadProposal } from '../database/load-rows';
import type { EndpointRow, RightCase } from './endpoint-case';
import { signedIn } from './endpoint-kinds';
import type { MatrixWorld } from './matrix-world';
import { OWNERS } from './owners';

/** Inserts a booked load of A, with the day of the tests as its pickup day. */
const bookedLoad = ({ system, people }: MatrixWorld): Promise<string> =>
  system((tx) => insertLoadOfA(tx, people, { pickupDate: '2026-11-20' }));

const loads = new WeakMap<MatrixWorld, Promise<string>>();

/** Returns a load of A. The calls whose changes others cannot see all share it. */
export function sharedLoad(world: MatrixWorld): Promise<string> {
  const load = loads.get(world) ?? bookedLoad(world);
  loads.set(world, load);
  return load;
}

/** Inserts a load of A whose pickup day is weeks away. */
const laterLoad = ({ system, people }: MatrixWorld): Promise<string> =>
  system((tx) => insertLoadOfA(tx, people));

/** The open proposals that `answer` prepared, by their load. */
const openProposals = new Map<string, string>();

const answer = (right: RightCase['right'], ownersOf: RightCase['ownersOf'], body?: object): EndpointRow =>
  signedIn({
    about: 'of A',
    right,
    ownersOf,
    seenBy: ['load.read', OWNERS.both],
    prepare: async (world) => {
      const loadId = await laterLoad(world);
      const by = world.people.carrierA.staff;
      openProposals.set(loadId, await world.system((tx) => insertLoadProposal(tx, { by, loadId })));
      return loadId;
    },
    send: (_, { id }) => ({
      params: { id, proposalId: openProposals.get(id) ?? newId() },
      ...(body && { body }),
    }),
  });

/** Calls about loads in transit. */
export const LOAD_ROAD_ENDPOINTS: Readonly<Record<string, EndpointRow>> = {
  readLoadTracking: signedIn({
    about: 'of A',
    right: 'load.read',
    ownersOf: OWNERS.both,
    prepare: bookedLoad,
    send: (_, { id }) => ({ params: { id } }),
  }),
  readCalendarLink: signedIn({ about: 'their own', send: () => ({}), answers: 200 }),
  makeCalendarLink: signedIn({ about: 'their own', send: () => ({}), answers: 200 }),
  endCalendarLink: signedIn({ about: 'their own', send: () => ({}), answers: 204 }),
  readCalendarFeed: {
    audience: 'public',
    cases: [
      {
        about: 'of an unknown link',
        send: () => ({ params: { file: `${'x'.repeat(43)}.ics` } }),
        answers: 'NOT_FOUND',
      },
    ],
  },
  readTrackingLink: signedIn({
    about: 'of A',
    right: 'load.share',
    ownersOf: OWNERS.shipperA,
    seenBy: ['load.read', OWNERS.both],
    prepare: sharedLoad,
    send: (_, { id }) => ({ params: { id } }),
  }),
  shareTracking: signedIn({
    about: 'of A',
    right: 'load.share',
    ownersOf: OWNERS.shipperA,
    seenBy: ['load.read', OWNERS.both],
    prepare: sharedLoad,
    send: (_, { id }) => ({ params: { id } }),
  }),
  endTrackingLink: signedIn({
    about: 'of A',
    right: 'load.share',
    ownersOf: OWNERS.shipperA,
    seenBy: ['load.read', OWNERS.both],
    prepare: sharedLoad,
    send: (_, { id }) => ({ params: { id } }),
  }),
  // The link itself grants the right; without a valid one nobody learns anything.
  readSharedLoad: {
    audience: 'open',
    cases: [{ about: 'anybody', send: () => ({ body: { link: 'forged' } }), answers: 'LINK_ENDED' }],
  },
  listLoadMessages: signedIn({
    about: 'of A',
    right: 'load.message',
    ownersOf: OWNERS.both,
    prepare: sharedLoad,
    send: (_, { id }) => ({ params: { id } }),
  }),
  sendLoadMessage: signedIn({
    about: 'of A',
    right: 'load.message',
    ownersOf: OWNERS.both,
    prepare: sharedLoad,
    send: (_, { id }) => ({ params: { id }, body: { text: 'The dock opens at 6' } }),
  }),
  markMessagesRead: signedIn({
    about: 'of A',
    right: 'load.message',
    ownersOf: OWNERS.both,
    prepare: sharedLoad,
    send: (_, { id }) => ({ params: { id }, body: { position: 1 } }),
  }),
  listUnreadLoads: signedIn({ about: "your companies'", send: () => ({}), answers: 200 }),
  listLoadProposals: signedIn({
    about: 'of A',
    right: 'load.read',
    ownersOf: OWNERS.both,
    prepare: sharedLoad,
    send: (_, { id }) => ({ params: { id } }),
  }),
  proposeLoadDays: signedIn({
    about: 'of A',
    right: 'load.propose',
    ownersOf: OWNERS.carrierA,
    seenBy: ['load.read', OWNERS.both],
    prepare: laterLoad,
    send: (_, { id }) => ({ params: { id }, body: { stops: [{ position: 2, date: '2027-01-06' }] } }),
  }),
  acceptLoadProposal: answer('load.answerProposal', OWNERS.shipperA),
  declineLoadProposal: answer('load.answerProposal', OWNERS.shipperA, { reason: 'The dock is closed' }),
  withdrawLoadProposal: answer('load.propose', OWNERS.carrierA),
  trackLoad: signedIn({
    about: 'of A',
    right: 'load.track',
    ownersOf: OWNERS.carrierA,
    seenBy: ['load.read', OWNERS.both],
    prepare: bookedLoad,
    send: (_, { id }) => ({
      params: { id },
      body: { type: 'EXCEPTION', at: '2026-11-20T05:30:00-08:00', place: 'Seattle, WA', note: 'Flat tire' },
    }),
  }),
};
