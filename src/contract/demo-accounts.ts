import type { Role } from '../domain/roles';

/** A demo account. Its password is public. */
export interface DemoAccount {
  readonly email: string;
  readonly role: Role;
  /** The company the account acts for; empty for an ADMIN. */
  readonly company: string;
}

/** The accounts and their password, which the login page shows while the demo runs. */
export interface DemoOffer {
  readonly password: string;
  readonly accounts: readonly DemoAccount[];
}
