import { randomUUID } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_UPLOAD_BYTES } from '../../../../domain/uploads';
import { codeOf } from '../../../platform/read-error';
import type { Storage, StoragePlace } from '../../../platform/storage/storage';

/** A local copy of a stored file, so that no transaction waits for the storage. */
export interface SpooledFile {
  readonly path: string;
  remove(): Promise<void>;
}

/** Returns the folder in which the files of a spooled ZIP may be unpacked. It is removed with the copy. */
export const partsFolderOf = (path: string): string => `${path}-parts`;

/** The timeout for each chunk. */
const SILENCE_MS = 60_000;
const STALE_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the start of the copies' names. It includes the host: containers may share the folder, and only processes on this
 * host can be checked.
 */
const prefix = () => `coldlane-upload-${hostname().replaceAll(/[^A-Za-z0-9]/g, '')}-`;

/**
 * Copies the file into the temporary folder, readable by this user only. Throws and leaves no copy if the storage does not
 * have the file or stalls, if the disk is full, or when `signal` aborts.
 */
export async function spoolFile(
  storage: Pick<Storage, 'get'>,
  place: StoragePlace,
  {
    signal,
    silenceMs = SILENCE_MS,
  }: { readonly signal: AbortSignal; readonly silenceMs?: number | undefined },
): Promise<SpooledFile> {
  const path = join(tmpdir(), `${prefix()}${process.pid}-${randomUUID()}`);
  const remove = async () => {
    await rm(path, { force: true });
    await rm(partsFolderOf(path), { force: true, recursive: true });
  };
  const bytes = await storage.get(place);
  if (bytes === null) throw new Error('the storage does not have the file of an upload');
  // Without a listener, an error before the first read would end the process.
  bytes.on('error', () => undefined);
  const timeOut = () => bytes.destroy(new Error('the storage stalled'));
  const abort = () => bytes.destroy(new Error('interrupted'));
  let timer = setTimeout(timeOut, silenceMs);
  signal.addEventListener('abort', abort);
  try {
    if (signal.aborted) abort();
    const file = await open(path, 'wx', 0o600);
    try {
      let size = 0;
      for await (const chunk of bytes) {
        clearTimeout(timer);
        timer = setTimeout(timeOut, silenceMs);
        size += chunk.length;
        if (size > MAX_UPLOAD_BYTES) throw new Error('the stored file is larger than an upload may be');
        await file.writeFile(chunk);
      }
    } finally {
      await file.close();
    }
    return { path, remove };
  } catch (error) {
    await remove().catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    bytes.destroy();
  }
}

/**
 * Removes copies of killed processes. A container may start with the same process id each time, so a copy with this id that
 * is older than this process is stale too.
 */
export async function removeStaleSpoolFiles(now: Date): Promise<void> {
  const own = prefix();
  const startedMs = Date.now() - process.uptime() * 1000;
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(own)) continue;
    const path = join(tmpdir(), name);
    const writtenMs = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.POSITIVE_INFINITY, // already removed
    );
    const pid = Number.parseInt(name.slice(own.length), 10);
    const isOfEarlierStart = pid === process.pid && writtenMs < startedMs;
    const isOld = now.getTime() - writtenMs > STALE_MS;
    if (isOfEarlierStart || isOld || !isAlive(pid)) await rm(path, { force: true, recursive: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process exists but runs as another user.
    return codeOf(error) === 'EPERM';
  }
}
