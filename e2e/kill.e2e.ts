import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

/** On the embedded database, acknowledged requests survive a killed process, and the next start is clean. */

const KILLS = 20;
const SEARCHERS = 4;

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function start(dataDir: string, port: number): Promise<{ server: ChildProcess; output: () => string }> {
  let output = '';
  const { DATABASE_URL: _, ...environment } = process.env;
  const server = spawn(process.execPath, [join(import.meta.dirname, '../dist/server/main.js')], {
    env: { ...environment, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  await expect
    .poll(
      async () => {
        if (server.exitCode !== null) throw new Error(`the server ended at its start:\n${output}`);
        const ready = await fetch(`http://127.0.0.1:${port}/v1/health/ready`).catch(() => null);
        return ready?.status;
      },
      { timeout: 60_000, intervals: [50] },
    )
    .toBe(200);
  return { server, output: () => output };
}

function call(port: number, bearer: string, path: string, body?: unknown): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
}

async function signIn(port: number): Promise<string> {
  const response = await call(port, 'coldlane-public', '/v1/auth/sign-in', {
    email: 'shipper.staff@example.com',
    password: 'coldlane-demo',
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { accessToken: string }).accessToken;
}

test(`killed ${KILLS} times during searches, the server keeps every acknowledged request`, async () => {
  test.setTimeout(20 * 60_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'coldlane-kill-'));
  const port = await freePort();
  const acknowledged = new Map<string, number>();
  let { server, output } = await start(dataDir, port);
  try {
    for (let kill = 0; kill < KILLS; kill++) {
      const token = await signIn(port);
      const earliestPickup = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
      let isRunning = true;
      let answers = 0;
      const search = async (searcher: number) => {
        while (isRunning) {
          const response = await call(port, token, '/v1/quotes/search', {
            fromZip: '93901',
            toZip: '10001',
            temperature: 'FROZEN',
            commodity: 'FROZEN',
            pallets: 1 + ((kill + searcher) % 26),
            grossWeightLbs: 4_800,
            earliestPickup,
          });
          expect(response.status).toBe(200);
          const found = (await response.json()) as { requestId: string; quotes: unknown[] };
          acknowledged.set(found.requestId, found.quotes.length);
          answers += 1;
          // The kill falls into the middle of the others' searches, each time at another answer.
          if (answers === 5 + kill && isRunning) {
            isRunning = false;
            server.kill('SIGKILL');
          }
        }
      };
      await Promise.all(
        Array.from({ length: SEARCHERS }, (_, searcher) =>
          search(searcher).catch((error: unknown) => {
            // A connection that the kill cut is no acknowledgement; anything else is a failure.
            if (isRunning) throw error;
          }),
        ),
      );
      ({ server, output } = await start(dataDir, port));
      expect(output()).not.toMatch(/"level":(50|60)/);
    }
    const token = await signIn(port);
    expect(acknowledged.size).toBeGreaterThan(KILLS * 5);
    for (const [requestId, quotes] of acknowledged) {
      const response = await call(port, token, `/v1/quotes/requests/${requestId}`);
      expect(response.status, requestId).toBe(200);
      expect(((await response.json()) as { quotes: unknown[] }).quotes.length).toBe(quotes);
    }
  } finally {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    rmSync(dataDir, { recursive: true, force: true });
  }
});
