import { canDeactivateProfile } from '../../../domain/access/can-deactivate-profile';
import { canEditProfile } from '../../../domain/access/can-edit-profile';
import { permits } from '../../../domain/people/permissions';
import { useSignedIn } from '../../api/api-context';
import { useRights } from '../../api/use-rights';
import { useText } from '../../texts/use-text';
import type { ConfirmFormOf } from '../../ui/overlay/proof-dialog';
import boxes from '../../ui/page/boxes.module.css';
import flow from '../../ui/page/flow.module.css';
import { Panel } from '../../ui/page/panel';
import { RecordPage } from '../../ui/page/record-page';
import { UserPersonalData } from './personal-data/user-personal-data';
import { useUser } from './use-users';
import { editedProfileOf } from './user';
import { UserAccess } from './user-access';
import { UserDetails } from './user-details';
import { UserHead } from './user-head';
import { UserSecurityPanel } from './user-security';
import { UserTerms } from './user-terms';

/** A user's page: details, roles, and access actions. */
export function UserPage({ id, confirmForm }: { id: string; confirmForm: ConfirmFormOf }) {
  const text = useText();
  const { caller } = useRights();
  const { me } = useSignedIn();
  return (
    <RecordPage
      read={useUser(id)}
      failed={text('user.failed')}
      missing={{
        title: text('user.notFound'),
        hint: text('user.notFound.hint'),
        to: '/users',
        toText: text('user.toUsers'),
      }}
    >
      {(user) => (
        <>
          <UserHead user={user} />
          <div className={boxes.columns}>
            <div className={flow.stack}>
              <Panel title={text('user.details')}>
                <UserDetails
                  key={user.id}
                  user={user}
                  isEditable={canEditProfile(caller, editedProfileOf(user), {}).allowed}
                />
              </Panel>
              <Panel title={text('user.terms')}>
                <UserTerms terms={user.terms} />
              </Panel>
              {permits(caller, 'profile.security', {}) && (
                <Panel title={text('user.security')}>
                  <UserSecurityPanel user={user} isSelf={user.id === me.user.id} />
                </Panel>
              )}
            </div>
            <Panel title={text('user.access')}>
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
      )}
    </RecordPage>
  );
}
