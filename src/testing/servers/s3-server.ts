import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll } from 'vitest';
import type { S3Settings } from '../../server/platform/storage/s3-settings';

/** The library's only account. */
const ACCOUNT = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' } as const;

export interface TestS3 {
  readonly settings: S3Settings;
  /** The requests so far: method, path and headers. */
  readonly requests: readonly { readonly method: string; readonly path: string; readonly headers: object }[];
  /**
   * Replaces the store's response; with null, the store's own response is passed on. A test that sets it must reset it.
   */
  refusal:
    | ((method: string, path: string) => { readonly status: number; readonly code: string } | null)
    | null;
  /** Stops listening until `open` is called. */
  close(): Promise<void>;
  open(): Promise<void>;
}

/**
 * Starts an S3-compatible store in the test file's own folder. The library lacks two guarantees of S3: it ignores
 * `If-None-Match`, and it stores the received part of an aborted body. So a proxy in front of it passes only complete
 * bodies, and only the first of several for a new object.
 */
export async function testS3({ supportsConditions = true } = {}): Promise<TestS3> {
  const directory = mkdtempSync(join(tmpdir(), 'coldlane-s3-'));
  const store = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory });
  const { port } = await store.run();
  const requests: { method: string; path: string; headers: object }[] = [];
  const written = new Set<string>();

  async function forward(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = incoming;
    const body = await buffer(incoming);
    requests.push({ method, path, headers });
    const refusal = testStore.refusal?.(method, path) ?? refusalOf(method, path, headers);
    if (refusal) {
      answer.writeHead(refusal.status, { 'Content-Type': 'application/xml' });
      answer.end(method === 'HEAD' ? '' : `<Error><Code>${refusal.code}</Code><Message>no</Message></Error>`);
      return;
    }
    const sent = request({ port, host: '127.0.0.1', method, path, headers });
    sent.end(body);
    const [given] = (await once(sent, 'response')) as [IncomingMessage];
    answer.writeHead(given.statusCode ?? 500, given.headers);
    given.pipe(answer);
  }
  function refusalOf(method: string, path: string, headers: IncomingMessage['headers']) {
    const object = new URL(path, 'http://s3').pathname;
    if (method !== 'PUT' || object.split('/').length < 3 || !supportsConditions) return null;
    if (headers['if-none-match'] === '*' && written.has(object)) {
      return { status: 412, code: 'PreconditionFailed' };
    }
    written.add(object);
    return null;
  }

  const proxy = createServer((incoming, answer) => {
    // An aborted request never reaches the store.
    forward(incoming, answer).catch(() => answer.destroy());
  });
  async function listen(at: number): Promise<void> {
    proxy.listen(at, '127.0.0.1');
    await once(proxy, 'listening');
  }
  await listen(0);
  const { port: proxyPort } = proxy.address() as AddressInfo;
  afterAll(async () => {
    proxy.closeAllConnections();
    proxy.close();
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  });
  const testStore: TestS3 = {
    settings: {
      ...ACCOUNT,
      endpoint: new URL(`http://127.0.0.1:${proxyPort}`),
      region: 'us-east-1',
      bucketPrefix: 'coldlane-test-',
      isPathStyle: true,
    },
    requests,
    refusal: null,
    async close() {
      const closed = once(proxy, 'close');
      proxy.close();
      proxy.closeAllConnections();
      await closed;
    },
    open: () => listen(proxyPort),
  };
  return testStore;
}
