import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { getMimeType } from 'hono/utils/mime';
import { isNotModified } from './is-not-modified';
import { WEB_ENCODINGS, type WebEncoding } from './web-encodings';

interface WebFile {
  readonly type: string;
  /** A weak ETag, because it is the same for the compressed and the original bytes. */
  readonly etag: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The compressed copies that the build made, best first. */
  readonly copies: readonly { readonly encoding: WebEncoding; readonly bytes: Uint8Array<ArrayBuffer> }[];
}

export type SendWebFile = (c: Context, cacheControl: string) => Promise<Response>;

/**
 * Sends the files that the folder has now, and 404 for any other path. Each file and its compressed copies are read at the
 * first request and stay in memory (3 MB for the whole web app). Compressing each response would take ten times the CPU
 * time.
 */
export function webFileSender(folder: string): SendWebFile {
  const allPaths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const known = new Set(allPaths);
  const isCopy = (path: string) =>
    WEB_ENCODINGS.some(({ suffix }) => path.endsWith(suffix) && known.has(path.slice(0, -suffix.length)));
  const filePaths = new Map(
    allPaths
      .filter((path) => !isCopy(path))
      .map((path) => [`/${relative(folder, path).split(sep).join('/')}`, path]),
  );
  const loaded = new Map<string, Promise<WebFile>>();

  return async (c, cacheControl) => {
    const path = filePaths.get(c.req.path);
    if (path === undefined) return c.notFound();
    let file = loaded.get(path);
    if (file === undefined) {
      file = loadWebFile(path, known);
      loaded.set(path, file);
      // A failed read must not make later requests fail.
      file.catch(() => loaded.delete(path));
    }
    return send(c, await file, cacheControl);
  };
}

async function loadWebFile(path: string, known: ReadonlySet<string>): Promise<WebFile> {
  const read = async (name: string) => new Uint8Array(await readFile(name));
  const bytes = await read(path);
  const copies = await Promise.all(
    WEB_ENCODINGS.filter(({ suffix }) => known.has(`${path}${suffix}`)).map(async ({ name, suffix }) => ({
      encoding: name,
      bytes: await read(`${path}${suffix}`),
    })),
  );
  return {
    type: getMimeType(path) ?? 'application/octet-stream',
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url')}"`,
    bytes,
    copies,
  };
}

function send(c: Context, { type, etag, bytes, copies }: WebFile, cacheControl: string): Response {
  c.header('Cache-Control', cacheControl);
  c.header('ETag', etag);
  c.header('Vary', 'Accept-Encoding');
  if (isNotModified(c, etag)) return c.body(null, 304);
  const accepted = parseAccept(c.req.header('Accept-Encoding') ?? '');
  const copy = copies.find(({ encoding }) =>
    accepted.some(({ type: name, q }) => name === encoding && q > 0),
  );
  const body = copy?.bytes ?? bytes;
  if (copy) c.header('Content-Encoding', copy.encoding);
  c.header('Content-Type', type);
  c.header('Content-Length', String(body.length));
  return c.body(body);
}
