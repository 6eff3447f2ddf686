import type { Context } from 'hono';

/** At the end of a call's path, matches the rest of the URL including slashes. */
const REST = '{path}';

/** Converts a call's path to the router's syntax. */
export function routerPath(path: string): string {
  return path.replace(REST, ':path{.+}').replaceAll(/\{(\w+)\}/g, ':$1');
}

/**
 * The path parameters of a request. `{path}` is not decoded, so that a file has only one URL and encoded dots and slashes
 * stay encoded.
 */
export function pathParameters(c: Context, path: string): Record<string, string> {
  const params = c.req.param();
  if (!path.endsWith(REST)) return params;
  const before = path.split('/').length - 1;
  return { ...params, path: new URL(c.req.url).pathname.split('/').slice(before).join('/') };
}
