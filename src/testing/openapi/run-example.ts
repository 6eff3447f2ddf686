import { operationIdOf } from '../../contract/operation-ids';
import type { Route } from '../../server/http/route';
import {
  type EndpointRow,
  expectedOutcome,
  isRightCase,
  type SentRequest,
} from '../permissions/endpoint-case';
import { ENDPOINTS } from '../permissions/endpoint-rows';
import type { MatrixActor, MatrixWorld } from '../permissions/matrix-world';
import { sendAs } from '../permissions/send-as';
import type { Answer } from '../servers/test-app';
import { EXAMPLE_CASES } from './example-cases';

/** A call that was made for an example. */
export interface MadeCall {
  readonly sent: SentRequest;
  readonly answer: Answer;
}

/**
 * The possible callers of an example. The first caller who is allowed makes the call. The callers for whom most readers
 * write programs come first.
 */
const ACTORS = [
  'key of A',
  'SHIPPER_STAFF of A',
  'SHIPPER_ADMIN of A',
  'CARRIER_STAFF of A',
  'CARRIER_ADMIN of A',
  'ADMIN',
  'invited',
  'the public key',
];

/**
 * Makes a successful call: the case in `example-cases.ts`, otherwise the first case of the permission matrix that one
 * of `ACTORS` may make. Returns null if there is neither.
 */
export async function runExample(world: MatrixWorld, route: Route): Promise<MadeCall | null> {
  const name = operationIdOf(route.call);
  const own = EXAMPLE_CASES[name];
  if (own) {
    const { bearer, ...sent } = await own(world);
    return {
      sent,
      answer: await sendAs(
        world,
        route,
        { about: 'an example', send: () => sent, answers: 0 },
        actorWith(world, bearer),
      ),
    };
  }
  const chosen = chooseCase(world, route, ENDPOINTS[name]);
  if (!chosen) return null;
  let made: SentRequest = {};
  const answer = await sendAs(world, route, chosen.one, chosen.actor, undefined, (sent) => {
    made = sent;
    return sent;
  });
  return { sent: made, answer };
}

const actorWith = (world: MatrixWorld, bearer: string | null): MatrixActor => ({
  ...(world.actors[0] as MatrixActor),
  bearer,
});

function chooseCase(world: MatrixWorld, route: Route, row: EndpointRow | undefined) {
  const actors = ACTORS.flatMap((name) => world.actors.filter((actor) => actor.name === name));
  for (const one of row?.cases ?? []) {
    const actor = actors.find((each) => {
      if (isRightCase(one)) return expectedOutcome(world, one, each, route) === 'done';
      return isAdmitted(route, each) && typeof one.answers === 'number' && one.answers < 400;
    });
    if (actor) return { one, actor };
  }
  return null;
}

/** Whether the call accepts this kind of caller. */
function isAdmitted({ audience, keyScope }: Route, { kind, name }: MatrixActor): boolean {
  if (audience === 'signed-in') return kind === 'person' || (kind === 'key' && keyScope !== null);
  if (audience === 'signing-up') return name === 'invited';
  return kind === 'anonymous';
}
