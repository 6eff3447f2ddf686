import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { codeOf, messageOf } from '../read-error';
import { StartError } from '../start-error';
import type { Launcher } from './postgres-binaries';

/** A socket's path may have at most 107 bytes. PostgreSQL appends `/.s.PGSQL.5432` and `.lock`. */
const MAX_SOCKET_FOLDER_BYTES = 107 - '/.s.PGSQL.5432.lock'.length;

export function makeDataFolder(dataDir: string, folder: string): void {
  try {
    // Others may enter but not list the data folder, because PostgreSQL may have to run as another user.
    makeFolders(dataDir, 0o711);
    makeFolders(folder, 0o700);
    chmodSync(folder, 0o700);
  } catch (error) {
    throw new StartError(
      `The data folder cannot be used: ${messageOf(error)}. Set DATA_DIR to another folder.`,
    );
  }
}

/** Replaces Node's recursive mkdir, which never returns where it cannot create anything, such as in /proc. */
function makeFolders(folder: string, mode: number): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolders(parent, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process may have created it in the meantime.
    if (codeOf(error) !== 'EEXIST' || !statSync(folder).isDirectory()) throw error;
  }
}

/**
 * Creates the socket's folder in the data folder if that path is short enough, otherwise in the temporary folder. Only our
 * user can enter it.
 */
export function makeSocketFolder(folder: string, launcher: Launcher): string {
  const inside = join(folder, 'socket');
  let socketFolder = inside;
  if (Buffer.byteLength(inside) > MAX_SOCKET_FOLDER_BYTES) {
    const short = Buffer.byteLength(tmpdir()) < MAX_SOCKET_FOLDER_BYTES - 16 ? tmpdir() : '/tmp';
    socketFolder = mkdtempSync(join(short, 'coldlane-'));
  } else {
    rmSync(inside, { recursive: true, force: true });
    mkdirSync(inside, { mode: 0o700 });
  }
  chmodSync(socketFolder, 0o700);
  launcher.changeOwner(socketFolder);
  return socketFolder;
}
