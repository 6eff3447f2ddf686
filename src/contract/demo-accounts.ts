import type { Role } from '../domain/roles';

/** What is special about a demo account, so that each situation of an account can be seen. */
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
  /** What an authenticator app makes codes from; only of an account with a second factor. */
  readonly totpSecret: string | null;
  /** The company the account acts for; empty for an ADMIN. */
  readonly company: string;
}

/** The accounts and their password, which the login page shows while the demo runs. */
export interface DemoOffer {
  readonly password: string;
  readonly accounts: readonly DemoAccount[];
}
