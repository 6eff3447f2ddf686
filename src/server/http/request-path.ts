import type { Context } from 'hono';

/** Stands last in the path of a call and is the rest of the address, slashes and all. */
const REST = '{path}';

/** The path of a call as the router wants it. */
export function routerPath(path: string): string {
  return path.replace(REST, ':path{.+}').replaceAll(/\{(\w+)\}/g, ':$1');
}

/**
 * The parameters in the path of a request. The rest of an address is taken as it was sent, with nothing decoded, so
 * that a file has one address and no encoded dot or slash becomes one.
 */
export function pathParameters(c: Context, path: string): Record<string, string> {
  const params = c.req.param();
  if (!path.endsWith(REST)) return params;
  const before = path.split('/').length - 1;
  return { ...params, path: new URL(c.req.url).pathname.split('/').slice(before).join('/') };
}
