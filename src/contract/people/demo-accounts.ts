import type { Role } from '../../domain/people/roles';

/** The special situations of demo accounts, so that the demo can show each situation of an account. */
export const DEMO_SITUATIONS = [
  'NO_PASSWORD',
  'SECOND_FACTOR',
  'PAST_DUE',
  'NEW_CARRIER',
  'INVITED',
  'DEACTIVATED',
] as const;
export type DemoSituation = (typeof DEMO_SITUATIONS)[number];

/** A demo account. Its password is public, if it has one. */
export interface DemoAccount {
  readonly email: string;
  readonly role: Role;
  readonly situation: DemoSituation | null;
  /** The secret from which an authenticator app makes codes; null for an account without a second factor. */
  readonly totpSecret: string | null;
  /** The company the account acts for; empty for an ADMIN. */
  readonly company: string;
}

/** The accounts and their password, which the login page shows while the demo runs. */
export interface DemoOffer {
  readonly password: string;
  readonly accounts: readonly DemoAccount[];
}
