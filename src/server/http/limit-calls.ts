import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { AppError } from '../../contract/app-error';
import { networkOf } from '../platform/client-network';
import type { FailureLog } from '../platform/condense-repeats';
import type { Config } from '../platform/config';
import type { CallGate } from './call-gate';
import { keepCall } from './call-slots';
import { addressOf } from './exchange';
import { createKnownCallers } from './known-callers';
import { omitRejected } from './log-calls';
import { problem, RETRY_AFTER_SECONDS } from './problem-answer';
import { HEALTH_PREFIX, isCallPath } from './request-path';

const REJECTION = Buffer.from(JSON.stringify(problem('OVERLOADED')));
const REJECTION_HEADERS = {
  'Content-Type': 'application/problem+json',
  'Content-Length': REJECTION.length,
  'Cache-Control': 'no-store',
  'Retry-After': RETRY_AFTER_SECONDS,
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Limits how many calls run at once, in total and for each caller: a session, an API key, or a network. A call counts toward
 * its network until the app has checked its credentials, because anyone can make up credentials. The limit comes before the
 * app, where a rejection would cost twenty times as much.
 */
export function limitCalls(
  listener: RequestListener,
  parts: {
    readonly gate: CallGate;
    readonly config: Pick<Config, 'isProxyTrusted'>;
    readonly log: FailureLog;
    readonly onOverload?: (() => void) | undefined;
  },
): RequestListener {
  const { gate, config, log, onOverload } = parts;
  const known = createKnownCallers();

  const callerOf = ({ headers, socket }: IncomingMessage): string => {
    const caller = headers.authorization === undefined ? undefined : known.find(headers.authorization);
    const address = () => addressOf(headers['x-forwarded-for']?.toString(), socket.remoteAddress, config);
    return caller ?? networkOf(address());
  };

  const answerInTurn = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const slot = await gate.enter(callerOf(request));
      if (request.socket.destroyed) return slot.release();
      const { authorization } = request.headers;
      keepCall(request, {
        slot,
        confirm: (caller) => authorization !== undefined && known.add(authorization, caller),
      });
      // The app frees the slot earlier, unless the connection breaks first.
      response.once('close', () => slot.release());
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.warn({ running: gate.running, waiting: gate.waiting }, 'call rejected: too many calls');
      omitRejected(request);
      onOverload?.();
      response.writeHead(503, REJECTION_HEADERS).end(request.method === 'HEAD' ? undefined : REJECTION);
      return;
    }
    listener(request, response);
  };
  return (request, response) => {
    const path = request.url ?? '';
    if (!isCallPath(path) || path.startsWith(HEALTH_PREFIX)) listener(request, response);
    else answerInTurn(request, response);
  };
}
