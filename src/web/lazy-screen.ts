import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { importWithRetry } from './ui/import-with-retry';

/** A screen that travels when it is first visited. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, RouteComponent>>,
  name: Name,
): RouteComponent {
  return lazyRouteComponent(() => importScreen(load), name);
}

/**
 * Imports a screen's part for the router, which loads the whole page again when it hears that a part is gone: the
 * right answer to a new version, but without a network the browser's empty page. So it hears of that only while
 * the server answers at all; else the error stands in the screen's place, with the ways on.
 */
export async function importScreen<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await importWithRetry(load);
  } catch (cause) {
    const isServerThere = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
      () => true,
      () => false,
    );
    throw isServerThere ? cause : new Error('no network for a part of the program', { cause });
  }
}
