import type { Context } from 'hono';

/** At the end of a call's path: matches the rest of the URL, slashes included. */
const REST = '{path}';

/** The path of a call in the router's syntax. */
export function routerPath(path: string): string {
  return path.replace(REST, ':path{.+}').replaceAll(/\{(\w+)\}/g, ':$1');
}

/**
 * The path parameters of a request. `{path}` is not decoded, so that a file has one URL and an encoded dot or slash
 * stays encoded.
 */
export function pathParameters(c: Context, path: string): Record<string, string> {
  const params = c.req.param();
  if (!path.endsWith(REST)) return params;
  const before = path.split('/').length - 1;
  return { ...params, path: new URL(c.req.url).pathname.split('/').slice(before).join('/') };
}
