/**
 * On whose behalf something is read or written. Each kind has a database role of its own; the database
 * looks up by itself what the named profile may see.
 */
export type Actor =
  | { readonly kind: 'user'; readonly profileId: string }
  | { readonly kind: 'key'; readonly keyId: string }
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'system' };

export const ANONYMOUS: Actor = { kind: 'anonymous' };
/** Jobs, the rate book, the demo's loader. Never the actor of a person's call. */
export const SYSTEM: Actor = { kind: 'system' };
