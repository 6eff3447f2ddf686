import type { MiddlewareHandler } from 'hono';
import { AppError } from '../../contract/app-error';
import type { Config } from '../platform/config';
import { isLoopbackName } from '../platform/loopback-name';

/**
 * Makes a loopback server accept only names of this machine and the host of `PUBLIC_URL`. Otherwise another site's page
 * could point its own name to 127.0.0.1 (DNS rebinding), and the browser would let it read everything. A trusted proxy
 * without `PUBLIC_URL` may forward any name.
 */
export function rejectOtherHosts({
  isLoopback,
  isProxyTrusted,
  publicUrl,
}: Pick<Config, 'isLoopback' | 'isProxyTrusted' | 'publicUrl'>): MiddlewareHandler {
  const acceptsAny = !isLoopback || (isProxyTrusted && publicUrl === null);
  return async (c, next) => {
    const { hostname } = new URL(c.req.url);
    if (!acceptsAny && !isLoopbackName(hostname) && hostname !== publicUrl?.hostname) {
      throw new AppError('WRONG_HOST');
    }
    await next();
  };
}
