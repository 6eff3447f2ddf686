import { expect, test } from 'vitest';
import { newId } from '../../../domain/ids';
import { type Actor, ANONYMOUS, SYSTEM } from '../../../domain/people/actor';
import { attempt, attemptWrite, CHECK_VIOLATION, DENIED, runSql } from '../../../testing/database/attempts';
import { insertLoadOfA } from '../../../testing/database/load-rows';
import { testDatabase } from '../../../testing/database/test-database';
import { makePeople } from '../../../testing/people/people';

const { database } = await testDatabase();
const people = await makePeople(database);
const { shipperA, shipperB, carrierA, carrierB } = people;

const ACTORS = {
  admin: people.admin.actor,
  shipperAAdmin: shipperA.admin.actor,
  shipperAStaff: shipperA.staff.actor,
  shipperBAdmin: shipperB.admin.actor,
  shipperBStaff: shipperB.staff.actor,
  carrierAAdmin: carrierA.admin.actor,
  carrierAStaff: carrierA.staff.actor,
  carrierBAdmin: carrierB.admin.actor,
  noRole: people.noRole.actor,
  deactivated: people.deactivated.actor,
  inactive: people.inactive.actor,
  nobody: { kind: 'user', profileId: newId() },
  key: { kind: 'key', keyId: newId() },
  anonymous: ANONYMOUS,
} as const satisfies Record<string, Actor>;
type Name = keyof typeof ACTORS;
const NAMES = Object.keys(ACTORS) as Name[];
const profileOf = (name: Name): string => {
  const actor: Actor = ACTORS[name];
  return actor.kind === 'user' ? actor.profileId : people.admin.profileId;
};

const facilities = { shared: newId(), ofCarrierA: newId(), ofShipperA: newId() };
await database.as(SYSTEM).transaction(async (tx) => {
  const place = { street: '1 Pier', city: 'Seattle', state: 'WA', zip: '98101' };
  await tx
    .insertInto('facility')
    .values([
      { id: facilities.shared, name: 'Shared', ...place },
      { id: facilities.ofCarrierA, name: 'Arctic', carrier_id: carrierA.id, ...place },
      { id: facilities.ofShipperA, name: 'Alder', shipper_id: shipperA.id, type: 'USER_CUSTOM', ...place },
    ])
    .execute();
});

const loadId = await database.as(SYSTEM).transaction((tx) => insertLoadOfA(tx, people));

type Owner = 'profile' | 'shipper' | 'carrier' | 'facility' | 'load';
const BUCKETS: Record<Owner, string> = {
  profile: 'profile-images',
  shipper: 'shipper-logos',
  carrier: 'carrier-logos',
  facility: 'facility-logos',
  load: 'load-files',
};

const pathOf = (owner: Owner, id: string) =>
  `${id}/${newId()}${owner === 'profile' || owner === 'load' ? '' : '-logo'}.jpg`;

function insertion(
  owner: Owner,
  id: string,
  by: string,
  {
    path = pathOf(owner, id),
    bucket = BUCKETS[owner],
    column = `${owner}_id`,
    type = 'image/png',
    name = '',
  } = {},
): string {
  return (
    `insert into storage_object (bucket, path, ${column}, content_type, file_name, size_bytes, sha256, uploaded_by, created_at) ` +
    `values ('${bucket}', '${path}', '${id}', '${type}', nullif('${name}', ''), 68, repeat('0', 64), '${by}', now())`
  );
}

const SHIPPER_A: Name[] = ['shipperAAdmin', 'shipperAStaff'];
const SHIPPER_B: Name[] = ['shipperBAdmin', 'shipperBStaff'];
const CARRIER_A: Name[] = ['carrierAAdmin', 'carrierAStaff'];
const KNOWN: Name[] = ['admin', ...SHIPPER_A, ...SHIPPER_B, ...CARRIER_A, 'carrierBAdmin'];

const CASES: [string, Owner, string, { writers: Name[]; readers: Name[] }][] = [
  [
    'the picture of a customer’s staff',
    'profile',
    shipperA.staff.profileId,
    { writers: ['admin', ...SHIPPER_A], readers: ['admin', ...SHIPPER_A] },
  ],
  [
    'the picture of a carrier’s admin',
    'profile',
    carrierA.admin.profileId,
    { writers: ['admin', 'carrierAAdmin'], readers: ['admin', ...CARRIER_A] },
  ],
  [
    'the logo of a customer',
    'shipper',
    shipperA.id,
    { writers: ['admin', 'shipperAAdmin'], readers: ['admin', ...SHIPPER_A, ...CARRIER_A] },
  ],
  [
    'the logo of a carrier',
    'carrier',
    carrierA.id,
    { writers: ['admin', 'carrierAAdmin'], readers: ['admin', ...CARRIER_A, ...SHIPPER_A, ...SHIPPER_B] },
  ],
  ['the picture of a shared facility', 'facility', facilities.shared, { writers: ['admin'], readers: KNOWN }],
  [
    'the picture of a carrier’s facility',
    'facility',
    facilities.ofCarrierA,
    { writers: ['admin', 'carrierAAdmin'], readers: KNOWN },
  ],
  [
    'the picture of a customer’s facility',
    'facility',
    facilities.ofShipperA,
    { writers: ['admin', ...SHIPPER_A], readers: ['admin', ...SHIPPER_A, ...CARRIER_A] },
  ],
  [
    'a file of a load',
    'load',
    loadId,
    {
      writers: ['admin', ...SHIPPER_A, ...CARRIER_A],
      readers: ['admin', ...SHIPPER_A, ...CARRIER_A],
    },
  ],
];

test.each(CASES)(
  'editors can add %s, and those who may see it can read it',
  async (_, owner, id, expected) => {
    const writers: Name[] = [];
    for (const name of NAMES) {
      const outcome = await attemptWrite(database.as(ACTORS[name]), insertion(owner, id, profileOf(name)));
      if (outcome === 1) writers.push(name);
      else expect(outcome, name).toBe(DENIED);
    }
    expect(writers).toEqual(NAMES.filter((name) => expected.writers.includes(name)));

    const path = pathOf(owner, id);
    await database.as(SYSTEM).transaction(runSql(insertion(owner, id, people.admin.profileId, { path })));
    const readers: Name[] = [];
    for (const name of NAMES) {
      const seen = await attempt(database.as(ACTORS[name]), (tx) =>
        tx.selectFrom('storage_object').select('path').where('path', '=', path).execute(),
      );
      if (typeof seen === 'string') expect(seen, name).toBe(DENIED);
      else if (seen.length === 1) readers.push(name);
    }
    expect(readers).toEqual(NAMES.filter((name) => expected.readers.includes(name)));
  },
);

test('nobody can add a file in another user’s name', async () => {
  for (const name of ['admin', 'shipperAAdmin'] as const) {
    const byOther = insertion('shipper', shipperA.id, shipperA.staff.profileId);
    expect(await attemptWrite(database.as(ACTORS[name]), byOther)).toBe(DENIED);
  }
});

test('files are never changed or removed, not even by the system', async () => {
  for (const actor of [SYSTEM, ...NAMES.map((name) => ACTORS[name])]) {
    expect(await attemptWrite(database.as(actor), `update storage_object set sha256 = repeat('1', 64)`)).toBe(
      DENIED,
    );
    expect(await attemptWrite(database.as(actor), `update storage_object set path = path`)).toBe(DENIED);
    expect(await attemptWrite(database.as(actor), 'delete from storage_object')).toBe(DENIED);
    expect(await attemptWrite(database.as(actor), 'truncate storage_object')).toBe(DENIED);
  }
});

test('a path has one spelling, starts with its owner, and is in the owner’s bucket', async () => {
  const [id, by, uuid] = [shipperA.id, people.admin.profileId, newId()];
  const wrong = [
    insertion('shipper', id, by, { path: `${shipperB.id}/${uuid}-logo.jpg` }),
    insertion('shipper', id, by, { path: `${id}/${uuid}.jpg` }),
    insertion('shipper', id, by, { path: `${id}/../${uuid}-logo.jpg` }),
    insertion('shipper', id, by, { path: `${id.toUpperCase()}/${uuid}-logo.jpg` }),
    insertion('shipper', id, by, { path: `${id}/${uuid}-logo.jpg\n` }),
    insertion('shipper', id, by, { path: `${id}/${uuid}-logo.svg` }),
    insertion('shipper', id, by, { bucket: 'carrier-logos' }),
    insertion('shipper', id, by, { bucket: 'shipper-file-uploads' }),
    insertion('shipper', id, by, { path: `${id}/${uuid}-logo.pdf` }),
    // An attachment needs a name and the type that belongs to its extension.
    insertion('load', loadId, by, { path: `${loadId}/${uuid}.pdf` }),
    insertion('load', loadId, by, { path: `${loadId}/${uuid}.pdf`, type: 'application/pdf' }),
    insertion('load', loadId, by, { path: `${loadId}/${uuid}.pdf`, type: 'text/plain', name: 'a.pdf' }),
    insertion('load', loadId, by, { path: `${loadId}/${uuid}.html`, type: 'text/html', name: 'a.html' }),
    insertion('load', loadId, by, { name: 'a.jpg' }),
    insertion('profile', shipperA.staff.profileId, by, { bucket: 'shipper-logos' }),
    insertion('profile', shipperA.staff.profileId, by, {
      path: `${shipperA.staff.profileId}/${uuid}-logo.jpg`,
    }),
  ];
  for (const statement of wrong)
    expect(await attemptWrite(database.as(SYSTEM), statement), statement).toBe(CHECK_VIOLATION);
  const attachment = { path: `${loadId}/${uuid}.pdf`, type: 'application/pdf', name: 'a.pdf' };
  expect(await attemptWrite(database.as(SYSTEM), insertion('load', loadId, by, attachment))).toBe(1);
  expect(await attemptWrite(database.as(SYSTEM), insertion('shipper', id, by))).toBe(1);
});
