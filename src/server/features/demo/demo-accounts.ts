import { join } from 'node:path';
import type { DemoAccount, DemoSituation } from '../../../contract/people/demo-accounts';
import { SYSTEM } from '../../../domain/people/actor';
import { ROLES } from '../../../domain/people/roles';
import type { Database } from '../../platform/database/database';
import { projectRoot } from '../../platform/project-root';
import { readDemoFile } from './demo-folder';
import { usersFormat } from './demo-formats';

/** The password is public: the login page shows it with the demo accounts. */
export const DEMO_PASSWORD = 'coldlane-demo';

/** Lists the users in `database/demo/users.csv` with their companies, sorted by role, ADMIN first. */
export async function listDemoUsers(folder = join(projectRoot(), 'database/demo')): Promise<DemoAccount[]> {
  const lines = await readDemoFile(folder, 'users.csv', usersFormat);
  const rankOf = ({ role }: DemoAccount) => ROLES.indexOf(role);
  return lines
    .flatMap(({ row }): DemoAccount[] => {
      const role = ROLES.find((one) => row.roles.includes(one));
      const company = [...row.shippers, ...row.carriers].join(', ');
      const { email, situation, totp_secret: totpSecret } = row;
      return role ? [{ email, role, company, situation, totpSecret }] : [];
    })
    .sort((a, b) => rankOf(a) - rankOf(b));
}

/** Returns the status of a user in this situation. */
export const statusIn = (situation: DemoSituation | null): 'ACTIVE' | 'INVITED' | 'DEACTIVATED' =>
  situation === 'INVITED' || situation === 'DEACTIVATED' ? situation : 'ACTIVE';

/** Whether a user in this situation has the public password. */
export const hasDemoPassword = (situation: DemoSituation | null): boolean =>
  situation !== 'NO_PASSWORD' && situation !== 'INVITED';

/**
 * Returns the demo users that this database has with the email and status in the files. An earlier version may have loaded
 * others.
 */
export async function readDemoAccounts(database: Database): Promise<DemoAccount[]> {
  const users = await listDemoUsers();
  const known = await database.as(SYSTEM).transaction((tx) =>
    tx
      .selectFrom('profile')
      .select(['email', 'status'])
      .where(
        'email',
        'in',
        users.map(({ email }) => email),
      )
      .execute(),
  );
  return users.filter(({ email, situation }) =>
    known.some((profile) => profile.email === email && profile.status === statusIn(situation)),
  );
}
