import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { canGrantCompanies } from '../../../domain/access/can-grant';
import { useRights } from '../../api/use-rights';
import { useText } from '../../texts/use-text';
import { EmptyState } from '../../ui/empty-state';
import { lazyPart } from '../../ui/lazy-part';
import { ListFrame } from '../../ui/table/list-frame';
import { TablePages } from '../../ui/table/table-pages';
import { ROWS_A_PAGE, useUsers } from './use-users';
import type { CompanyKind } from './user';
import { UsersTable } from './users-table';
import { countFilters, EMPTY_VIEW, type UsersView, type ViewStep } from './users-view';

const InviteUserDialog = lazyPart(
  () => import('./invite-user-dialog'),
  (part) => part.InviteUserDialog,
  { isFloating: true },
);

export interface UsersProps {
  view: UsersView;
  onViewChange: (view: UsersView, step: ViewStep) => void;
  /** Only the people of this customer, or of this carrier: for the page of one. */
  shipperId?: string;
  carrierId?: string;
}

/** The people the caller may see, or those of one company: searched, invited, deactivated and reactivated. */
export function Users({ view, onViewChange, shipperId, carrierId }: UsersProps) {
  const text = useText();
  const rights = useRights();
  const kind: CompanyKind | undefined = shipperId ? 'SHIPPER' : carrierId ? 'CARRIER' : undefined;
  const company = kind && { kind, id: shipperId ?? carrierId ?? '' };
  const whole = company ? { ...view, shipperId: shipperId ?? null, carrierId: carrierId ?? null } : view;
  const { data, error, isCurrent, refetch } = useUsers(whole);
  /** Counts the openings, 0 before the first: a dialog that could not be loaded is tried again. */
  const [openings, setOpenings] = useState(0);
  const [isInviting, setInviting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const mayInvite = rights.has('profile.create') && (!kind || canGrantCompanies(rights.caller, kind));
  const inviteButton = mayInvite && (
    <Button
      ref={button}
      size="xs"
      onClick={() => {
        setOpenings(openings + 1);
        setInviting(true);
      }}
    >
      {text('users.invite')}
    </Button>
  );
  const isNarrowed = view.search.trim() !== '' || countFilters(view) > 0 || view.page > 1;
  const push = (changed: UsersView) => onViewChange(changed, 'push');
  return (
    <>
      <ListFrame
        label={text('users.table')}
        failed={text('users.failed')}
        error={error}
        onRetry={() => void refetch()}
      >
        {data && (
          <>
            <UsersTable
              rows={data.rows}
              total={data.total}
              view={whole}
              kind={kind}
              onFilter={(search) => onViewChange({ ...view, search, page: 1 }, 'replace')}
              onChange={push}
              onReset={() => push(EMPTY_VIEW)}
              toolbarEnd={inviteButton}
              whenEmpty={
                isNarrowed || !isCurrent ? undefined : (
                  <EmptyState
                    title={text('users.none')}
                    hint={text(mayInvite ? 'users.none.hint' : 'users.none.hint.reader')}
                    action={inviteButton}
                  />
                )
              }
              dimmed={!isCurrent}
            />
            <TablePages
              label={text('users.table')}
              page={view.page}
              limit={ROWS_A_PAGE}
              total={data.total}
              onTurn={(page) => push({ ...view, page })}
            />
          </>
        )}
      </ListFrame>
      {openings > 0 && (
        <InviteUserDialog
          retryOn={openings}
          isOpen={isInviting}
          company={company}
          onClose={() => setInviting(false)}
        />
      )}
    </>
  );
}
