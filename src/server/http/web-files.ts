import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { acceptsGzip, gzipBytes } from './gzip';
import { isNotModified } from './is-not-modified';

interface WebFile {
  readonly type: string;
  /** Weak, because it is the same for the compressed and the original bytes. */
  readonly etag: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Null if the file does not get smaller. */
  readonly gzipped: Uint8Array<ArrayBuffer> | null;
}

export type SendWebFile = (c: Context, cacheControl: string) => Promise<Response>;

/**
 * Sends the files that the folder has now, and 404 for any other path. Each file is read and compressed once, at its first
 * request, and stays in memory (2 MB for the whole web app). Compressing each response took ten times the CPU time.
 */
export function webFileSender(folder: string): SendWebFile {
  const filePaths = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [`/${relative(folder, path).split(sep).join('/')}`, path]),
  );
  const loaded = new Map<string, Promise<WebFile>>();

  return async (c, cacheControl) => {
    const path = filePaths.get(c.req.path);
    if (path === undefined) return c.notFound();
    let file = loaded.get(path);
    if (file === undefined) {
      file = loadWebFile(path);
      loaded.set(path, file);
      // A failed read must not fail later requests.
      file.catch(() => loaded.delete(path));
    }
    return send(c, await file, cacheControl);
  };
}

async function loadWebFile(path: string): Promise<WebFile> {
  const bytes = new Uint8Array(await readFile(path));
  const gzipped = await gzipBytes(bytes);
  return {
    type: getMimeType(path) ?? 'application/octet-stream',
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url')}"`,
    bytes,
    gzipped: gzipped.length < bytes.length ? gzipped : null,
  };
}

function send(c: Context, { type, etag, bytes, gzipped }: WebFile, cacheControl: string): Response {
  c.header('Cache-Control', cacheControl);
  c.header('ETag', etag);
  c.header('Vary', 'Accept-Encoding');
  if (isNotModified(c, etag)) return c.body(null, 304);
  const body = gzipped !== null && acceptsGzip(c) ? gzipped : bytes;
  if (body === gzipped) c.header('Content-Encoding', 'gzip');
  c.header('Content-Type', type);
  c.header('Content-Length', String(body.length));
  return c.body(body);
}
