import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The user of the official Node.js images. */
const NODE_ID = 1000;

export interface RunOptions {
  readonly user: string;
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** The host folders behind the volumes. If given, everything else is read-only, as with `docker run --read-only`. */
  readonly volumes?: Readonly<Record<string, string>>;
}

/** The root folder of an image's stage. Commands in it cannot see the other files of this machine. */
export interface ImageRoot {
  readonly path: string;
  /** Runs a command to its end; throws if it fails. */
  run(argv: readonly string[], options: RunOptions): void;
  /** Starts the main process as process 1 of its own process namespace, as in a container. */
  start(argv: readonly string[], options: RunOptions): ChildProcess;
}

/**
 * Creates the root folder of a stage. Instead of the base image's system it gets this machine's `/usr`, read-only, with the
 * base image's version of Node.js. Needs root, to mount in its own namespace.
 */
export function makeImageRoot(path: string, nodeBinary: string): ImageRoot {
  for (const folder of ['usr', 'proc', 'dev', 'tmp', 'etc', 'home/node']) {
    mkdirSync(join(path, folder), { recursive: true });
  }
  for (const name of ['bin', 'lib', 'lib64', 'sbin']) symlinkSync(`usr/${name}`, join(path, name));
  for (const name of ['ssl', 'resolv.conf', 'hosts', 'nsswitch.conf', 'ld.so.cache', 'alternatives']) {
    const source = join('/etc', name);
    if (existsSync(source))
      cpSync(source, join(path, 'etc', name), { recursive: true, verbatimSymlinks: true });
  }
  writeFileSync(
    join(path, 'etc/passwd'),
    `root:x:0:0::/root:/bin/sh\nnode:x:${NODE_ID}:${NODE_ID}::/home/node:/bin/sh\n`,
  );
  writeFileSync(join(path, 'etc/group'), `root:x:0:\nnode:x:${NODE_ID}:\n`);
  own([join(path, 'home/node'), join(path, 'tmp')], 'node:node');

  const command = (argv: readonly string[], options: RunOptions) => [
    '--mount',
    '--pid',
    '--fork',
    '--kill-child',
    'sh',
    '-euc',
    mountScript(path, nodeBinary, options),
    'sh',
    ...argv,
  ];
  return {
    path,
    run(argv, options) {
      const { status } = spawnSync('unshare', command(argv, options), {
        stdio: ['ignore', process.stderr, process.stderr],
        env: cleanEnv(options),
      });
      if (status !== 0) throw new Error(`failed with status ${status}: ${argv.join(' ')}`);
    },
    start: (argv, options) =>
      spawn('unshare', command(argv, options), {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: cleanEnv(options),
      }),
  };
}

/**
 * Returns a script that mounts the folders, and then runs the command as the user, without a capability or a way to get one.
 */
function mountScript(path: string, nodeBinary: string, { user, folder, volumes }: RunOptions): string {
  const mounts = [
    `mount --bind '${path}' '${path}'`,
    ...(volumes === undefined ? [] : [`mount -o remount,bind,ro '${path}'`]),
    `mount --bind /usr '${path}/usr'`,
    `mount -o remount,bind,ro '${path}/usr'`,
    `mount --bind '${nodeBinary}' '${path}${process.execPath}'`,
    `mount -t proc proc '${path}/proc'`,
    `mount --rbind /dev '${path}/dev'`,
    ...Object.entries(volumes ?? {}).map(([at, from]) => `mount --bind '${from}' '${path}${at}'`),
  ];
  const drop =
    user === 'root'
      ? ''
      : `setpriv --reuid=${NODE_ID} --regid=${NODE_ID} --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all`;
  return [...mounts, `exec chroot '${path}' ${drop} sh -euc 'cd "$0" && exec "$@"' '${folder}' "$@"`].join(
    '\n',
  );
}

function cleanEnv({ user, env }: RunOptions): Record<string, string> {
  return {
    PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin`,
    HOME: user === 'root' ? '/root' : '/home/node',
    ...env,
  };
}

export function own(paths: readonly string[], owner: string): void {
  const id = owner.split(':')[0] === 'root' ? 0 : NODE_ID;
  const { status, stderr } = spawnSync('chown', ['-R', `${id}:${id}`, ...paths], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
