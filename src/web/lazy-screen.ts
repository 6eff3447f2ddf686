import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { importWithRetry } from './ui/import-with-retry';

/** A code-split screen, loaded on its first visit. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, RouteComponent>>,
  name: Name,
): RouteComponent {
  return lazyRouteComponent(() => importScreen(load), name);
}

/**
 * Imports a screen's chunk for the router, which reloads the page when a chunk is missing. That is right after a
 * deployment, but offline it shows the browser's error page. So the router gets the original error only if the
 * server answers; otherwise the screen shows an error with a retry.
 */
export async function importScreen<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await importWithRetry(load);
  } catch (cause) {
    const isServerThere = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
      () => true,
      () => false,
    );
    throw isServerThere ? cause : new Error('no network to load a screen', { cause });
  }
}
