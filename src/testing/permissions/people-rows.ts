import { newId } from '../../domain/ids';
import type { EndpointRow, RightCase } from './endpoint-case';
import { list, oneOf, signedIn } from './endpoint-kinds';
import { PREPARED, THINGS } from './things';

const someEmail = () => `${newId()}@nowhere.example`;
const seesMember = ['profile.read', THINGS.shipperMember] as const;

const deactivatedPerson = (prepare: RightCase['prepare']): EndpointRow =>
  signedIn(
    {
      about: 'a person of A',
      right: 'profile.deactivate',
      thing: THINGS.shipperMember,
      seenBy: seesMember,
      ...(prepare ? { prepare } : {}),
      send: (_, { id }) => ({ body: { profile_id: id } }),
    },
    {
      about: 'an ADMIN who belongs to A',
      right: 'profile.deactivate',
      thing: THINGS.nobodys,
      seenBy: seesMember,
      prepare: PREPARED.adminMember,
      send: (_, { id }) => ({ body: { profile_id: id } }),
    },
    {
      about: 'your own profile',
      right: 'profile.deactivate',
      thing: THINGS.own,
      only: () => false,
      refusal: 'forbidden',
      send: (_, { principal }) => ({ body: { profile_id: principal?.profileId ?? newId() } }),
    },
  );

/** The two calls that write a person, with their own field spelling. */
const savedPerson = (
  spelled: (fields: {
    profileId?: string;
    firstName: string;
    lastName?: string;
    email?: string;
    roles?: readonly string[];
    shipperId?: string;
  }) => unknown,
): EndpointRow => {
  const change = (profileId: string) => ({ body: spelled({ profileId, firstName: 'Pat' }) });
  const changed = {
    right: 'profile.edit',
    send: (_, { id }) => change(id),
  } as const satisfies Partial<RightCase>;
  return signedIn(
    {
      about: 'a new person in A',
      right: 'profile.create',
      thing: THINGS.shipperA,
      refusal: 'forbidden',
      send: (world) => ({
        body: spelled({
          email: someEmail(),
          firstName: 'New',
          lastName: 'One',
          roles: ['SHIPPER_STAFF'],
          shipperId: world.people.shipperA.id,
        }),
      }),
    },
    {
      ...changed,
      about: 'a person of shipper A',
      thing: THINGS.shipperMember,
      prepare: PREPARED.shipperMember,
    },
    {
      ...changed,
      about: 'a person of carrier A',
      thing: THINGS.carrierMember,
      prepare: PREPARED.carrierMember,
    },
    {
      ...changed,
      about: 'an ADMIN who belongs to A',
      thing: THINGS.nobodys,
      seenBy: seesMember,
      prepare: PREPARED.adminMember,
    },
    {
      ...changed,
      about: 'your own profile',
      thing: THINGS.self,
      refusal: 'forbidden',
      send: (_, { principal }) => change(principal?.profileId ?? newId()),
    },
  );
};

/** Calls about people. */
export const PEOPLE_ENDPOINTS: Readonly<Record<string, EndpointRow>> = {
  listProfiles: signedIn(
    list('profile.read', THINGS.shipperMember, (world) => world.shipperMember.profileId, {
      prepare: PREPARED.shipperMember,
    }),
    oneOf('profile.read', THINGS.shipperMember, (world) => world.shipperMember.profileId),
    oneOf('profile.read', THINGS.carrierMember, (world) => world.carrierMember.profileId),
  ),
  listColleagues: signedIn(
    list('colleague.read', THINGS.shipperMember, (world) => world.shipperMember.profileId),
    list('colleague.read', THINGS.carrierMember, (world) => world.carrierMember.profileId, {
      about: 'a carrier’s in the list',
    }),
  ),
  readUser: signedIn({ about: 'your own profile', send: () => ({}), answers: 200 }),
  saveProfile: savedPerson((fields) => fields),
  upsertProfile: savedPerson(({ profileId, firstName, lastName, shipperId, ...rest }) => ({
    profile_id: profileId,
    first_name: firstName,
    last_name: lastName,
    ...(shipperId ? { shipper_ids: [shipperId] } : {}),
    ...rest,
  })),
  deactivateProfile: deactivatedPerson(PREPARED.shipperMember),
  reactivateProfile: deactivatedPerson(PREPARED.deactivatedMember),
};
