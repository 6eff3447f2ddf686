import type { Context } from 'hono';

/** The paths of the API, and those where programs of other backends and versions look for it. None of them is a page. */
const CALL_PATH = /^\/(v\d+|(auth|functions|graphql|rest|storage)\/v\d+|realtime)(\/|$)/;

/** Health checks must answer under overload, or every replica would be taken out of rotation at once. */
export const HEALTH_PREFIX = '/v1/health/';

export const isCallPath = (path: string): boolean => CALL_PATH.test(path);

/** This parameter at the end of a call's path matches the rest of the URL, including slashes. */
const REST = '{path}';

/** Converts a call's path to the router's syntax. */
export function routerPath(path: string): string {
  return path.replace(REST, ':path{.+}').replaceAll(/\{(\w+)\}/g, ':$1');
}

/**
 * The path parameters of a request. `{path}` is decoded once, because generated clients send its slashes as `%2F`. Its
 * readers accept only exact paths, so a decoded `..` is rejected like a plain one.
 */
export function pathParameters(c: Context, path: string): Record<string, string> {
  const params = c.req.param();
  if (!path.endsWith(REST)) return params;
  const before = path.split('/').length - 1;
  return { ...params, path: decoded(new URL(c.req.url).pathname.split('/').slice(before).join('/')) };
}

/** Leaves malformed percent-encoding as it is, so that the check of the path reports it. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
