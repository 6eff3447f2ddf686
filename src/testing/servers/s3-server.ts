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

/** Of the one account that the library knows. */
const ACCOUNT = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' } as const;

export interface TestS3 {
  readonly settings: S3Settings;
  /** The requests so far: method, path and headers. */
  readonly asked: readonly { readonly method: string; readonly path: string; readonly headers: object }[];
  /** An answer instead of the store's; null for the store's own. The test that sets it resets it. */
  refusal:
    | ((method: string, path: string) => { readonly status: number; readonly code: string } | null)
    | null;
  /** Stops listening until it is opened again. */
  close(): Promise<void>;
  open(): Promise<void>;
}

/**
 * An S3-compatible store in the test file's own folder. The library lacks two guarantees of S3: it ignores
 * `If-None-Match`, and it stores the received part of an aborted body. A proxy in front of it passes only complete
 * bodies, and only the first of several for a new object.
 */
export async function testS3({ knowsConditions = true } = {}): Promise<TestS3> {
  const directory = mkdtempSync(join(tmpdir(), 'coldlane-s3-'));
  const store = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory });
  const { port } = await store.run();
  const asked: { method: string; path: string; headers: object }[] = [];
  const written = new Set<string>();

  async function forward(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = incoming;
    const body = await buffer(incoming);
    asked.push({ method, path, headers });
    const refusal = made.refusal?.(method, path) ?? refusalOf(method, path, headers);
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
    if (method !== 'PUT' || object.split('/').length < 3 || !knowsConditions) return null;
    if (headers['if-none-match'] === '*' && written.has(object)) {
      return { status: 412, code: 'PreconditionFailed' };
    }
    written.add(object);
    return null;
  }

  const door = createServer((incoming, answer) => {
    // An aborted request never reaches the store.
    forward(incoming, answer).catch(() => answer.destroy());
  });
  async function listen(at: number): Promise<void> {
    door.listen(at, '127.0.0.1');
    await once(door, 'listening');
  }
  await listen(0);
  const { port: doorPort } = door.address() as AddressInfo;
  afterAll(async () => {
    door.closeAllConnections();
    door.close();
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  });
  const made: TestS3 = {
    settings: {
      ...ACCOUNT,
      endpoint: new URL(`http://127.0.0.1:${doorPort}`),
      region: 'us-east-1',
      bucketPrefix: 'coldlane-test-',
      isPathStyle: true,
    },
    asked,
    refusal: null,
    async close() {
      const closed = once(door, 'close');
      door.close();
      door.closeAllConnections();
      await closed;
    },
    open: () => listen(doorPort),
  };
  return made;
}
