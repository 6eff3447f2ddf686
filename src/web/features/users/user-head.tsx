import { Button } from '@mantine/core';
import { canDeactivateProfile } from '../../../domain/access/can-deactivate-profile';
import { useSignedIn } from '../../api/api-context';
import { useCanOpen } from '../../api/use-can-open';
import { useRights } from '../../api/use-rights';
import { useText } from '../../texts/use-text';
import { formatDay } from '../../ui/format/day';
import { LinkButton } from '../../ui/link-button';
import font from '../../ui/page/font.module.css';
import { PageHead } from '../../ui/page/page-head';
import { actionsFor, titleIdOf, useUserActions } from './use-user-actions';
import { nameOf, neverSignedUp, type User } from './user';
import { UserPicture } from './user-picture';
import { UserStatus } from './user-status';

/** The name, status, and access actions of a user. */
export function UserHead({ user }: { user: User }) {
  const text = useText();
  const { me } = useSignedIn();
  const canOpen = useCanOpen();
  const { caller } = useRights();
  const { userActions, dialog } = useUserActions();
  const name = nameOf(user);
  return (
    <PageHead
      title={name}
      titleId={titleIdOf(user.id)}
      picture={<UserPicture user={user} isLarge />}
      marks={
        <>
          <UserStatus status={user.status} />
          {user.id === me.user.id && <span className={font.hint}>{text('users.you')}</span>}
        </>
      }
      about={
        <>
          <span className={font.words}>{user.email}</span>
          <span>{text('user.since', { day: formatDay(user.createdAt.slice(0, 10)) })}</span>
          {user.status === 'DEACTIVATED' && neverSignedUp(user) && (
            <span>{text('users.status.hint.withdrawn')}</span>
          )}
          {user.status === 'INACTIVE' && <span>{text('users.status.hint.INACTIVE')}</span>}
        </>
      }
      actions={
        <>
          {canOpen('/audit') && (
            <LinkButton to="/audit" search={{ about: user.id }} variant="default" size="xs">
              {text('user.audit')}
            </LinkButton>
          )}
          {canDeactivateProfile(caller, user).allowed &&
            actionsFor(user).map((action) => (
              <Button
                key={action}
                variant="default"
                size="xs"
                aria-label={text(`users.${action}.of`, { name })}
                disabled={userActions.busyIds.has(user.id)}
                onClick={() => userActions.start(action, user)}
              >
                {text(`users.${action}`)}
              </Button>
            ))}
        </>
      }
    >
      {dialog}
    </PageHead>
  );
}
