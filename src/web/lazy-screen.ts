import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { isServerReachable } from './api/connection';
import { NetworkLost } from './api/failures';
import { importWithRetry } from './ui/import-with-retry';

/** Loads a screen once; null when it is loaded. */
type LoadScreen = () => Promise<unknown> | null;
const loaders = new WeakMap<object, LoadScreen>();

/** A code-split screen, loaded on its first visit. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, RouteComponent>>,
  name: Name,
): RouteComponent {
  let loading: Promise<Record<Name, RouteComponent>> | null = null;
  let isLoaded = false;
  const loadOnce = () => {
    loading ??= importScreen(load).then(
      (module) => {
        isLoaded = true;
        return module;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  const screen = lazyRouteComponent(loadOnce, name);
  loaders.set(screen, () => (isLoaded ? null : loadOnce()));
  return screen;
}

/** Loads the given screens. Returns null if all are loaded. Rejects with `NetworkLost` without a connection. */
export function loadScreens(screens: readonly (object | undefined)[]): Promise<unknown> | null {
  const pending = screens.map((screen) => (screen ? (loaders.get(screen)?.() ?? null) : null));
  const loads = pending.filter((one) => one !== null);
  return loads.length === 0 ? null : Promise.all(loads);
}

/**
 * Imports a screen's chunk for the router, which reloads the page when a chunk is missing. A reload is right after a
 * deployment, but offline it would show the browser's error page. So the router gets the original error only if the
 * server answers.
 */
export async function importScreen<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await importWithRetry(load);
  } catch (cause) {
    throw (await isServerReachable()) ? cause : new NetworkLost('no network to load a screen', { cause });
  }
}
