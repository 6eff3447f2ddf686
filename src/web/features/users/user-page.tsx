import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { canDeactivateProfile } from '../../../domain/access/can-deactivate-profile';
import { canEditProfile } from '../../../domain/access/can-edit-profile';
import { permits } from '../../../domain/people/permissions';
import { useSignedIn } from '../../api/api-context';
import { useRights } from '../../api/use-rights';
import { useText } from '../../texts/use-text';
import { EmptyState } from '../../ui/empty-state';
import type { ConfirmFormOf } from '../../ui/overlay/proof-dialog';
import { Panel } from '../../ui/panel';
import { ReadFailure } from '../../ui/table/read-failure';
import { RowSkeleton } from '../../ui/table/row-skeleton';
import { UserPersonalData } from './personal-data/user-personal-data';
import { useUser } from './use-users';
import { editedProfileOf } from './user';
import { UserAccess } from './user-access';
import { UserDetails } from './user-details';
import { UserHead } from './user-head';
import classes from './user-page.module.css';
import { UserSecurityPanel } from './user-security';
import { UserTerms } from './user-terms';

/** A user's page: details, roles, and access actions. */
export function UserPage({ id, confirmForm }: { id: string; confirmForm: ConfirmFormOf }) {
  const text = useText();
  const { caller } = useRights();
  const { me } = useSignedIn();
  const { data: user, error, refetch } = useUser(id);
  const failed = error && (
    <ReadFailure
      failed={text('user.failed')}
      error={error}
      isStale={Boolean(user)}
      onRetry={() => void refetch()}
    />
  );
  if (user === undefined) {
    return (
      failed || (
        <Panel flush>
          <RowSkeleton label={text('app.loading')} />
        </Panel>
      )
    );
  }
  if (user === null) {
    return (
      <>
        <h1 className={classes.notFoundTitle}>{text('title.notFound')}</h1>
        <Panel>
          <EmptyState
            title={text('user.notFound')}
            hint={text('user.notFound.hint')}
            action={
              <Button variant="default" renderRoot={(props) => <Link to="/users" {...props} />}>
                {text('user.toUsers')}
              </Button>
            }
          />
        </Panel>
      </>
    );
  }
  return (
    <>
      {failed}
      <UserHead user={user} />
      <div className={classes.panels}>
        <div className={classes.column}>
          <Panel label={text('user.details')}>
            <h2 className={classes.heading}>{text('user.details')}</h2>
            <UserDetails
              key={user.id}
              user={user}
              isEditable={canEditProfile(caller, editedProfileOf(user), {}).allowed}
            />
          </Panel>
          <Panel label={text('user.terms')}>
            <h2 className={classes.heading}>{text('user.terms')}</h2>
            <UserTerms terms={user.terms} />
          </Panel>
          {permits(caller, 'profile.security', {}) && (
            <Panel label={text('user.security')}>
              <h2 className={classes.heading}>{text('user.security')}</h2>
              <UserSecurityPanel user={user} isSelf={user.id === me.user.id} />
            </Panel>
          )}
        </div>
        <Panel label={text('user.access')}>
          <h2 className={classes.heading}>{text('user.access')}</h2>
          <UserAccess
            key={user.id}
            user={user}
            isEditable={canDeactivateProfile(caller, user).allowed}
            confirmForm={confirmForm}
          />
        </Panel>
      </div>
      <UserPersonalData key={user.id} user={user} />
    </>
  );
}
