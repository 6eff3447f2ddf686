import { saveProfile } from '../../../contract/endpoints';
import type { SaveProfileBodyInput } from '../../../contract/people/profile-bodies';
import { canSetEmail } from '../../../domain/access/can-edit-profile';
import { useApi, useSignedIn } from '../../api/api-context';
import { useRights } from '../../api/use-rights';
import { useText } from '../../texts/use-text';
import { BreakableName } from '../../ui/breakable-name';
import { ConflictChoices } from '../../ui/form/conflict-choices';
import { FormEnd } from '../../ui/form/form-end';
import { TextField } from '../../ui/form/text-field';
import { useRecordForm } from '../../ui/form/use-record-form';
import { showToast } from '../../ui/overlay/overlays';
import boxes from '../../ui/page/boxes.module.css';
import { Facts } from '../../ui/page/facts';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { checkDetails, type DetailsValues } from './check-details';
import { useRefreshUsers } from './use-user-changes';
import { useReadUser } from './use-users';
import { editedProfileOf, type User } from './user';

const valuesOf = ({ firstName, lastName, email, phone }: User): DetailsValues => ({
  firstName,
  lastName,
  email,
  phone: phone ?? '',
});

/** The names, phone, and email of a user. They are read-only for users who may not edit them. */
export function UserDetails({ user, isEditable }: { user: User; isEditable: boolean }) {
  const text = useText();
  if (isEditable) return <DetailsForm user={user} />;
  return (
    <Facts
      facts={[
        [text('users.field.firstName'), user.firstName],
        [text('users.field.lastName'), user.lastName],
        [text('users.field.phone'), user.phone ?? text('user.phone.none')],
        [text('users.field.email'), <BreakableName key="email" name={user.email} />],
      ]}
    />
  );
}

function DetailsForm({ user }: { user: User }) {
  const text = useText();
  const { caller } = useRights();
  const form = useDetailsForm(user);
  const { formProps, field, failure, isChanged, isRunning } = form;
  const hasEmail = canSetEmail(caller, editedProfileOf(user));
  return (
    <form {...formProps} className={flow.stack}>
      <div className={boxes.pair}>
        <TextField label={text('users.field.firstName')} {...field('firstName')} />
        <TextField label={text('users.field.lastName')} {...field('lastName')} />
      </div>
      <div className={boxes.pair}>
        <TextField label={text('users.field.phone')} type="tel" {...field('phone')} />
        {hasEmail && (
          <TextField
            label={text('users.field.email')}
            type="email"
            description={user.status === 'INVITED' ? text('user.email.invited') : undefined}
            {...field('email')}
          />
        )}
      </div>
      {!hasEmail && (
        <Facts
          facts={[
            [
              text('users.field.email'),
              <>
                <BreakableName name={user.email} />
                <span className={font.below}>{text('user.email.who')}</span>
              </>,
            ],
          ]}
        />
      )}
      <FormEnd
        failure={failure}
        isRunning={isRunning}
        submitLabel={text('user.save')}
        isDisabled={!isChanged}
        conflict={
          <ConflictChoices
            form={form}
            fields={{
              firstName: [text('users.field.firstName')],
              lastName: [text('users.field.lastName')],
              phone: [text('users.field.phone')],
              email: [text('users.field.email')],
            }}
          />
        }
      />
    </form>
  );
}

function useDetailsForm(user: User) {
  const text = useText();
  const { send, session } = useApi();
  const { me } = useSignedIn();
  const refreshUsers = useRefreshUsers();
  const readUser = useReadUser();
  return useRecordForm<DetailsValues, User, SaveProfileBodyInput>({
    record: user,
    valuesOf,
    versionOf: ({ updatedAt }) => updatedAt,
    read: () => readUser(user.id),
    required: ['firstName', 'lastName', 'email'],
    refusedText: text('user.checkFields'),
    check: (changes, version) => checkDetails(user, changes, version),
    async save(body) {
      try {
        await send(saveProfile, { body });
      } finally {
        refreshUsers();
      }
    },
    onSaved(body, { firstName, lastName, phone }) {
      if (user.id === me.user.id) {
        session.userChanged({ ...me.user, firstName, lastName, phone: phone.trim() || null });
      }
      const done = body.sendInvite ? 'user.saved.invited' : 'user.saved';
      void showToast(text(done, { email: body.email ?? user.email }));
    },
  });
}
