import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { freshDatabase } from '../src/testing/database/fresh-database';
import { stopServer, waitForAddress } from '../src/testing/servers/built-server';
import { DEMO_FOLDER, databaseNameOf, dataFolderOf, RUN_FOLDER, startProduct } from './servers';

/**
 * Runs the built product with its demo on a fresh database until it is stopped. `serve.ts first` also creates the folder
 * with the demo, for which the other servers wait: loading the demo takes 6 s of CPU time, copying it 0.1 s.
 */

const port = process.env.PORT ?? '';
const isFirst = process.argv[2] === 'first';
const dataDir = dataFolderOf(port);

let server: ChildProcess | null = null;
let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    isStopping = true;
    server?.kill('SIGTERM');
  });
}

async function makeDemoFolder(): Promise<void> {
  const unfinished = `${DEMO_FOLDER}-unfinished`;
  server = startProduct({ PORT: '0', DATA_DIR: unfinished }, 'pipe');
  await waitForAddress(server);
  await stopServer(server);
  renameSync(unfinished, DEMO_FOLDER);
}

async function copyDemoFolder(): Promise<void> {
  if (isFirst) await makeDemoFolder();
  while (!existsSync(DEMO_FOLDER) && !isStopping) await sleep(50);
  // `cpSync` is not used, because since Node.js 22 it makes the folders accessible to everyone, which PostgreSQL refuses.
  if (!isStopping) await cp(DEMO_FOLDER, dataDir, { recursive: true });
}

/**
 * Removes the server's data folder. Playwright stops all servers at once, so the last one to exit also removes the run's
 * folder.
 */
function removeFolders(): void {
  rmSync(dataDir, { recursive: true, force: true });
  const others = existsSync(RUN_FOLDER) ? readdirSync(RUN_FOLDER).filter((name) => /^\d+$/.test(name)) : [];
  if (others.length === 0) rmSync(RUN_FOLDER, { recursive: true, force: true });
}

/** Each worker has its own database on the suite's PostgreSQL. */
const given = process.env.TEST_DATABASE_URL;
let databaseUrl: string | null = null;
if (given) databaseUrl = await freshDatabase(given, databaseNameOf(port));
else await copyDemoFolder();

if (isStopping) {
  removeFolders();
} else {
  server = startProduct(
    { DATA_DIR: dataDir, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) },
    'inherit',
  );
  server.on('exit', (code) => {
    removeFolders();
    process.exit(code ?? 1);
  });
}
