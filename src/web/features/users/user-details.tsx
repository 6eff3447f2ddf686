import { Button } from '@mantine/core';
import { useState } from 'react';
import { saveProfile } from '../../../contract/endpoints';
import type { SaveProfileBodyInput } from '../../../contract/profile-bodies';
import { canSetEmail } from '../../../domain/access/can-edit-profile';
import { useApi, useSignedIn } from '../../api/api-context';
import { useRights } from '../../api/use-rights';
import { useText } from '../../texts/use-text';
import { TextField } from '../../ui/form/text-field';
import { useFormPattern } from '../../ui/form/use-form-pattern';
import { Notice } from '../../ui/notice';
import { showToast } from '../../ui/overlay/overlays';
import { checkDetails, type DetailsValues } from './check-details';
import { changesOf, useFreshValues } from './form-changes';
import { useRefreshUsers } from './use-user-changes';
import { editedProfileOf, type User } from './user';
import { UserFacts } from './user-facts';
import classes from './users.module.css';

const valuesOf = ({ firstName, lastName, email, phone }: User): DetailsValues => ({
  firstName,
  lastName,
  email,
  phone: phone ?? '',
});

/** Names, phone, and email; read-only for users who may not edit them. */
export function UserDetails({ user, isEditable }: { user: User; isEditable: boolean }) {
  const text = useText();
  if (isEditable) return <DetailsForm user={user} />;
  return (
    <UserFacts
      facts={[
        { label: text('users.field.firstName'), value: user.firstName },
        { label: text('users.field.lastName'), value: user.lastName },
        { label: text('users.field.phone'), value: user.phone ?? text('user.phone.none') },
        { label: text('users.field.email'), value: user.email },
      ]}
    />
  );
}

function DetailsForm({ user }: { user: User }) {
  const text = useText();
  const { caller } = useRights();
  const { form, isChanged } = useDetailsForm(user);
  const { formProps, field, failure, isRunning } = form;
  const hasEmail = canSetEmail(caller, editedProfileOf(user));
  return (
    <form {...formProps} className={classes.form}>
      <div className={classes.pair}>
        <TextField label={text('users.field.firstName')} autoComplete="off" {...field('firstName')} />
        <TextField label={text('users.field.lastName')} autoComplete="off" {...field('lastName')} />
      </div>
      <div className={classes.pair}>
        <TextField label={text('users.field.phone')} type="tel" autoComplete="off" {...field('phone')} />
        {hasEmail ? (
          <TextField
            label={text('users.field.email')}
            type="email"
            autoComplete="off"
            description={user.status === 'INVITED' ? text('user.email.invited') : undefined}
            {...field('email')}
          />
        ) : (
          <UserFacts
            facts={[
              {
                label: text('users.field.email'),
                value: (
                  <>
                    {user.email}
                    <small>{text('user.email.who')}</small>
                  </>
                ),
              },
            ]}
          />
        )}
      </div>
      {failure && <Notice>{failure}</Notice>}
      <div className={classes.buttons}>
        <Button type="submit" size="sm" loading={isRunning} disabled={!isChanged}>
          {text('user.save')}
        </Button>
      </div>
    </form>
  );
}

function useDetailsForm(user: User) {
  const text = useText();
  const { send, session } = useApi();
  const { me } = useSignedIn();
  const refreshUsers = useRefreshUsers();
  const [base, setBase] = useState(() => valuesOf(user));
  const form = useFormPattern<DetailsValues, SaveProfileBodyInput>({
    initialValues: base,
    required: ['firstName', 'lastName', 'email'],
    refusedText: text('user.checkFields'),
    check: (values) => checkDetails(user.id, changesOf(values, base), user.status === 'INVITED'),
    async send(body: SaveProfileBodyInput) {
      const sent = form.values;
      try {
        await send(saveProfile, { body });
      } finally {
        refreshUsers();
      }
      setBase(sent);
      if (user.id === me.user.id) {
        const { firstName, lastName, phone } = sent;
        session.userChanged({ ...me.user, firstName, lastName, phone: phone.trim() || null });
      }
      const done = body.sendInvite ? 'user.saved.invited' : 'user.saved';
      void showToast(text(done, { email: body.email ?? user.email }), text('app.close'));
      return undefined;
    },
  });
  return { form, isChanged: useFreshValues(form, valuesOf(user), base, setBase) };
}
