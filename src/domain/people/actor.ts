/**
 * The user, API key, or job that reads or writes data. Each kind has its own database role, and row security decides which
 * rows the profile or key may see.
 */
export type Actor =
  | { readonly kind: 'user'; readonly profileId: string }
  | { readonly kind: 'key'; readonly keyId: string }
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'system' };

export const ANONYMOUS: Actor = { kind: 'anonymous' };
/** The actor of jobs, the rate book, and the demo loader. Calls of users never run as this actor. */
export const SYSTEM: Actor = { kind: 'system' };
