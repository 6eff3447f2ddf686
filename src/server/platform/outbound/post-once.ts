import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { codeOf } from '../read-error';
import { isPublicAddress } from './public-address';
import { findUrlFault, hostOf } from './public-url';
import type { ResolveHost } from './resolve-host';

/** The most bytes of a response that are read. */
const MAX_ANSWER_BYTES = 65_536;
const KEPT_ANSWER_BYTES = 1_024;

export type PostFailure = 'STATUS' | 'REDIRECT' | 'TIMEOUT' | 'CONNECTION' | 'TLS' | 'DNS' | 'ADDRESS';

export interface PostOutcome {
  /** Null if there was no response. */
  readonly status: number | null;
  /** The reason for the failure; null for a 2xx. */
  readonly failure: PostFailure | null;
  /** The first 1 kB of the response. */
  readonly answer: string;
}

export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface PostParts {
  readonly resolveHost: ResolveHost;
  /** Whether non-public addresses and plain HTTP are allowed. */
  readonly allowLocal: boolean;
  /** The timeout from resolving the host to the last byte that is read. */
  readonly timeoutMs: number;
}

/**
 * Sends one request to a URL that someone else chose. The host is resolved once, every address is checked, and the
 * connection goes only to these addresses, so changing the addresses of the name in the meantime has no effect. Redirects
 * are not followed. Rejects only if `signal` aborts.
 */
export async function postOnce(post: Post, parts: PostParts, signal: AbortSignal): Promise<PostOutcome> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(parts.timeoutMs)]);
  try {
    const addresses = await findAddresses(post.url, parts, deadline);
    if (typeof addresses === 'string') return failed(addresses);
    return await send(post, addresses, deadline);
  } catch (error) {
    signal.throwIfAborted();
    return failed(deadline.aborted ? 'TIMEOUT' : failureOf(error));
  }
}

const failed = (failure: PostFailure): PostOutcome => ({ status: null, failure, answer: '' });

/** Returns the checked addresses of the URL's host, or the reason why nothing may be sent. */
async function findAddresses(
  text: string,
  { resolveHost, allowLocal }: PostParts,
  deadline: AbortSignal,
): Promise<readonly string[] | 'ADDRESS' | 'DNS'> {
  if (findUrlFault(text, { allowLocal }) !== null) return 'ADDRESS';
  const host = hostOf(new URL(text));
  if (isIP(host) !== 0) return [host];
  const addresses = await beforeAbort(
    deadline,
    resolveHost(host).catch(() => []),
  );
  if (addresses.length === 0) return 'DNS';
  // A host is rejected if any of its addresses is not public, because a legitimate host has no such address.
  return allowLocal || addresses.every(isPublicAddress) ? addresses : 'ADDRESS';
}

function beforeAbort<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

async function send(post: Post, addresses: readonly string[], signal: AbortSignal): Promise<PostOutcome> {
  const response = await request(post, addresses, signal);
  const status = response.statusCode ?? 0;
  return {
    status,
    failure: status >= 200 && status < 300 ? null : status >= 300 && status < 400 ? 'REDIRECT' : 'STATUS',
    answer: await readAnswer(response),
  };
}

function request(
  { url: text, headers, body }: Post,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const url = new URL(text);
  const host = hostOf(url);
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === 'https:' ? https : http).request({
      method: 'POST',
      host,
      port: url.port,
      path: url.pathname + url.search,
      headers: { ...headers, Host: url.host, 'Content-Length': Buffer.byteLength(body) },
      // The request gets its own connection, which is closed afterward. A reused connection would outlive its check.
      agent: false,
      lookup: lookupAmong(addresses),
      servername: isIP(host) === 0 ? host : '',
      signal,
    });
    sent.on('response', resolve);
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Returns the checked addresses, whatever the name resolves to by now. */
const lookupAmong =
  (addresses: readonly string[]): LookupFunction =>
  (_host, { all }, callback) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first] = found;
    if (all) callback(null, found);
    else callback(null, first?.address ?? '', first?.family ?? 4);
  };

/**
 * Reads the response's body. Only the status matters, so a body that breaks off or does not end in time is not a failure.
 */
async function readAnswer(response: IncomingMessage): Promise<string> {
  const kept: Buffer[] = [];
  let read = 0;
  try {
    for await (const chunk of response) {
      if (read < KEPT_ANSWER_BYTES) kept.push(chunk.subarray(0, KEPT_ANSWER_BYTES - read));
      read += chunk.length;
      if (read >= MAX_ANSWER_BYTES) break;
    }
  } catch {
    // The bytes read so far are enough.
  } finally {
    response.destroy();
  }
  // PostgreSQL cannot store a NUL in text.
  return Buffer.concat(kept).toString('utf8').replaceAll('\0', '\uFFFD');
}

function failureOf(error: unknown): PostFailure {
  const code = codeOf(error);
  return /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO|HOSTNAME_MISMATCH)/.test(code)
    ? 'TLS'
    : 'CONNECTION';
}
