/** The scopes that an API key can have, from the least to the most access. */
export const KEY_SCOPES = [
  'reference:read',
  'quotes:read',
  'quotes:search',
  'loads:read',
  'loads:write',
  'spot:read',
  'spot:write',
] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/**
 * The scope that every key has. It covers the places, carriers, and facilities that appear in the answers of all other
 * scopes.
 */
export const BASE_KEY_SCOPE = 'reference:read' satisfies KeyScope;

/**
 * The scopes that a program with a given scope needs too. For example, a program that books loads must request expired
 * quotes again.
 */
const INCLUDED: Partial<Record<KeyScope, readonly KeyScope[]>> = {
  'quotes:search': ['quotes:read'],
  'loads:write': ['loads:read', 'quotes:read', 'quotes:search'],
  'spot:write': ['spot:read'],
};

/** The scopes with those that they include. A key stores all of them, so a check looks for one only. */
export function withIncludedScopes(chosen: readonly KeyScope[]): KeyScope[] {
  const all = new Set<KeyScope>([
    BASE_KEY_SCOPE,
    ...chosen.flatMap((one) => [one, ...(INCLUDED[one] ?? [])]),
  ]);
  return KEY_SCOPES.filter((scope) => all.has(scope));
}
