import { newId } from '../../domain/ids';
import type { EndpointRow, RightCase, UniformCase } from './endpoint-case';
import { signedIn } from './endpoint-kinds';
import { OWNERS } from './owners';
import { PREPARE } from './prepare';

/**
 * Returns the row of a call about the caller. It has no real session, so it stops at the session check; the tests of
 * `auth/factors` go further.
 */
const own = (body?: unknown): EndpointRow => {
  const about: UniformCase = {
    about: 'the caller, whose session has ended',
    send: () => (body === undefined ? {} : { body }),
    answers: 'SESSION_ENDED',
  };
  return signedIn(about);
};

const open = (answers: number | string, body: unknown): EndpointRow => ({
  audience: 'open',
  cases: [{ about: 'anybody', send: () => ({ body }), answers }],
});

const PASSKEY = {
  id: 'an-unknown-passkey',
  rawId: 'an-unknown-passkey',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: '' },
};

const ofUser = (body?: unknown): EndpointRow =>
  signedIn({
    about: 'a person of A',
    right: 'profile.security',
    ownersOf: OWNERS.none,
    prepare: PREPARE.shipperMember,
    isForbiddenWithoutRight: true,
    send: (_, { id }) => ({ params: { id }, ...(body === undefined ? {} : { body }) }),
  } satisfies RightCase);

/** Calls about second factors and one's own email, and an ADMIN's calls about those of others. */
export const SECURITY_ENDPOINTS: Readonly<Record<string, EndpointRow>> = {
  verifyFactor: open('SIGN_IN_EXPIRED', { challengeToken: 'an old one', code: '123456' }),
  startPasskey: open(200, {}),
  verifyPasskey: open('SIGN_IN_EXPIRED', { challengeToken: 'an old one', response: PASSKEY }),
  readOwnSecurity: own(),
  confirmIdentity: own({ password: 'a guess' }),
  setUpTotp: own(),
  confirmTotp: own({ code: '123456' }),
  turnOffTotp: own(),
  renewRecoveryCodes: own(),
  startPasskeySetup: own(),
  addPasskey: signedIn({
    about: 'an unknown step',
    send: () => ({ body: { challengeToken: 'an old one', name: 'Key', response: PASSKEY } }),
    answers: 'SIGN_IN_EXPIRED',
  }),
  removePasskey: signedIn({
    about: 'the caller, whose session has ended',
    send: () => ({ params: { id: newId() } }),
    answers: 'SESSION_ENDED',
  }),
  requestEmailChange: own({ email: 'new@nowhere.example' }),
  confirmEmailChange: signedIn({
    about: 'an unconfirmed session',
    send: () => ({ body: { oldCode: '123456', newCode: '123456' } }),
    answers: 'CONFIRMATION_REQUIRED',
  }),
  endOtherSessions: signedIn({ about: 'the caller', send: () => ({}), answers: 204 }),
  readUserSecurity: ofUser(),
  endUserSessions: ofUser({}),
  resetSecondFactor: ofUser(),
};
