import { Button } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { canGrantCompanies } from '../../../domain/access/can-grant';
import { useAddressView } from '../../address/use-address-view';
import { useRights } from '../../api/use-rights';
import { useText } from '../../texts/use-text';
import type { ConfirmFormOf } from '../../ui/overlay/proof-dialog';
import { useDialog } from '../../ui/overlay/use-dialog';
import { EmptyState } from '../../ui/page/empty-state';
import { InviteUserDialog } from './invite-user-dialog';
import { useUsers } from './use-users';
import type { CompanyKind } from './user';
import { UsersTable } from './users-table';
import { USERS_VIEW } from './users-view';

export interface UsersProps {
  /** The customer or the carrier whose users are listed, for a tab of its page. */
  shipperId?: string;
  carrierId?: string;
  confirmForm: ConfirmFormOf;
}

/**
 * The users the caller may see, or those of one company, where the caller searches, invites, deactivates, and reactivates
 * them.
 */
export function Users({ shipperId, carrierId, confirmForm }: UsersProps) {
  const text = useText();
  const rights = useRights();
  const kind: CompanyKind | undefined = shipperId ? 'SHIPPER' : carrierId ? 'CARRIER' : undefined;
  const company = kind && { kind, id: shipperId ?? carrierId ?? '' };
  const fixed = useMemo(
    () => (kind ? { shipperId: shipperId ?? null, carrierId: carrierId ?? null } : undefined),
    [kind, shipperId, carrierId],
  );
  const address = useAddressView(USERS_VIEW, { fixed, keepsScroll: Boolean(kind) });
  const found = useUsers(address.view);
  const invitation = useDialog();
  const button = useRef<HTMLButtonElement>(null);

  const canInvite = rights.has('profile.create') && (!kind || canGrantCompanies(rights.caller, kind));
  const inviteButton = canInvite && (
    <Button ref={button} size="xs" onClick={invitation.open}>
      {text('users.invite')}
    </Button>
  );
  return (
    <>
      <UsersTable
        found={found}
        address={address}
        kind={kind}
        toolbarEnd={inviteButton}
        whenEmpty={
          <EmptyState
            title={text('users.none')}
            hint={text(canInvite ? 'users.none.hint' : 'users.none.hint.reader')}
            action={inviteButton}
          />
        }
      />
      {invitation.isMounted && (
        <InviteUserDialog {...invitation.props} company={company} confirmForm={confirmForm} />
      )}
    </>
  );
}
