import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { AppError } from '../../contract/app-error';
import type { FailureLog } from '../platform/condense-repeats';
import type { Config } from '../platform/config';
import type { CallGate } from './call-gate';
import { keepSlot } from './call-slots';
import { addressOf } from './exchange';
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
 * Limits how many calls run at once, in total and for each session, API key, or address without either. Works before the
 * app, whose answer would cost twenty times as much as this rejection.
 */
export function limitCalls(
  listener: RequestListener,
  parts: {
    readonly gate: CallGate;
    readonly config: Pick<Config, 'isProxyTrusted' | 'publicKey'>;
    readonly log: FailureLog;
  },
): RequestListener {
  const { gate, config, log } = parts;

  const answerInTurn = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const slot = await gate.enter(callerOf(request, config));
      if (request.socket.destroyed) return slot.release();
      keepSlot(request, slot);
      // The app frees it earlier, unless the connection breaks before.
      response.once('close', () => slot.release());
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.warn({ running: gate.running, waiting: gate.waiting }, 'call rejected: too many calls');
      omitRejected(request);
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

function callerOf(
  { headers, socket }: IncomingMessage,
  config: Pick<Config, 'isProxyTrusted' | 'publicKey'>,
): string {
  const { authorization } = headers;
  const hasSession = authorization !== undefined && !authorization.endsWith(` ${config.publicKey}`);
  if (hasSession) return authorization;
  return addressOf(headers['x-forwarded-for']?.toString(), socket.remoteAddress, config);
}
