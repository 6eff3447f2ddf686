import { join } from 'node:path';
import type { DemoAccount } from '../../../contract/demo-accounts';
import { SYSTEM } from '../../../domain/actor';
import { ROLES } from '../../../domain/roles';
import type { Database } from '../../platform/database/database';
import { projectRoot } from '../../platform/project-root';
import { readDemoFile } from './demo-folder';
import { usersFormat } from './demo-formats';

/** Public: the login page shows it with the demo accounts. */
export const DEMO_PASSWORD = 'coldlane-demo';

/** The users in `database/demo/users.csv` with their companies, sorted by role, ADMIN first. */
export async function listDemoUsers(folder = join(projectRoot(), 'database/demo')): Promise<DemoAccount[]> {
  const lines = await readDemoFile(folder, 'users.csv', usersFormat);
  const rankOf = ({ role }: DemoAccount) => ROLES.indexOf(role);
  return lines
    .flatMap(({ row }): DemoAccount[] => {
      const role = ROLES.find((one) => row.roles.includes(one));
      const company = [...row.shippers, ...row.carriers].join(', ');
      return role ? [{ email: row.email, role, company }] : [];
    })
    .sort((a, b) => rankOf(a) - rankOf(b));
}

/** The demo users that are active in this database. An earlier version may have loaded other ones. */
export async function readDemoAccounts(database: Database): Promise<DemoAccount[]> {
  const users = await listDemoUsers();
  const known = await database.as(SYSTEM).transaction((tx) =>
    tx
      .selectFrom('profile')
      .select('email')
      .where(
        'email',
        'in',
        users.map(({ email }) => email),
      )
      .where('status', '=', 'ACTIVE')
      .execute(),
  );
  return users.filter(({ email }) => known.some((profile) => profile.email === email));
}
