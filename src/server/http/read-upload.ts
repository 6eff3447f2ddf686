import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from 'hono';
import { AppError, invalidInput } from '../../contract/app-error';
import { FORM_TYPE } from '../../contract/call';
import { codeOf } from '../platform/read-error';
import { boundaryOf, type FormPart, readFormParts } from './form-parts';
import { readChunks } from './read-chunks';
import type { UploadedBody, UploadLimits } from './route';

/** Longer bodies go to disk in chunks of this size. */
const CHUNK_BYTES = 256 * 1024;

/** The most bytes of a form besides its file: the boundaries, headers, and text fields. */
const MAX_FORM_OVERHEAD_BYTES = 64 * 1024;

/** Fields that storage libraries send along with the file. The server ignores them. */
const IGNORED_FIELDS = ['cacheControl', 'metadata'];

/** A body in memory or in a temporary file. The caller must release it exactly once, even after an error. */
export interface SpooledBody extends UploadedBody {
  release(): Promise<void>;
}

/**
 * Reads a body that is not JSON: the file itself, or a form with one file. A body whose `Content-Length` exceeds the limit
 * is not read; otherwise reading stops at the first byte over the limit. A long file goes to a temporary one, which is
 * unlinked while open so that a killed process leaves nothing.
 */
export async function readUpload(c: Context, { types, maxBytes }: UploadLimits): Promise<SpooledBody> {
  const spool = createSpool();
  const hash = createHash('sha256');
  let file: FormPart | null = null;
  let isInFile = false;
  let sizeBytes = 0;
  try {
    for await (const next of readParts(c, maxBytes)) {
      if (!(next instanceof Uint8Array)) {
        isInFile = isFile(next);
        if (!isInFile) continue;
        if (file !== null) throw invalidInput({ field: 'body', message: 'Expected one file, not several' });
        file = { ...next, contentType: acceptedType(next.contentType, types) };
      } else if (isInFile) {
        sizeBytes += next.length;
        if (sizeBytes > maxBytes) throw tooLarge(maxBytes);
        hash.update(next);
        await spool.add(next);
      }
    }
    if (file === null) throw invalidInput({ field: 'body', message: 'Expected a file in the form' });
  } catch (error) {
    await spool.release();
    throw error;
  }
  return {
    contentType: file.contentType ?? '',
    fileName: file.fileName === '' ? null : file.fileName,
    sizeBytes,
    sha256: hash.digest('hex'),
    content: spool.content,
    release: spool.release,
  };
}

/** Yields the parts of a form. A body that is not a form is one file. */
async function* readParts(c: Context, maxBytes: number): AsyncGenerator<FormPart | Uint8Array> {
  const header = c.req.header('Content-Type') ?? '';
  const isForm = mediaTypeOf(header) === FORM_TYPE;
  const maxSent = isForm ? maxBytes + MAX_FORM_OVERHEAD_BYTES : maxBytes;
  // The type comes first, so that a body of the wrong type is not read.
  if (!isForm) yield { name: 'body', fileName: '', contentType: header };
  if (Number(c.req.header('Content-Length') ?? 0) > maxSent) throw tooLarge(maxBytes);
  if (!isForm) return yield* readChunks(c);
  yield* readFormParts(limited(readChunks(c), maxSent, maxBytes), boundaryOf(header));
}

async function* limited(chunks: AsyncIterable<Uint8Array>, maxSent: number, maxBytes: number) {
  let sent = 0;
  for await (const chunk of chunks) {
    sent += chunk.length;
    if (sent > maxSent) throw tooLarge(maxBytes);
    yield chunk;
  }
}

function isFile({ name, fileName }: FormPart): boolean {
  if (fileName !== null) return true;
  if (!IGNORED_FIELDS.includes(name)) throw invalidInput({ field: name, message: 'Unknown field' });
  return false;
}

/** Returns the media type if it is accepted. Without a type, the file's content decides. */
function acceptedType(header: string | null, types: readonly string[]): string {
  const type = mediaTypeOf(header ?? 'application/octet-stream');
  if (types.includes(type)) return type;
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', { detail: `Send ${types.join(' or ')}.` });
}

const tooLarge = (maxBytes: number) =>
  new AppError('BODY_TOO_LARGE', { detail: `At most ${maxBytes} bytes.` });

/** The media type in lowercase, without parameters such as a charset. */
const mediaTypeOf = (header: string): string => (header.split(';', 1)[0] ?? '').trim().toLowerCase();

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
        const code = codeOf(error);
        if (code === 'ENOSPC' || code === 'EDQUOT') throw new AppError('STORAGE_FULL');
        throw error;
      }
    },
    async *content(): AsyncGenerator<Uint8Array> {
      if (file !== null) {
        let position = 0;
        for (;;) {
          // Each read gets a new buffer, because the consumer may keep it.
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
