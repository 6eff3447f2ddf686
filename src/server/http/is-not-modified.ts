import type { Context } from 'hono';

/** Whether the client already has this version (`If-None-Match`), compared weakly as RFC 9110 requires. */
export function isNotModified(c: Context, etag: string): boolean {
  const known = (c.req.header('If-None-Match') ?? '').split(',').map(toStrong);
  return known.includes(toStrong(etag)) || known.includes('*');
}

const toStrong = (etag: string) => etag.trim().replace(/^W\//, '');
