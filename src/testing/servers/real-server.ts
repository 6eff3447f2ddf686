import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { runUploadThread } from '../../server/features/uploads/run/run-upload-thread';
import { readConfig } from '../../server/platform/config';
import { createLog } from '../../server/platform/log';
import { startServer } from '../../server/start-server';
import { databaseUrlTo } from '../database/database-url';
import type { TestDatabase } from '../database/test-database';
import { bundledEntry } from '../processes/bundled-entry';

export interface RealServer {
  readonly url: string;
  /** The address of the metrics; null unless `METRICS_PORT` is set. */
  readonly metricsUrl: string | null;
  /** Every log line so far, at level `trace`. */
  readonly lines: readonly string[];
  /** Stops the server as a signal would. */
  stop(): Promise<void>;
}

/**
 * Starts the complete server with its jobs, on a socket and a test database, logging at `trace`. Two of them on one database
 * are replicas. It stops after the file's last test.
 */
export async function realServer(
  { connection }: TestDatabase,
  env: Readonly<Record<string, string>> = {},
): Promise<RealServer> {
  const lines: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'coldlane-server-'));
  const server = await startServer({
    config: readConfig({
      PORT: '0',
      DEMO: 'off',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrlTo(connection),
      AUTH_SECRET: 'a long secret for tests only, 32 characters',
      ...env,
    }),
    log: createLog('trace', { write: (line) => void lines.push(line) }),
    threads: {
      rates: await bundledEntry('rate-book-worker'),
      upload: async (data, parts) =>
        runUploadThread(data, { ...parts, entry: await bundledEntry('upload-worker') }),
    },
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return { url: server.url, metricsUrl: server.metricsUrl, lines, stop: () => server.stop() };
}
