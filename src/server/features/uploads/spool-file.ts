import { randomUUID } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { LARGEST_UPLOAD_BYTES } from '../../../domain/uploads';
import type { Storage, StoragePlace } from '../../platform/storage/storage';

/** A local copy of a stored file, so that neither a slow storage nor its network is waited for in a transaction. */
export interface SpooledFile {
  readonly path: string;
  remove(): Promise<void>;
}

/** A storage that says nothing for so long says nothing any more. */
const SILENCE_MS = 60_000;
const LEFT_BEHIND_MS = 24 * 60 * 60 * 1000;

/** Machines and containers may share the folder: only of the own one is it known which processes live. */
const prefix = () => `coldlane-upload-${hostname().replaceAll(/[^A-Za-z0-9]/g, '')}-`;

/**
 * Copies the file into the folder for temporary files, readable by this user only. Throws when the storage has no
 * such file, stops sending, or the disk is full; then nothing is left. `signal` breaks it off.
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
  const remove = () => rm(path, { force: true });
  const bytes = await storage.get(place);
  if (bytes === null) throw new Error('the storage does not hold the file of an upload');
  // What fails before the first byte is asked for is heard by nobody else, and would end the process.
  bytes.on('error', () => undefined);
  const late = () => bytes.destroy(new Error('the storage fell silent'));
  const broken = () => bytes.destroy(new Error('broken off'));
  let timer = setTimeout(late, silenceMs);
  signal.addEventListener('abort', broken);
  try {
    if (signal.aborted) broken();
    const file = await open(path, 'wx', 0o600);
    try {
      let size = 0;
      for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
        clearTimeout(timer);
        timer = setTimeout(late, silenceMs);
        size += chunk.length;
        if (size > LARGEST_UPLOAD_BYTES) throw new Error('the storage holds a larger file than was sent');
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
    signal.removeEventListener('abort', broken);
    bytes.destroy();
  }
}

/**
 * Removes what processes left that were killed. Files of processes that live are not touched. In a container the number
 * of the process is the same after each start: what is older than this process is not its own.
 */
export async function sweepSpooledFiles(now: Date): Promise<void> {
  const own = prefix();
  const begunMs = Date.now() - process.uptime() * 1000;
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(own)) continue;
    const path = join(tmpdir(), name);
    const writtenMs = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.POSITIVE_INFINITY, // removed meanwhile
    );
    const pid = Number.parseInt(name.slice(own.length), 10);
    const isFormer = pid === process.pid && writtenMs < begunMs;
    const isOld = now.getTime() - writtenMs > LEFT_BEHIND_MS;
    if (isFormer || isOld || !isAlive(pid)) await rm(path, { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // One of another user lives too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
