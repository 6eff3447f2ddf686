import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { deactivateProfile, reactivateProfile, sendInvitation } from '../../../contract/endpoints';
import { useApi } from '../../api/api-context';
import { isSessionEnded } from '../../api/failures';
import type { MessageId } from '../../texts/en';
import { useErrorText } from '../../texts/use-error-text';
import { useText } from '../../texts/use-text';
import { askToConfirm, showToast } from '../../ui/overlay/overlays';
import { restoreFocus } from '../../ui/overlay/restore-focus';
import { useDialogAbout } from '../../ui/overlay/use-dialog';
import { DeactivateDialog } from './deactivate-dialog';
import { useUserChanges } from './use-user-changes';
import { nameOf, neverSignedUp, type User } from './user';

export type UserAction = 'again' | 'withdraw' | 'deactivate' | 'reactivate' | 'inviteAgain';

/** The access actions for a user's current status. */
export function actionsFor(user: User): readonly UserAction[] {
  if (user.status === 'INVITED') return ['again', 'withdraw'];
  if (user.status !== 'DEACTIVATED') return ['deactivate'];
  return [neverSignedUp(user) ? 'inviteAgain' : 'reactivate'];
}

export interface UserActs {
  start: (action: UserAction, user: User) => void;
  /** Users with a pending action, whose buttons are disabled. */
  busyIds: ReadonlySet<string>;
}

/** Access actions: resend, withdraw, deactivate, reactivate. Render `dialog` once beside the buttons. */
export function useUserActions(): { acts: UserActs; dialog: ReactNode } {
  const { subject: asked, isOpen, open, close } = useDialogAbout<User>();
  const { run, busyIds } = useRunning();
  const act = useActing();
  const start = useCallback(
    (action: UserAction, user: User) => {
      if (action === 'deactivate') {
        open(user);
        return;
      }
      void run(user.id, () => act[action](user));
    },
    [run, act, open],
  );
  const acts = useMemo(() => ({ start, busyIds }), [start, busyIds]);
  return {
    acts,
    dialog: asked && (
      <DeactivateDialog
        key={asked.id}
        user={asked}
        isOpen={isOpen}
        deactivate={act.deactivate}
        onClose={() => {
          close();
          focusRow(asked.id);
        }}
      />
    ),
  };
}

/** The action removed the button that had the focus. */
const focusRow = (id: string) =>
  restoreFocus(
    document.querySelector(`[data-row-id="${CSS.escape(id)}"], [data-user-id="${CSS.escape(id)}"]`),
  );

/** One action per user at a time: a second click can come before the next render. */
function useRunning() {
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

/** The calls. `deactivate` throws for its dialog to show; failures of the others show in a toast. */
function useActing() {
  const { send } = useApi();
  const text = useText();
  const errorText = useErrorText();
  const changed = useUserChanges();
  return useMemo(() => {
    const say = (id: MessageId, user: User, reason = '') =>
      void showToast(text(id, { name: nameOf(user), email: user.email, reason }), text('app.close'));
    const switched = (user: User, { id, status }: { id: string; status: User['status'] }) => {
      // A withdrawal cancels a started signup.
      const account = user.status === 'INVITED' && status === 'DEACTIVATED' ? { userId: null } : {};
      // A reactivated user may belong to deactivated companies, which only the reloaded list shows.
      changed({ id, change: { status, isActive: status === 'ACTIVE', ...account } });
    };
    async function trying(user: User, failed: MessageId, work: () => Promise<void>) {
      try {
        await work();
      } catch (error) {
        // Done or not: there may have been no response, or someone else was faster.
        changed();
        if (!isSessionEnded(error)) say(failed, user, errorText(error));
      }
    }
    return {
      again: (user: User) =>
        trying(user, 'users.again.failed', async () => {
          await send(sendInvitation, { body: { email: user.email } });
          changed();
          say('users.again.done', user);
        }),
      async withdraw(user: User) {
        const values = { name: nameOf(user), email: user.email };
        const isConfirmed = await askToConfirm({
          title: text('users.withdraw.title', values),
          text: text('users.withdraw.text', values),
          confirmLabel: text('users.withdraw.confirm'),
          cancelLabel: text('app.cancel'),
          isDestructive: true,
        });
        if (!isConfirmed) return;
        await trying(user, 'users.withdraw.failed', async () => {
          switched(user, await send(deactivateProfile, { body: { profileId: user.id } }));
          say('users.withdraw.done', user);
        });
      },
      async deactivate(user: User) {
        try {
          switched(user, await send(deactivateProfile, { body: { profileId: user.id } }));
        } catch (error) {
          changed();
          throw error;
        }
        say('users.deactivate.done', user);
      },
      reactivate: (user: User) =>
        trying(user, 'users.reactivate.failed', async () => {
          switched(user, await send(reactivateProfile, { body: { profileId: user.id } }));
          say('users.reactivate.done', user);
        }),
      inviteAgain: (user: User) =>
        trying(user, 'users.inviteAgain.failed', async () => {
          switched(user, await send(reactivateProfile, { body: { profileId: user.id } }));
          say('users.invite.done', user);
        }),
    };
  }, [send, text, errorText, changed]);
}
