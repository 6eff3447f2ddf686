import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import type { ConnectionOptions } from '../../server/platform/database/connection';
import { databaseUrlTo } from '../database/database-url';
import { waitForAddress } from '../servers/built-server';
import { bundledEntry } from './bundled-entry';

export interface KillableServer {
  readonly url: string;
  /** Kills the server with SIGKILL. Resolves once the process is gone. */
  kill(): Promise<void>;
}

/**
 * Returns a function that starts the whole server on a test database in its own process, as often as it is called. Call this
 * at the top of a file.
 */
export async function killableServers(
  connection: ConnectionOptions,
): Promise<(env?: Readonly<Record<string, string>>) => Promise<KillableServer>> {
  const entry = fileURLToPath(await bundledEntry('server-process'));
  const folder = mkdtempSync(join(tmpdir(), 'coldlane-killed-'));
  const children: ChildProcess[] = [];
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  return async (env = {}) => {
    const child = spawn(process.execPath, [entry], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: '0',
        DEMO: 'off',
        DATA_DIR: folder,
        DATABASE_URL: databaseUrlTo(connection),
        AUTH_SECRET: 'the same long secret for every restart',
        LOG_LEVEL: 'silent',
        USER_CALLS_PER_MINUTE: '0',
        ...env,
      },
    });
    children.push(child);
    const exit = once(child, 'exit');
    return {
      url: await waitForAddress(child),
      async kill() {
        child.kill('SIGKILL');
        await exit;
      },
    };
  };
}
