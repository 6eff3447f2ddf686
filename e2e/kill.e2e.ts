import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { runCount } from '../src/testing/long-runs';
import { waitForAddress } from '../src/testing/servers/built-server';
import { DEMO_FOLDER } from './servers';

/** Tests that on the embedded database acknowledged requests survive a killed process, and that the next start is clean. */

const KILLS = runCount(20, 4);
const SEARCHERS = 4;

async function start(dataDir: string): Promise<{ server: ChildProcess; url: string; output: () => string }> {
  let output = '';
  const { DATABASE_URL: _, ...environment } = process.env;
  const server = spawn(process.execPath, [join(import.meta.dirname, '../dist/server/main.js')], {
    env: { ...environment, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const url = await waitForAddress(server).catch((error: unknown) => {
    throw new Error(`the server did not start:\n${output}`, { cause: error });
  });
  expect((await fetch(`${url}/v1/health/ready`)).status).toBe(200);
  return { server, url, output: () => output };
}

function call(url: string, bearer: string, path: string, body?: unknown): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
}

async function signIn(url: string): Promise<string> {
  const response = await call(url, 'coldlane-public', '/v1/auth/sign-in', {
    email: 'shipper.staff@example.com',
    password: 'coldlane-demo',
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { accessToken: string }).accessToken;
}

test(`killed ${KILLS} times during searches, the server keeps every acknowledged request`, async () => {
  test.setTimeout(20 * 60_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'coldlane-kill-'));
  // Without the prepared folder, the first start loads the demo.
  if (existsSync(DEMO_FOLDER)) await cp(DEMO_FOLDER, dataDir, { recursive: true });
  const acknowledged = new Map<string, number>();
  let { server, url, output } = await start(dataDir);
  try {
    // An access token stays valid after the server that issued it is killed.
    const token = await signIn(url);
    for (let kill = 0; kill < KILLS; kill++) {
      const earliestPickup = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
      let isRunning = true;
      let answers = 0;
      const search = async (searcher: number) => {
        while (isRunning) {
          const response = await call(url, token, '/v1/quotes/search', {
            fromZip: '93901',
            toZip: '10001',
            temperature: 'FROZEN',
            commodity: 'FROZEN',
            pallets: 1 + ((kill + searcher) % 26),
            grossWeightLbs: 4_800,
            earliestPickup,
          });
          if (response.status !== 200) throw new Error(`a search got ${response.status}`);
          const found = (await response.json()) as { requestId: string; quotes: unknown[] };
          acknowledged.set(found.requestId, found.quotes.length);
          answers += 1;
          // Kills the server while other searches run, each time after a different number of responses.
          if (answers === 5 + kill && isRunning) {
            isRunning = false;
            server.kill('SIGKILL');
          }
        }
      };
      await Promise.all(
        Array.from({ length: SEARCHERS }, (_, searcher) =>
          search(searcher).catch((error: unknown) => {
            // A search that the kill cut off was not acknowledged; any other error is a failure.
            if (isRunning) throw error;
          }),
        ),
      );
      ({ server, url, output } = await start(dataDir));
      expect(output()).not.toMatch(/"level":(50|60)/);
    }
    expect(acknowledged.size).toBeGreaterThan(KILLS * 5);
    const found = new Map<string, number>();
    for (const requestId of acknowledged.keys()) {
      const response = await call(url, token, `/v1/quotes/requests/${requestId}`);
      if (response.status !== 200) throw new Error(`${requestId} got ${response.status}`);
      found.set(requestId, ((await response.json()) as { quotes: unknown[] }).quotes.length);
    }
    expect(found).toEqual(acknowledged);
  } finally {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    rmSync(dataDir, { recursive: true, force: true });
  }
});
