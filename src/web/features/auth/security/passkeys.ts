import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import {
  addPasskey,
  confirmIdentity,
  startPasskey,
  startPasskeySetup,
  verifyPasskey,
} from '../../../../contract/endpoints';
import type { PasskeyStart } from '../../../../contract/people/second-factor';
import type { Api } from '../../../api/api-context';
import { PasskeyFailed } from '../../../api/failures';
import { request } from '../../../api/request';

/** Whether the browser reports that the person closed its dialog, or that no passkey fits. */
const isCancelled = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** The parts of a response that the server reads. Browsers add more. */
function sentOf({ id, rawId, type, response }: AuthenticationResponseJSON | RegistrationResponseJSON) {
  const { clientDataJSON } = response;
  const parts =
    'attestationObject' in response
      ? { attestationObject: response.attestationObject, transports: response.transports ?? [] }
      : {
          authenticatorData: response.authenticatorData,
          signature: response.signature,
          ...(response.userHandle ? { userHandle: response.userHandle } : {}),
        };
  return { id, rawId, type, response: { clientDataJSON, ...parts } };
}

/** An IPv4 address, or an IPv6 address in brackets. */
const IS_ADDRESS = /^(\d+(\.\d+){3}|\[.*\])$/;

/** Returns null if the person closed the browser's dialog. Throws PasskeyFailed. */
async function ask<T>(start: () => Promise<T>): Promise<T | null> {
  // WebAuthn binds a passkey to a domain name.
  if (IS_ADDRESS.test(location.hostname)) throw new PasskeyFailed('ADDRESS', null);
  try {
    return await start();
  } catch (error) {
    if (isCancelled(error)) return null;
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    throw new PasskeyFailed(isKnown ? 'EXISTS' : 'OTHER', error);
  }
}

const signatureOf = ({ options }: PasskeyStart) =>
  ask(() => startAuthentication({ optionsJSON: options as never }));

/** Logs in with a passkey, alone or as the second factor of a login. Returns false if the person cancelled. */
export async function signInWithPasskey(api: Api, challengeToken?: string): Promise<boolean> {
  const { publicKey } = api.settings;
  const body = challengeToken === undefined ? {} : { challengeToken };
  const started = await request(startPasskey, { body }, publicKey);
  const response = await signatureOf(started);
  if (response === null) return false;
  const sent = { challengeToken: started.challengeToken, response: sentOf(response) };
  await api.session.signInBy(started.challengeToken, () => request(verifyPasskey, { body: sent }, publicKey));
  return true;
}

/** Confirms a change with a passkey. Returns false if the person cancelled. */
export async function confirmWithPasskey({ send }: Api): Promise<boolean> {
  const started = await send(startPasskey, { body: {} });
  const response = await signatureOf(started);
  if (response === null) return false;
  await send(confirmIdentity, {
    body: { challengeToken: started.challengeToken, response: sentOf(response) },
  });
  return true;
}

/** Creates a passkey. Returns false if the person cancelled. */
export async function createPasskey({ send }: Api, name: string): Promise<boolean> {
  const { options, challengeToken } = await send(startPasskeySetup, {});
  const response = await ask(() => startRegistration({ optionsJSON: options as never }));
  if (response === null) return false;
  await send(addPasskey, { body: { challengeToken, name, response: sentOf(response) } });
  return true;
}
