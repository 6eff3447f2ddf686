import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { deactivateProfile, reactivateProfile, sendInvitation } from '../../../contract/endpoints';
import { useApi } from '../../api/api-context';
import type { MessageId } from '../../texts/en';
import { useText } from '../../texts/use-text';
import { askToConfirm, showToast } from '../../ui/overlay/overlays';
import { restoreFocus } from '../../ui/overlay/restore-focus';
import { useDialogAbout } from '../../ui/overlay/use-dialog';
import { useFailureToast } from '../../ui/use-action';
import { DeactivateDialog } from './deactivate-dialog';
import { useRefreshUsers } from './use-user-changes';
import { nameOf, neverSignedUp, type User } from './user';

export type UserAction = 'resend' | 'withdraw' | 'deactivate' | 'reactivate' | 'inviteAgain';

/** The access actions for a user's current status. */
export function actionsFor(user: User): readonly UserAction[] {
  if (user.status === 'INVITED') return ['resend', 'withdraw'];
  if (user.status !== 'DEACTIVATED') return ['deactivate'];
  return [neverSignedUp(user) ? 'inviteAgain' : 'reactivate'];
}

export interface UserActionControls {
  start: (action: UserAction, user: User) => void;
  /** Users with a pending action, whose buttons are disabled. */
  busyIds: ReadonlySet<string>;
}

/** The access actions: resend, withdraw, deactivate, and reactivate. The caller renders `dialog` once beside the buttons. */
export function useUserActions(): { userActions: UserActionControls; dialog: ReactNode } {
  const { subject: deactivating, isOpen, open, close } = useDialogAbout<User>();
  const { run, busyIds } = useBusyUsers();
  const calls = useActionCalls();
  const start = useCallback(
    (action: UserAction, user: User) => {
      if (action === 'deactivate') {
        open(user);
        return;
      }
      void run(user.id, () => calls[action](user));
    },
    [run, calls, open],
  );
  const userActions = useMemo(() => ({ start, busyIds }), [start, busyIds]);
  return {
    userActions,
    dialog: deactivating && (
      <DeactivateDialog
        key={deactivating.id}
        user={deactivating}
        isOpen={isOpen}
        deactivate={calls.deactivate}
        onClose={() => {
          close();
          focusRow(deactivating.id);
        }}
      />
    ),
  };
}

/** The id of the title of a user's page. */
export const titleIdOf = (id: string) => `user-${id}`;

/** Focuses the row or the title, because the action removed the button that had the focus. */
const focusRow = (id: string) =>
  restoreFocus(
    document.querySelector(`[data-row-id="${CSS.escape(id)}"]`) ?? document.getElementById(titleIdOf(id)),
  );

/** Runs one action per user at a time, because a second click can come before the next render. */
function useBusyUsers() {
  const running = useRef(new Set<string>());
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(() => new Set());
  const run = useCallback(async (id: string, work: () => Promise<void>) => {
    if (running.current.has(id)) return;
    running.current.add(id);
    setBusyIds(new Set(running.current));
    try {
      await work();
    } finally {
      running.current.delete(id);
      setBusyIds(new Set(running.current));
      focusRow(id);
    }
  }, []);
  return { run, busyIds };
}

/**
 * The calls of the actions. `deactivate` throws, so that its dialog shows the error; failures of the others are shown in a
 * toast.
 */
function useActionCalls() {
  const { send } = useApi();
  const text = useText();
  const showFailure = useFailureToast();
  const refreshUsers = useRefreshUsers();
  return useMemo(() => {
    const toast = (done: MessageId, user: User) =>
      void showToast(text(done, { name: nameOf(user), email: user.email }));
    const showNewStatus = (user: User, { id, status }: { id: string; status: User['status'] }) => {
      // A withdrawal cancels a started signup.
      const account = user.status === 'INVITED' && status === 'DEACTIVATED' ? { userId: null } : {};
      // A reactivated user may belong to deactivated companies, which only the reloaded list shows.
      refreshUsers({ id, change: { status, isActive: status === 'ACTIVE', ...account } });
    };
    async function withFailureToast(user: User, failed: MessageId, work: () => Promise<void>) {
      try {
        await work();
      } catch (error) {
        // The change may have been made: the response may be lost, or someone else may have made it first.
        refreshUsers();
        showFailure(error, (reason) => text(failed, { name: nameOf(user), email: user.email, reason }));
      }
    }
    return {
      resend: (user: User) =>
        withFailureToast(user, 'users.resend.failed', async () => {
          await send(sendInvitation, { body: { email: user.email } });
          refreshUsers();
          toast('users.resend.done', user);
        }),
      async withdraw(user: User) {
        const values = { name: nameOf(user), email: user.email };
        const isConfirmed = await askToConfirm({
          title: text('users.withdraw.title', values),
          text: text('users.withdraw.text', values),
          confirmLabel: text('users.withdraw.confirm'),
          isDestructive: true,
        });
        if (!isConfirmed) return;
        await withFailureToast(user, 'users.withdraw.failed', async () => {
          showNewStatus(user, await send(deactivateProfile, { body: { profileId: user.id } }));
          toast('users.withdraw.done', user);
        });
      },
      async deactivate(user: User) {
        try {
          showNewStatus(user, await send(deactivateProfile, { body: { profileId: user.id } }));
        } catch (error) {
          refreshUsers();
          throw error;
        }
        toast('users.deactivate.done', user);
      },
      reactivate: (user: User) =>
        withFailureToast(user, 'users.reactivate.failed', async () => {
          showNewStatus(user, await send(reactivateProfile, { body: { profileId: user.id } }));
          toast('users.reactivate.done', user);
        }),
      inviteAgain: (user: User) =>
        withFailureToast(user, 'users.inviteAgain.failed', async () => {
          showNewStatus(user, await send(reactivateProfile, { body: { profileId: user.id } }));
          toast('users.invite.done', user);
        }),
    };
  }, [send, text, showFailure, refreshUsers]);
}
