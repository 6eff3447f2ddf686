/** What an API key may be allowed, from the least to the most. */
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

/** Every key has it: it names the places, carriers and facilities in the answers of all others. */
export const BASE_KEY_SCOPE = 'reference:read' satisfies KeyScope;

/** What a program with a scope needs too. Who books quotes again what has expired. */
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
