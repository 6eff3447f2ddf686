import { expect } from 'vitest';
import { newId } from '../../domain/ids';
import type { Route } from '../../server/http/route';
import { expectedOutcome, isRightCase, type RightCase, type UniformCase } from './endpoint-case';
import type { MatrixActor, MatrixWorld } from './matrix-world';
import { type BuiltRequest, requestAs, sendRequest } from './send-as';

const CREDENTIALS = 'issues or ends credentials, and its response is never stored';
const NEEDS_SESSION = 'changes the account of a session; people in this test have none';
const READS = 'only reads';

/** The writes that ignore an Idempotency-Key, each with the reason. */
export const UNREPEATED: Readonly<Record<string, string>> = {
  signIn: CREDENTIALS,
  verifyCode: CREDENTIALS,
  acceptInvitation: CREDENTIALS,
  refreshSession: CREDENTIALS,
  signOut: CREDENTIALS,
  reportBrowserError: 'writes a line to the log',
  verifyFactor: CREDENTIALS,
  startPasskey: CREDENTIALS,
  verifyPasskey: CREDENTIALS,
  confirmIdentity: NEEDS_SESSION,
  setUpTotp: NEEDS_SESSION,
  confirmTotp: NEEDS_SESSION,
  turnOffTotp: NEEDS_SESSION,
  renewRecoveryCodes: NEEDS_SESSION,
  startPasskeySetup: NEEDS_SESSION,
  addPasskey: NEEDS_SESSION,
  removePasskey: NEEDS_SESSION,
  requestEmailChange: NEEDS_SESSION,
  confirmEmailChange: NEEDS_SESSION,
  requestCode: 'sends a new code, which replaces the last one',
  forgotPassword: 'sends a new code, which replaces the last one',
  completeSignup: 'has no effect the second time',
  answerLoadLink: 'a link answers once',
  readInvitation: READS,
  readLoadLink: READS,
  readSharedLoad: READS,
  readSpotLink: READS,
  offerBySpotLink: 'an offer replaces the one before',
  declineBySpotLink: 'a link declines once',
  receiveStripeEvent: 'an event is taken once, by its id',
  endOwnSession: 'has no effect the second time; people in this test have no session to end',
};

/** Returns a case and a caller whose call succeeds. */
function findCaller(world: MatrixWorld, route: Route, cases: readonly (RightCase | UniformCase)[]) {
  for (const one of cases) {
    for (const actor of world.actors) {
      if (actor.kind !== 'person') continue;
      const isDone = isRightCase(one)
        ? expectedOutcome(world, one, actor, route) === 'done'
        : typeof one.answers === 'number' && one.answers < 300;
      if (isDone) return { one, actor };
    }
  }
  throw new Error(`nobody can call ${route.call.path}`);
}

/** Repeats the call with its key, and uses the key for another call. */
export async function expectRunsOnce(
  world: MatrixWorld,
  route: Route,
  cases: readonly (RightCase | UniformCase)[],
): Promise<void> {
  const { one, actor } = findCaller(world, route, cases);
  const request = withKey(await requestAs(world, route, one, actor as MatrixActor));
  const first = await sendRequest(world, request);
  expect([first.status, first.body], actor.name).toEqual([expect.closeTo(202, -1), first.body]);
  const second = await sendRequest(world, request);
  const wanted = route.storedBody?.(first.body) ?? first.body;
  expect([second.status, second.body]).toEqual([first.status, wanted]);
  const other = otherRequest(request, route);
  if (other === null) return;
  expect(await sendRequest(world, other)).toMatchObject({
    status: 422,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  });
}

function withKey({ options, ...request }: BuiltRequest): BuiltRequest {
  return { ...request, options: { ...options, headers: { ...options.headers, 'Idempotency-Key': newId() } } };
}

/**
 * Returns another valid request: with a space after the body, or about another resource. Null for a call that allows
 * neither.
 */
function otherRequest({ options, ...request }: BuiltRequest, { call }: Route): BuiltRequest | null {
  const { body } = options;
  if (body instanceof Uint8Array) {
    return { ...request, options: { ...options, body: Buffer.concat([body, Buffer.from(' ')]) } };
  }
  if (body !== undefined) {
    const isText = typeof body === 'string';
    const headers = { ...(isText ? {} : { 'Content-Type': 'application/json' }), ...options.headers };
    const text = isText ? body : JSON.stringify(body);
    return { ...request, options: { ...options, headers, body: `${text} ` } };
  }
  const names = call.path.split('/');
  const at = names.findIndex((part) => part.startsWith('{'));
  if (at < 0) return null;
  const path = request.path.split('/').with(at, newId()).join('/');
  return { ...request, path, options };
}
