import { fixedClock } from '../fixed-clock';
import { makeSignedUp, PASSWORD } from '../people/accounts';
import { codeOf, setUpApp } from '../people/second-factors';
import { softPasskey } from '../people/soft-passkey';
import type { MatrixWorld } from '../permissions/matrix-world';
import { PUBLIC_KEY } from '../servers/test-app';
import type { ExampleCase } from './example-case';

/**
 * The examples for second factors and for a change of email. Each has its own person, who has confirmed the identity first.
 */

/** The clock of the permission matrix, which never advances. */
const CLOCK = fixedClock('2026-11-20T15:00:00Z');
const HOST = 'coldlane.example';
const headers = { Host: HOST };

async function someone(world: MatrixWorld, name: string) {
  const about = { name, count: 1, shipperId: world.people.shipperA.id };
  const [person] = await makeSignedUp(world.database, about);
  if (!person) throw new Error(`${name} was not made`);
  const bearer = await world.app.signIn(person.email, PASSWORD);
  return { ...person, bearer };
}

async function confirmed(world: MatrixWorld, name: string) {
  const person = await someone(world, name);
  await world.app.call('POST', '/v1/auth/confirm', { bearer: person.bearer, body: { password: PASSWORD } });
  return person;
}

async function withApp(world: MatrixWorld, name: string) {
  const person = await someone(world, name);
  return { ...person, ...(await setUpApp(world.app, CLOCK, person.bearer)) };
}

async function challengeOf({ app }: MatrixWorld, path: string, bearer: string) {
  const { body } = await app.call('POST', path, { bearer, body: {}, headers });
  const { challengeToken, options } = body as { challengeToken: string; options: { challenge: string } };
  return { challengeToken, challenge: options.challenge };
}

/** Returns a new passkey of the person in the form that `addPasskey` requires. */
async function newPasskey(world: MatrixWorld, bearer: string) {
  const passkey = softPasskey(`http://${HOST}`);
  const { challengeToken, challenge } = await challengeOf(world, '/v1/auth/passkeys/options', bearer);
  return { passkey, body: { challengeToken, name: 'Laptop', response: passkey.create(challenge) } };
}

async function withPasskey(world: MatrixWorld, name: string) {
  const { bearer } = await confirmed(world, name);
  const { passkey, body } = await newPasskey(world, bearer);
  const added = await world.app.call('POST', '/v1/auth/passkeys', { bearer, body, headers });
  return { bearer, passkey, id: (added.body as { id: string }).id };
}

async function emailCodes({ app }: MatrixWorld, bearer: string, email: string) {
  await app.mailsSent();
  await app.call('POST', '/v1/auth/email-change', { bearer, body: { email } });
  const mails = await app.mailsSent();
  const codeIn = (isNew: boolean) =>
    /profile: (\d{6})/.exec(mails.find(({ to }) => (to === email) === isNew)?.text ?? '')?.[1] ?? '';
  return { oldCode: codeIn(false), newCode: codeIn(true) };
}

export const SECURITY_EXAMPLES: Readonly<Record<string, (world: MatrixWorld) => Promise<ExampleCase>>> = {
  readOwnSecurity: async (world) => ({ bearer: (await withApp(world, 'reader')).bearer }),
  confirmIdentity: async (world) => ({
    bearer: (await someone(world, 'confirmer')).bearer,
    body: { password: PASSWORD },
  }),
  setUpTotp: async (world) => ({ bearer: (await confirmed(world, 'app-starter')).bearer }),
  confirmTotp: async (world) => {
    const { bearer } = await confirmed(world, 'app-owner');
    const { body } = await world.app.call('POST', '/v1/auth/totp', { bearer });
    return { bearer, body: { code: codeOf((body as { secret: string }).secret, CLOCK) } };
  },
  turnOffTotp: async (world) => ({ bearer: (await withApp(world, 'app-leaver')).bearer }),
  renewRecoveryCodes: async (world) => ({ bearer: (await withApp(world, 'code-renewer')).bearer }),
  verifyFactor: async (world) => {
    const { email, secret } = await withApp(world, 'app-user');
    const { body } = await world.app.call('POST', '/v1/auth/sign-in', {
      body: { email, password: PASSWORD },
    });
    const { challengeToken } = body as { challengeToken: string };
    // The setup of the app used the code of this moment.
    return { bearer: PUBLIC_KEY, body: { challengeToken, code: codeOf(secret, CLOCK, 1) } };
  },
  startPasskeySetup: async (world) => ({
    bearer: (await confirmed(world, 'key-starter')).bearer,
    body: {},
    headers,
  }),
  addPasskey: async (world) => {
    const { bearer } = await confirmed(world, 'key-owner');
    return { bearer, body: (await newPasskey(world, bearer)).body, headers };
  },
  removePasskey: async (world) => {
    const { bearer, id } = await withPasskey(world, 'key-leaver');
    return { bearer, params: { id } };
  },
  verifyPasskey: async (world) => {
    const { passkey } = await withPasskey(world, 'key-user');
    const start = await challengeOf(world, '/v1/auth/passkey/options', PUBLIC_KEY);
    const body = { challengeToken: start.challengeToken, response: passkey.get(start.challenge) };
    return { bearer: PUBLIC_KEY, body, headers };
  },
  requestEmailChange: async (world) => ({
    bearer: (await confirmed(world, 'mover')).bearer,
    body: { email: 'mover@oak.example' },
  }),
  confirmEmailChange: async (world) => {
    const { bearer } = await confirmed(world, 'moved');
    return { bearer, body: await emailCodes(world, bearer, 'moved@oak.example') };
  },
};
