import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitForAddress } from '../../src/testing/servers/built-server';
import type { ImageRoot } from './image-root';
import type { Image } from './read-dockerfile';

const HEALTHY_MS = 120_000;
/** The time to stop: Docker's default, after which it kills the container. compose.yml gives it longer. */
const STOP_MS = 10_000;
const ADMIN = { email: 'first.admin@example.com', password: 'a password for this trial' };

interface Trial {
  readonly image: Image;
  readonly root: ImageRoot;
  readonly user: string;
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly volumes: Readonly<Record<string, string>>;
}

/**
 * Starts the image twice on the same volumes. Throws unless, each time, the image's own check reports it healthy, its
 * first ADMIN can log in, it can write only to the volumes, and SIGTERM stops it in time. Returns the seconds of each
 * start.
 */
export async function tryServer(trial: Trial) {
  const first = await tryOnce(trial);
  const second = await tryOnce(trial);
  return { user: trial.user, node: first.node, firstStart: first.seconds, secondStart: second.seconds };
}

async function tryOnce({ image, root, user, folder, env, volumes }: Trial) {
  const port = await freePort();
  const settings = {
    ...env,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    FIRST_ADMIN_EMAIL: ADMIN.email,
    FIRST_ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'warn',
  };
  const startedMs = performance.now();
  const container = root.start(image.command, { user, folder, env: settings, volumes });
  try {
    await waitForAddress(container);
    const pid = mainProcess(container);
    const inContainer = (argv: readonly string[]) => runInside(pid, argv, settings);
    for (;;) {
      const { status, stderr } = inContainer(image.healthCheck);
      if (status === 0) break;
      if (performance.now() - startedMs > HEALTHY_MS) throw new Error(`never healthy: ${status} ${stderr}`);
      await sleep(200);
    }
    const healthyMs = performance.now();
    await logIn(`http://127.0.0.1:${port}`);
    for (const path of ['/', '/app', '/app/dist', '/app/node_modules', '/home/node', '/etc']) {
      const { status, stderr } = inContainer(['touch', `${path}/written`]);
      if (status === 0 || !/Read-only/.test(stderr)) throw new Error(`${path} is writable: ${stderr}`);
    }
    for (const path of ['lighthouse', '@biomejs/biome', '@playwright/test']) {
      if (inContainer(['test', '-e', `/app/node_modules/${path}`]).status === 0) {
        throw new Error(`${path} is in the image`);
      }
    }
    const node = inContainer(['node', '--version']).stdout.trim();
    const stoppedMs = performance.now();
    process.kill(pid, 'SIGTERM');
    const [status] = await Promise.race([
      once(container, 'exit'),
      sleep(STOP_MS, [`not within ${STOP_MS} ms`]),
    ]);
    if (status !== 0) throw new Error(`SIGTERM ended the server with ${status}`);
    const seconds = (fromMs: number, toMs: number) => Number(((toMs - fromMs) / 1000).toFixed(1));
    return {
      node,
      seconds: { healthy: seconds(startedMs, healthyMs), stop: seconds(stoppedMs, performance.now()) },
    };
  } finally {
    // Killing process 1 kills its whole namespace.
    if (container.exitCode === null) process.kill(mainProcess(container), 'SIGKILL');
  }
}

/** Returns the id of the Node.js process, the only child of `unshare`, which created its namespaces. */
function mainProcess({ pid }: ChildProcess): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());
}

/** Runs a command inside the container's namespaces, like `docker exec`. */
function runInside(pid: number, argv: readonly string[], env: Readonly<Record<string, string>>) {
  const { uid, gid } = ownerOf(pid);
  const enter = ['--target', String(pid), '--mount', '--pid', '--root'];
  const user = [`--setuid=${uid}`, `--setgid=${gid}`];
  return spawnSync('nsenter', [...enter, ...user, ...argv], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', ...env },
  });
}

function ownerOf(pid: number): { uid: number; gid: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const idOf = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
  const ids = { uid: idOf('Uid'), gid: idOf('Gid') };
  if (!(ids.uid > 0 && ids.gid > 0)) throw new Error(`the server runs as ${JSON.stringify(ids)}`);
  return ids;
}

async function logIn(url: string): Promise<void> {
  const answer = await fetch(`${url}/v1/auth/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer coldlane-public' },
    body: JSON.stringify(ADMIN),
  });
  if (answer.status !== 200) throw new Error(`the first ADMIN cannot log in: ${answer.status}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
