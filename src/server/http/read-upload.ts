import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from 'hono';
import { AppError } from '../../contract/app-error';
import type { UploadedBody } from './route';

/** What is longer does not stay in memory, and goes to the disk and comes back in parts of this size. */
const PART_BYTES = 256 * 1024;

/** A body that was read, with what it holds until it is released: exactly once, whatever became of the call. */
export interface SpooledBody extends UploadedBody {
  release(): Promise<void>;
}

/**
 * Reads a body that is no JSON, of one of these types, each with its limit in bytes. Of `Content-Type` only the media
 * type counts: what a file holds, and in which encoding, its bytes say. It is counted while it comes: what
 * is too large by its own word is not read at all, and what says nothing or lies is left at the first byte too many.
 * A long one goes to a temporary file, which has no name any more once it is open: however the process ends, nothing of
 * it stays.
 */
export async function readUpload(c: Context, limits: Readonly<Record<string, number>>): Promise<SpooledBody> {
  const contentType = mediaTypeOf(c.req.header('Content-Type') ?? '');
  const largestBytes = Object.hasOwn(limits, contentType) ? limits[contentType] : undefined;
  if (largestBytes === undefined) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { detail: `Send ${Object.keys(limits).join(' or ')}.` });
  }
  const tooLarge = () => new AppError('BODY_TOO_LARGE', { detail: `At most ${largestBytes} bytes.` });
  if (Number(c.req.header('Content-Length') ?? 0) > largestBytes) throw tooLarge();

  const spool = createSpool();
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const reader = c.req.raw.body?.getReader();
  try {
    for (;;) {
      const { done = true, value } = (await reader?.read().catch(rejectBrokenBody)) ?? {};
      if (done || value === undefined) break;
      sizeBytes += value.length;
      if (sizeBytes > largestBytes) throw tooLarge();
      hash.update(value);
      await spool.add(value);
    }
  } catch (error) {
    // Not waited for: a sender that goes on sending must not hold up the refusal.
    reader?.cancel().catch(() => undefined);
    await spool.release();
    throw error;
  }
  return {
    contentType,
    sizeBytes,
    sha256: hash.digest('hex'),
    content: spool.content,
    release: spool.release,
  };
}

/** Without its parameters, such as a charset; names of media types know no case. */
const mediaTypeOf = (header: string): string => (header.split(';', 1)[0] ?? '').trim().toLowerCase();

/** The sender went away, or sent less than they said: nobody is there to be told, and it is no failure of ours. */
function rejectBrokenBody(): never {
  throw new AppError('BODY_BROKEN_OFF');
}

function createSpool() {
  let parts: Uint8Array[] = [];
  let inMemory = 0;
  let file: FileHandle | null = null;

  return {
    async add(bytes: Uint8Array): Promise<void> {
      parts.push(bytes);
      inMemory += bytes.length;
      if (inMemory <= PART_BYTES) return;
      const part = Buffer.concat(parts);
      parts = [];
      inMemory = 0;
      try {
        file ??= await openUnlinked();
        await file.writeFile(part);
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code ?? '';
        if (code === 'ENOSPC' || code === 'EDQUOT') throw new AppError('STORAGE_FULL');
        throw error;
      }
    },
    async *content(): AsyncGenerator<Uint8Array> {
      if (file !== null) {
        let position = 0;
        for (;;) {
          // A buffer of its own each time: who reads may keep it.
          const { bytesRead, buffer } = await file.read(
            Buffer.allocUnsafe(PART_BYTES),
            0,
            PART_BYTES,
            position,
          );
          if (bytesRead === 0) break;
          position += bytesRead;
          yield buffer.subarray(0, bytesRead);
        }
      }
      yield* parts;
    },
    async release(): Promise<void> {
      parts = [];
      const held = file;
      file = null;
      await held?.close().catch(() => undefined);
    },
  };
}

async function openUnlinked(): Promise<FileHandle> {
  const path = join(tmpdir(), `coldlane-body-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path, { force: true });
  return file;
}
