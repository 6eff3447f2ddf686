import { Agent, request } from 'node:http';
import { ADMIN_EMAIL, signIn } from '../product/sign-in';

/** The emails of demo users, by role. */
const EMAILS = {
  admin: ADMIN_EMAIL,
  shipperAdmin: 'shipper.admin@example.com',
  shipper: 'shipper.staff@example.com',
  carrier: 'carrier.admin@example.com',
} as const;
export type Who = keyof typeof EMAILS;

/** The age at which an access token is renewed; it expires after 15 minutes. */
const RENEW_AFTER_MS = 10 * 60_000;
/** The timeout of a call; the server gives up after 40 seconds. */
const CALL_TIMEOUT_MS = 60_000;

export interface Answer {
  /** The HTTP status, or 0 if the connection broke or timed out. */
  readonly status: number;
  readonly text: string;
}

export interface Callers {
  /** Sends a call as one of the demo's users. A body of text or bytes is sent unchanged. */
  send(
    who: Who,
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>;
  /** Returns an access token that is valid for some more minutes. */
  token(who: Who): Promise<string>;
  close(): void;
}

/** Opens callers that ask for `url` before each call, because a killed server may restart on another port. */
export function openCallers(url: () => string): Callers {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const tokens = new Map<Who, { readonly token: Promise<string>; readonly sinceMs: number }>();

  const token = (who: Who): Promise<string> => {
    const known = tokens.get(who);
    if (known !== undefined && performance.now() - known.sinceMs < RENEW_AFTER_MS) return known.token;
    const signingIn = signIn(url(), EMAILS[who]);
    signingIn.catch(() => tokens.delete(who));
    tokens.set(who, { token: signingIn, sinceMs: performance.now() });
    return signingIn;
  };

  return {
    token,
    async send(who, method, path, body, headers = {}) {
      const bearer = await token(who).catch(() => null);
      if (bearer === null) return { status: 0, text: 'logging in failed' };
      const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
      const bytes = body === undefined ? null : Buffer.from(isRaw ? body : JSON.stringify(body));
      return sendOnce(`${url()}${path}`, agent, method, bytes, {
        Authorization: `Bearer ${bearer}`,
        ...(bytes === null ? {} : { 'Content-Type': 'application/json', 'Content-Length': bytes.length }),
        ...headers,
      });
    },
    close: () => agent.destroy(),
  };
}

function sendOnce(
  url: string,
  agent: Agent,
  method: string,
  bytes: Buffer | null,
  headers: Readonly<Record<string, string | number>>,
): Promise<Answer> {
  return new Promise((resolve) => {
    const broken = (error: NodeJS.ErrnoException) =>
      resolve({ status: 0, text: error.code ?? error.message });
    const call = request(url, { agent, method, headers, timeout: CALL_TIMEOUT_MS }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', broken);
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
      );
    });
    call.once('error', broken);
    call.once('timeout', () => call.destroy(new Error('no answer')));
    call.end(bytes ?? undefined);
  });
}
