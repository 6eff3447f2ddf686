import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Role } from '../../domain/people/roles';
import { useSignedIn } from './api-context';

/** A path of the route table, such as `/carriers/$id`. */
export type AppPath = keyof RegisteredRouter['routesByPath'];

interface Rule {
  readonly enabledFor?: readonly Role[] | undefined;
}

/** Whether one of the roles may open the route. */
export function isOpenTo({ enabledFor }: Rule, roles: readonly Role[]): boolean {
  return !enabledFor || enabledFor.some((role) => roles.includes(role));
}

/** Returns a function that tells whether the signed-in user may open a page. */
export function useCanOpen(): (path: AppPath) => boolean {
  const { routesByPath } = useRouter();
  const { roles } = useSignedIn().me.user;
  return useCallback(
    (path) => isOpenTo(routesByPath[path].options.staticData ?? {}, roles),
    [routesByPath, roles],
  );
}
