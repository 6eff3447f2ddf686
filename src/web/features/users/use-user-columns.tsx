import { useMemo } from 'react';
import { useText } from '../../texts/use-text';
import { BreakableName } from '../../ui/breakable-name';
import font from '../../ui/page/font.module.css';
import type { DataColumn } from '../../ui/table/data-table';
import { neverSignedUp, type User } from './user';
import { UserStatus } from './user-status';

/** The most companies named in a row; the others are counted, and the tooltip lists all. */
const MAX_NAMED = 2;

/** The columns after the name. There is no companies column on a company's page. */
export function useUserColumns({ hasCompanies }: { hasCompanies: boolean }): readonly DataColumn<User>[] {
  const text = useText();
  return useMemo(() => {
    const rolesOf = ({ roles }: User) =>
      roles.map((role) => text(`users.role.${role}`)).join(', ') || text('users.roles.none');
    const companiesOf = ({ companies }: User) => companies.map(({ name }) => name).join(', ');
    const companies: DataColumn<User> = {
      id: 'companies',
      givesWay: 1,
      header: text('users.column.companies'),
      isWide: true,
      value: companiesOf,
      cell: (user) => {
        const named = user.companies.slice(0, MAX_NAMED).map(({ name }) => name);
        const others = user.companies.length - named.length;
        if (named.length === 0) return '-';
        return others > 0 ? `${named.join(', ')} +${others}` : named.join(', ');
      },
      tooltip: (user) => (user.companies.length > MAX_NAMED ? companiesOf(user) : null),
    };
    return [
      {
        id: 'email',
        givesWay: 2,
        header: text('users.column.email'),
        isWide: true,
        value: ({ email }) => email,
        cell: ({ email }) => (
          <span className={font.words}>
            <BreakableName name={email} />
          </span>
        ),
      },
      { id: 'roles', header: text('users.column.roles'), isWide: true, value: rolesOf },
      ...(hasCompanies ? [companies] : []),
      {
        id: 'status',
        header: text('users.column.status'),
        isBesideTitle: true,
        value: ({ status }) => text(`users.status.${status}`),
        cell: (user) => <UserStatus status={user.status} />,
        tooltip: (user) => {
          if (user.status === 'DEACTIVATED' && neverSignedUp(user)) {
            return text('users.status.hint.withdrawn');
          }
          if (user.status === 'INVITED') return text('users.status.hint.INVITED');
          return user.status === 'INACTIVE' ? text('users.status.hint.INACTIVE') : null;
        },
      },
    ];
  }, [text, hasCompanies]);
}
