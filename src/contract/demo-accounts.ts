import type { Role } from '../domain/roles';

/** An account of the demo, whose password is public knowledge. */
export interface DemoAccount {
  readonly email: string;
  readonly role: Role;
  /** The company it acts for; empty for an ADMIN. */
  readonly company: string;
}

/** What the login page offers while the demo runs. */
export interface DemoOffer {
  readonly password: string;
  readonly accounts: readonly DemoAccount[];
}
