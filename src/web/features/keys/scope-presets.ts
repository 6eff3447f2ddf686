import { KEY_SCOPES, type KeyScope, withIncludedScopes } from '../../../domain/people/key-scopes';
import { namesOf } from '../../../domain/records';

/** Common selections of scopes, from the least to the most. */
const PRESETS = {
  read: ['quotes:read', 'loads:read', 'spot:read'],
  quote: ['quotes:search'],
  book: ['quotes:search', 'loads:write', 'spot:write'],
} as const satisfies Record<string, readonly KeyScope[]>;

export type ScopePreset = keyof typeof PRESETS;
export const SCOPE_PRESETS: readonly ScopePreset[] = namesOf(PRESETS);

export const scopesOfPreset = (preset: ScopePreset): KeyScope[] => [...PRESETS[preset]];

const isSame = (one: readonly KeyScope[], other: readonly KeyScope[]) =>
  withIncludedScopes(one).join() === withIncludedScopes(other).join();

/** The preset with exactly these scopes; null for a custom selection. */
export const presetOf = (scopes: readonly KeyScope[]): ScopePreset | null =>
  SCOPE_PRESETS.find((preset) => isSame(PRESETS[preset], scopes)) ?? null;

/** Whether other chosen scopes include this one, so that it cannot be left out. */
export const isIncludedByOthers = (scope: KeyScope, chosen: readonly KeyScope[]): boolean =>
  withIncludedScopes(chosen.filter((one) => one !== scope)).includes(scope);

/** The scopes to choose from. Every key has `reference:read`. */
export const SCOPES_TO_CHOOSE = KEY_SCOPES.filter((scope) => scope !== 'reference:read');
