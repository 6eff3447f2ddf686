import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo } from 'react';
import { canDeactivateProfile } from '../../../domain/access/can-deactivate-profile';
import { useSignedIn } from '../../api/api-context';
import { useRights } from '../../api/use-rights';
import { isEnabled, ROUTES } from '../../paths';
import { useText } from '../../texts/use-text';
import { DataTable } from '../../ui/table/data-table';
import { TITLE_COLUMN } from '../../ui/table/data-table-types';
import { RowActions } from './row-actions';
import { useUserActions } from './use-user-actions';
import { useUserColumns } from './use-user-columns';
import { useReadAll } from './use-users';
import { type CompanyKind, nameOf, type User } from './user';
import { UserPicture } from './user-picture';
import classes from './users.module.css';
import { UsersFilters } from './users-filters';
import type { UsersView } from './users-view';

const BY_NAME = { id: TITLE_COLUMN, isDescending: false };
const idOf = ({ id }: User) => id;

interface UsersTableProps {
  rows: readonly User[];
  total: number;
  view: UsersView;
  kind: CompanyKind | undefined;
  onFilter: (search: string) => void;
  onChange: (view: UsersView) => void;
  onReset: () => void;
  toolbarEnd: ReactNode;
  whenEmpty: ReactNode;
  dimmed: boolean;
}

/** One page of people; each leads to a page of their own. */
export function UsersTable(props: UsersTableProps) {
  const { rows, total, view, kind, onFilter } = props;
  const text = useText();
  const { caller } = useRights();
  const columns = useUserColumns({ hasCompanies: !kind });
  const { acts, dialog } = useUserActions();
  const { titleCell, rowKeys } = useOpening();
  const readAll = useReadAll(view);
  const fromServer = useMemo(() => ({ total, readAll }), [total, readAll]);
  const tableView = useMemo(() => ({ sort: null, filter: view.search }), [view.search]);
  const actions = useCallback(
    (user: User) => canDeactivateProfile(caller, user).allowed && <RowActions user={user} acts={acts} />,
    [caller, acts],
  );
  const openLabel = useCallback(
    (user: User) => text('users.openLabel', { name: nameOf(user), email: user.email }),
    [text],
  );
  return (
    <>
      <DataTable
        label={text('users.table')}
        rows={rows}
        rowId={idOf}
        titleHeader={text('users.column.name')}
        title={nameOf}
        titleCell={titleCell}
        openLabel={openLabel}
        columns={columns}
        actions={actions}
        rowKeys={rowKeys}
        view={tableView}
        onViewChange={({ filter }) => {
          if (filter !== view.search) onFilter(filter);
        }}
        defaultSort={BY_NAME}
        fromServer={fromServer}
        toolbarFilters={<UsersFilters view={view} onChange={props.onChange} kind={kind} rows={rows} />}
        toolbarEnd={props.toolbarEnd}
        countText={(_, count) => text('users.count', { count })}
        onReset={props.onReset}
        whenEmpty={props.whenEmpty}
        csvName={text('users.csv')}
        columnsKey="usersColumns"
        dimmed={props.dimmed}
      />
      {dialog}
    </>
  );
}

/** The name leads to the person's page, and Enter on the row too; not for who may not open it. */
function useOpening() {
  const text = useText();
  const navigate = useNavigate();
  const { me } = useSignedIn();
  const canOpen = isEnabled('user', me.user.roles);
  const titleCell = useCallback(
    (user: User) => (
      <span className={classes.name}>
        <UserPicture user={user} />
        {canOpen ? (
          <Link to={ROUTES.user.path} params={{ id: user.id }} className={classes.link}>
            {nameOf(user)}
          </Link>
        ) : (
          nameOf(user)
        )}
        {user.id === me.user.id && <span className={classes.you}>{text('users.you')}</span>}
      </span>
    ),
    [text, canOpen, me.user.id],
  );
  const rowKeys = useMemo(
    () =>
      canOpen
        ? { Enter: ({ id }: User) => void navigate({ to: ROUTES.user.path, params: { id } }) }
        : undefined,
    [navigate, canOpen],
  );
  return { titleCell, rowKeys };
}
