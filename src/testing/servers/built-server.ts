import { type ChildProcess, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../../server/platform/project-root';

const START_TIMEOUT_MS = 120_000;

/** Builds the product if the build is stale. Output goes to standard error, because standard output is for results. */
export function buildIfStale(): void {
  const root = projectRoot();
  execFileSync(process.execPath, ['--import', 'tsx', join(root, 'scripts/build-if-stale.ts')], {
    cwd: root,
    stdio: ['ignore', process.stderr, process.stderr],
  });
}

/** Resolves to the address that a built server prints when it is ready. Its standard output must be a pipe. */
export function waitForAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const late = setTimeout(
      () => reject(new Error(`no address after ${START_TIMEOUT_MS} ms`)),
      START_TIMEOUT_MS,
    );
    server.stdout?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      const url = /running at (http\S+)/.exec(text)?.[1];
      if (url === undefined) return;
      clearTimeout(late);
      // A test opens its other servers at the IP address, and cookies of `localhost` are not sent to that address.
      resolve(url.replace('//localhost:', '//127.0.0.1:'));
    });
    server.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`the server exited with ${code}`));
    });
  });
}

/** Stops a server with SIGTERM and waits for its exit. */
export async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await exit;
}
