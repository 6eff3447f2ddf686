import { newId } from '../../domain/ids';
import type { EndpointRow, RightCase } from './endpoint-case';
import { byId, inList, signedIn } from './endpoint-kinds';
import { OWNERS } from './owners';
import { PREPARE } from './prepare';

const someEmail = () => `${newId()}@nowhere.example`;
const seesMember = ['profile.read', OWNERS.shipperMember] as const;

const deactivatePersonCases = (prepare: RightCase['prepare']): EndpointRow =>
  signedIn(
    {
      about: 'a person of A',
      right: 'profile.deactivate',
      ownersOf: OWNERS.shipperMember,
      seenBy: seesMember,
      ...(prepare ? { prepare } : {}),
      send: (_, { id }) => ({ body: { profile_id: id } }),
    },
    {
      about: 'an ADMIN who belongs to A',
      right: 'profile.deactivate',
      ownersOf: OWNERS.none,
      seenBy: seesMember,
      prepare: PREPARE.adminMember,
      send: (_, { id }) => ({ body: { profile_id: id } }),
    },
    {
      about: 'your own profile',
      right: 'profile.deactivate',
      ownersOf: OWNERS.own,
      meetsRule: () => false,
      refusal: 'forbidden',
      send: (_, { principal }) => ({ body: { profile_id: principal?.profileId ?? newId() } }),
    },
  );

/** Returns the row for the two calls that write a person, each with its own spelling of the fields. */
const savePersonCases = (
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
      ownersOf: OWNERS.shipperA,
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
      ownersOf: OWNERS.shipperMember,
      prepare: PREPARE.shipperMember,
    },
    {
      ...changed,
      about: 'a person of carrier A',
      ownersOf: OWNERS.carrierMember,
      prepare: PREPARE.carrierMember,
    },
    {
      ...changed,
      about: 'an ADMIN who belongs to A',
      ownersOf: OWNERS.none,
      seenBy: seesMember,
      prepare: PREPARE.adminMember,
    },
    {
      ...changed,
      about: 'your own profile',
      ownersOf: OWNERS.self,
      refusal: 'forbidden',
      send: (_, { principal }) => change(principal?.profileId ?? newId()),
    },
  );
};

/** Calls about people. */
export const PEOPLE_ENDPOINTS: Readonly<Record<string, EndpointRow>> = {
  listProfiles: signedIn(
    inList('profile.read', OWNERS.shipperMember, (world) => world.shipperMember.profileId, {
      prepare: PREPARE.shipperMember,
    }),
    byId('profile.read', OWNERS.shipperMember, (world) => world.shipperMember.profileId),
    byId('profile.read', OWNERS.carrierMember, (world) => world.carrierMember.profileId),
  ),
  listColleagues: signedIn(
    inList('colleague.read', OWNERS.shipperMember, (world) => world.shipperMember.profileId),
    inList('colleague.read', OWNERS.carrierMember, (world) => world.carrierMember.profileId, {
      about: 'a carrier’s in the list',
    }),
  ),
  readUser: signedIn({ about: 'your own profile', send: () => ({}), answers: 200 }),
  saveProfile: savePersonCases((fields) => fields),
  upsertProfile: savePersonCases(({ profileId, firstName, lastName, shipperId, ...rest }) => ({
    profile_id: profileId,
    first_name: firstName,
    last_name: lastName,
    ...(shipperId ? { shipper_ids: [shipperId] } : {}),
    ...rest,
  })),
  deactivateProfile: deactivatePersonCases(PREPARE.shipperMember),
  reactivateProfile: deactivatePersonCases(PREPARE.deactivatedMember),
  exportPersonalData: signedIn(
    {
      about: 'a person of A',
      right: 'personalData.export',
      ownersOf: (world) => ({ profileId: world.shipperMember.profileId }),
      seenBy: seesMember,
      prepare: PREPARE.shipperMember,
      send: (_, { id }) => ({ params: { id } }),
    },
    {
      about: 'your own',
      right: 'personalData.export',
      ownersOf: OWNERS.self,
      send: (_, { principal }) => ({ params: { id: principal?.profileId ?? newId() } }),
    },
  ),
  readErasure: signedIn({
    about: 'a person of A',
    right: 'personalData.erase',
    ownersOf: OWNERS.none,
    seenBy: seesMember,
    prepare: PREPARE.shipperMember,
    send: (_, { id }) => ({ params: { id } }),
  }),
  erasePersonalData: signedIn(
    {
      about: 'a person of A',
      right: 'personalData.erase',
      ownersOf: OWNERS.none,
      seenBy: ['profile.read', OWNERS.shipperA],
      prepare: PREPARE.personToErase,
      send: (_, { id }) => ({ params: { id }, body: { email: `${id}@alder.example` } }),
    },
    {
      about: 'yourself',
      right: 'personalData.erase',
      ownersOf: OWNERS.own,
      meetsRule: () => false,
      refusal: 'forbidden',
      send: (_, { principal }) => ({
        params: { id: principal?.profileId ?? newId() },
        body: { email: 'anyone@alder.example' },
      }),
    },
  ),
};
