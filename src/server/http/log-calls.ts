import { randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { Context } from 'hono';
import { API_KEY_PREFIX } from '../../contract/webhooks/keys';
import type { AnsweredCall } from '../platform/answered-call';
import type { Config } from '../platform/config';
import type { Log } from '../platform/log';
import { HEALTH_PREFIX, isCallPath } from './request-path';

const REQUEST_ID_HEADER = 'X-Request-Id';
const PROXY_REQUEST_ID = /^[\w.-]{1,64}$/;

interface CallRecord {
  readonly id: string;
  /** The path of the contract. Null until a route has matched, because a path may contain ids and file names. */
  route: string | null;
  /** True if the gate rejected the call. The gate counts its rejections; a log line for each would add to the overload. */
  isRejected: boolean;
}

const records = new WeakMap<IncomingMessage, CallRecord>();

/** Tests call the app without a socket. Then there is no record. */
function recordOf(c: Context): CallRecord | undefined {
  const request: IncomingMessage | undefined = c.env?.incoming;
  return request && records.get(request);
}

export const requestIdOf = (c: Context): string | undefined => recordOf(c)?.id;

export function omitRejected(request: IncomingMessage): void {
  const record = records.get(request);
  if (record) record.isRejected = true;
}

/** Names the call's route in the access log. */
export function nameRoute(c: Context, path: string): void {
  const record = recordOf(c);
  if (record) record.route = path;
}

/**
 * Gives each call an id, sent as `X-Request-Id`, and logs one line when its response has been sent or its client has
 * disconnected. The line has no address, path parameter, or query, because they can be personal data.
 */
export function logCalls(
  listener: RequestListener,
  parts: {
    readonly config: Pick<Config, 'isProxyTrusted' | 'publicKey'>;
    readonly log: Log;
    /** Called for pages and files of the web app too, which are not logged. */
    readonly onAnswered?: (call: AnsweredCall) => void;
  },
): RequestListener {
  const { config, log, onAnswered } = parts;
  const nextId = createRequestIds();
  return (request, response) => {
    const path = request.url ?? '';
    const startedMs = performance.now();
    const { method = '' } = request;
    if (!isCallPath(path)) {
      response.once('close', () => {
        const durationMs = performance.now() - startedMs;
        onAnswered?.({ method, route: null, kind: 'page', status: response.statusCode, durationMs });
      });
      return listener(request, response);
    }
    const record: CallRecord = {
      id: idFromProxy(request, config) ?? nextId(),
      route: null,
      isRejected: false,
    };
    records.set(request, record);
    response.setHeader(REQUEST_ID_HEADER, record.id);
    const kind = path.startsWith(HEALTH_PREFIX) ? 'health' : 'call';
    response.once('close', () => {
      if (record.isRejected) return;
      const { id: requestId, route } = record;
      const { statusCode: status } = response;
      const durationMs = performance.now() - startedMs;
      const line = {
        requestId,
        method,
        route,
        status,
        ms: Math.round(durationMs * 10) / 10,
        actor: actorKindOf(request, config),
      };
      const level = kind === 'health' ? 'debug' : 'info';
      log[level](response.writableFinished ? line : { ...line, isAborted: true }, 'call');
      onAnswered?.({ method, route, kind, status, durationMs, requestId });
    });
    listener(request, response);
  };
}

/** Creates ids that are short enough to read aloud: a random part for the process, then a count. */
function createRequestIds(): () => string {
  const processId = randomBytes(5).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${processId}-${count.toString(36)}`;
  };
}

function idFromProxy({ headers }: IncomingMessage, { isProxyTrusted }: Pick<Config, 'isProxyTrusted'>) {
  const id = isProxyTrusted ? headers['x-request-id']?.toString() : undefined;
  return id !== undefined && PROXY_REQUEST_ID.test(id) ? id : null;
}

/** The kind of caller that the credentials claim. The call's status shows whether they are valid. */
function actorKindOf(
  { headers: { authorization } }: IncomingMessage,
  { publicKey }: Pick<Config, 'publicKey'>,
): 'user' | 'key' | 'anonymous' {
  if (authorization === undefined || authorization.endsWith(` ${publicKey}`)) return 'anonymous';
  return authorization.includes(` ${API_KEY_PREFIX}`) ? 'key' : 'user';
}
