/**
 * The person, key or job on whose behalf data is read or written. Each kind has its own database role, and row security
 * decides what the profile or key may see.
 */
export type Actor =
  | { readonly kind: 'user'; readonly profileId: string }
  | { readonly kind: 'key'; readonly keyId: string }
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'system' };

export const ANONYMOUS: Actor = { kind: 'anonymous' };
/** For jobs, the rate book and the demo loader. Never for a person's call. */
export const SYSTEM: Actor = { kind: 'system' };
