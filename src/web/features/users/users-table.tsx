import { Link, useNavigate } from '@tanstack/react-router';
import { type ComponentProps, useCallback, useMemo } from 'react';
import { canDeactivateProfile } from '../../../domain/access/can-deactivate-profile';
import { useSignedIn } from '../../api/api-context';
import { useCanOpen } from '../../api/use-can-open';
import { useRights } from '../../api/use-rights';
import { useText } from '../../texts/use-text';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { ServedTable } from '../../ui/table/served-table';
import { RowActions } from './row-actions';
import { useUserActions } from './use-user-actions';
import { useUserColumns } from './use-user-columns';
import type { useUsers } from './use-users';
import { type CompanyKind, nameOf, type User } from './user';
import { UserPicture } from './user-picture';
import { UsersFilters } from './users-filters';
import type { UsersAddress } from './users-view';

const idOf = ({ id }: User) => id;

interface UsersTableProps extends Pick<ComponentProps<typeof ServedTable>, 'toolbarEnd' | 'whenEmpty'> {
  found: ReturnType<typeof useUsers>;
  address: UsersAddress;
  /** The kind of the company on a company's page. */
  kind: CompanyKind | undefined;
}

/** Users by name, each with a link to their page. */
export function UsersTable({ found, address, kind, ...table }: UsersTableProps) {
  const text = useText();
  const { caller } = useRights();
  const columns = useUserColumns({ hasCompanies: !kind });
  const { userActions, dialog } = useUserActions();
  const { titleCell, rowKeys } = useOpenUser();
  const actions = useCallback(
    (user: User) =>
      canDeactivateProfile(caller, user).allowed && <RowActions user={user} userActions={userActions} />,
    [caller, userActions],
  );
  const openLabel = useCallback(
    (user: User) => text('users.openLabel', { name: nameOf(user), email: user.email }),
    [text],
  );
  return (
    <>
      <ServedTable
        {...table}
        label={text('users.table')}
        failed={text('users.failed')}
        found={found}
        address={address}
        rowId={idOf}
        titleHeader={text('users.column.name')}
        title={nameOf}
        titleCell={titleCell}
        openLabel={openLabel}
        columns={columns}
        actions={actions}
        rowKeys={rowKeys}
        toolbarFilters={<UsersFilters {...address} kind={kind} rows={found.data?.rows ?? []} />}
        countText={(count) => text('users.count', { count })}
        exportName={text('users.exportName')}
        columnsKey="usersColumns"
      />
      {dialog}
    </>
  );
}

/** Links the name to the user's page, and opens it on Enter, if the caller may open it. */
function useOpenUser() {
  const text = useText();
  const navigate = useNavigate();
  const { me } = useSignedIn();
  const canOpen = useCanOpen()('/users/$id');
  const titleCell = useCallback(
    (user: User) => (
      <span className={flow.inline}>
        <UserPicture user={user} />
        {canOpen ? (
          <Link to="/users/$id" params={{ id: user.id }} className={`${font.link} ${font.words}`}>
            {nameOf(user)}
          </Link>
        ) : (
          nameOf(user)
        )}
        {user.id === me.user.id && <span className={font.small}>{text('users.you')}</span>}
      </span>
    ),
    [text, canOpen, me.user.id],
  );
  const rowKeys = useMemo(
    () =>
      canOpen ? { Enter: ({ id }: User) => void navigate({ to: '/users/$id', params: { id } }) } : undefined,
    [navigate, canOpen],
  );
  return { titleCell, rowKeys };
}
