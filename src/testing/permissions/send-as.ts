import { newId } from '../../domain/ids';
import type { Route } from '../../server/http/route';
import type { Answer } from '../servers/test-app';
import type { RightCase, SentRequest, UniformCase } from './endpoint-case';
import type { MatrixActor, MatrixWorld } from './matrix-world';

let address = 0;
/** The resource that no call has changed since it was prepared. A refused call must not change it. */
let unchanged: { readonly prepare: RightCase['prepare']; readonly id: string } | null = null;

export interface BuiltRequest {
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  readonly options: NonNullable<Parameters<MatrixWorld['app']['call']>[2]>;
}

/** Prepares the resource and builds the call. `about` replaces the prepared resource's id. */
export async function requestAs(
  world: MatrixWorld,
  route: Route,
  one: RightCase | UniformCase,
  actor: MatrixActor,
  about?: string,
  change: (sent: SentRequest) => SentRequest = (sent) => sent,
): Promise<BuiltRequest> {
  if (unchanged === null || unchanged.prepare !== one.prepare) {
    unchanged = { prepare: one.prepare, id: (await one.prepare?.(world)) ?? newId() };
  }
  const sent = change(one.send(world, { id: about ?? unchanged.id, principal: actor.principal }));
  const path = route.call.path.replace(/\{(\w+)\}/g, (_, name: string) => sent.params?.[name] ?? newId());
  return {
    method: route.call.method.toUpperCase(),
    path: `${path}${sent.query ?? ''}`,
    options: {
      bearer: actor.bearer,
      ...(sent.body === undefined ? {} : { body: sent.body }),
      headers: sent.headers ?? {},
    },
  };
}

export async function sendRequest(
  { app }: MatrixWorld,
  { method, path, options }: BuiltRequest,
): Promise<Answer> {
  address += 1;
  const answer = await app.call(method, path, {
    ...options,
    // Each call has its own source address, so that none hits a rate limit.
    headers: { 'X-Forwarded-For': `10.0.${address >> 8}.${address & 255}`, ...options.headers },
  });
  if (answer.status < 400) unchanged = null;
  return answer;
}

/** Prepares the resource and makes the call as the actor. */
export const sendAs = async (...request: Parameters<typeof requestAs>): Promise<Answer> =>
  sendRequest(request[0], await requestAs(...request));
