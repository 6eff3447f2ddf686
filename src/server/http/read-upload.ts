import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from 'hono';
import { AppError } from '../../contract/app-error';
import type { UploadedBody } from './route';

/** Longer bodies go to disk in chunks of this size. */
const CHUNK_BYTES = 256 * 1024;

/** A body in memory or in a temporary file. The caller must release it exactly once, also after an error. */
export interface SpooledBody extends UploadedBody {
  release(): Promise<void>;
}

/**
 * Reads a body that is not JSON. `limits` has the accepted media types, each with its maximum in bytes. Does not read a body
 * whose `Content-Length` is over the limit; otherwise stops at the first byte over it. A long body goes to a temporary
 * file, which is unlinked while open so that a killed process leaves nothing.
 */
export async function readUpload(c: Context, limits: Readonly<Record<string, number>>): Promise<SpooledBody> {
  const contentType = mediaTypeOf(c.req.header('Content-Type') ?? '');
  const maxBytes = Object.hasOwn(limits, contentType) ? limits[contentType] : undefined;
  if (maxBytes === undefined) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { detail: `Send ${Object.keys(limits).join(' or ')}.` });
  }
  const tooLarge = () => new AppError('BODY_TOO_LARGE', { detail: `At most ${maxBytes} bytes.` });
  if (Number(c.req.header('Content-Length') ?? 0) > maxBytes) throw tooLarge();

  const spool = createSpool();
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const reader = c.req.raw.body?.getReader();
  try {
    for (;;) {
      const { done = true, value } = (await reader?.read().catch(rejectBrokenBody)) ?? {};
      if (done || value === undefined) break;
      sizeBytes += value.length;
      if (sizeBytes > maxBytes) throw tooLarge();
      hash.update(value);
      await spool.add(value);
    }
  } catch (error) {
    // Not awaited, because a client that keeps sending must not delay the error.
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

/** The media type in lowercase, without parameters such as a charset. */
const mediaTypeOf = (header: string): string => (header.split(';', 1)[0] ?? '').trim().toLowerCase();

/** The client disconnected or sent less than its `Content-Length`. */
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
      if (inMemory <= CHUNK_BYTES) return;
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
          // A new buffer each time, because the consumer may keep it.
          const { bytesRead, buffer } = await file.read(
            Buffer.allocUnsafe(CHUNK_BYTES),
            0,
            CHUNK_BYTES,
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
      const open = file;
      file = null;
      await open?.close().catch(() => undefined);
    },
  };
}

async function openUnlinked(): Promise<FileHandle> {
  const path = join(tmpdir(), `coldlane-body-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path, { force: true });
  return file;
}
