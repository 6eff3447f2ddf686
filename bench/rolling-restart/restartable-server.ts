import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../../src/server/platform/project-root';
import { stopServer, waitForAddress } from '../../src/testing/servers/built-server';

/** Creates a server of the built product that can be stopped by SIGTERM and started again with the same settings. */
export function createRestartable(env: Readonly<Record<string, string>>) {
  let server: ChildProcess | null = null;
  return {
    /** Resolves when the server listens, which it does only once it is ready. */
    async start(): Promise<void> {
      server = spawn(process.execPath, ['--enable-source-maps', join(projectRoot(), 'dist/server/main.js')], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          ...process.env,
          HOST: '127.0.0.1',
          TRUST_PROXY: 'on',
          AUTH_SECRET: 'the same for both servers, and long enough for it',
          DEMO: 'on',
          DEMO_PAST: 'off',
          LOG_LEVEL: 'warn',
          USER_CALLS_PER_MINUTE: '0',
          ...env,
        },
      });
      await waitForAddress(server);
    },
    async stop(): Promise<void> {
      if (server !== null) await stopServer(server);
      server = null;
    },
  };
}
