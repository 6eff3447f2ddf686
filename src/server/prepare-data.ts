import { accountsWithPublicPassword, createAccount } from './features/auth/create-account';
import type { SecretBox } from './features/auth/factors/seal-secret';
import { DEMO_PASSWORD, readDemoAccounts } from './features/demo/demo-accounts';
import { isDemoWanted } from './features/demo/is-demo-wanted';
import { loadDemo } from './features/demo/load-demo';
import { addPast } from './features/demo/past/add-past';
import { refuseUnwantedDemo } from './features/demo/refuse-unwanted-demo';
import { topUpFuelPrices } from './features/demo/top-up-fuel-prices';
import { ensureFirstAdmin, hasAdmin } from './features/people/ensure-first-admin';
import type { Clock } from './platform/clock';
import type { Config } from './platform/config';
import type { Database } from './platform/database/database';
import type { Log } from './platform/log';

interface Parts {
  readonly config: Config;
  readonly database: Database;
  readonly log: Log;
  readonly clock: Clock;
}

const createDemoAccount = accountsWithPublicPassword();

/** Loads the demo data if wanted. Returns the demo accounts for the login page, or null without a demo. */
export async function prepareDemo({
  config,
  database,
  log,
  clock,
  box,
}: Parts & { readonly box: SecretBox }) {
  if (!isDemoWanted(config)) {
    await refuseUnwantedDemo(database);
    return null;
  }
  const { isDemo } = await loadDemo({ database, log, clock, createAccount: createDemoAccount, box });
  if (!isDemo) return null;
  await topUpFuelPrices({ database, log, clock });
  return { password: DEMO_PASSWORD, accounts: await readDemoAccounts(database) };
}

/** Adds the demo's recorded year of history if it is wanted and the demo has no searches. */
export async function prepareDemoPast({
  config,
  ...parts
}: Parts & { readonly box: SecretBox }): Promise<void> {
  if (config.hasDemoPast) await addPast({ ...parts, createAccount: createDemoAccount });
}

/** Creates the configured first ADMIN, or warns if no ADMIN exists. */
export async function prepareFirstAdmin({ config, database, log }: Omit<Parts, 'clock'>): Promise<void> {
  const { firstAdmin } = config;
  if (firstAdmin === null) {
    if (await hasAdmin(database)) return;
    log.warn('no ADMIN can log in: set FIRST_ADMIN_EMAIL and FIRST_ADMIN_PASSWORD, or DEMO=on');
    return;
  }
  if (await ensureFirstAdmin({ database, createAccount }, firstAdmin)) {
    log.info({ email: firstAdmin.email }, 'first ADMIN created');
  }
}
