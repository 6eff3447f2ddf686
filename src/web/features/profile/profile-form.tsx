import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Me } from '../../../contract/own-account';
import { roleFlags } from '../../../domain/roles';
import { useApi } from '../../api/api-context';
import { type OwnChange, saveOwnProfile } from '../../api/own-profile';
import { usePictureLink, useUploadPicture } from '../../api/pictures';
import { LANGUAGES } from '../../texts/text-provider';
import { useText } from '../../texts/use-text';
import { CheckField } from '../../ui/form/check-field';
import { PictureField } from '../../ui/form/picture-field';
import { SelectField } from '../../ui/form/select-field';
import { TextField } from '../../ui/form/text-field';
import { useFormPattern } from '../../ui/form/use-form-pattern';
import { Notice } from '../../ui/notice';
import { showToast } from '../../ui/overlay/overlays';
import classes from './profile.module.css';
import { applyChange, changesOf, checkProfile, type ProfileValues, valuesOf } from './profile-values';

/** The fields users edit themselves. Sends only changed fields. */
export function ProfileForm({ me }: { me: Me }) {
  const text = useText();
  const api = useApi();
  const upload = useUploadPicture('profile-images', me.user.id);
  const [saved, setSaved] = useState(() => valuesOf(me));
  const { values, formProps, field, failure, isRunning } = useFormPattern<ProfileValues, OwnChange>({
    initialValues: saved,
    required: ['firstName', 'lastName'],
    refusedText: text('profile.checkFields'),
    check: (typed) => checkProfile(saved, typed),
    async send(change: OwnChange) {
      if (Object.keys(change).length === 0) {
        void showToast(text('profile.unchanged'), text('app.close'));
        return undefined;
      }
      await saveOwnProfile(api, change);
      setSaved((before) => applyChange(before, change));
      void showToast(text('profile.saved'), text('app.close'));
      return undefined;
    },
  });
  const link = usePictureLink(values.profileUrl);
  const hasChanges = Object.keys(changesOf(saved, values)).length > 0;
  const { language } = me.profile.attributes;
  // Only carrier users get emails about loads. Other users who still have them on can turn them off.
  const showsDispatch = roleFlags(me.user.roles).isCarrier || saved.receiveDispatchEmails;

  return (
    <form {...formProps} className={classes.form}>
      <PictureField
        label={text('profile.picture')}
        description={text('profile.picture.hint')}
        ownerName={`${values.firstName} ${values.lastName}`}
        shape="person"
        link={link}
        upload={upload}
        {...field('profileUrl')}
      />
      <div className={classes.pair}>
        <TextField label={text('profile.firstName')} autoComplete="given-name" {...field('firstName')} />
        <TextField label={text('profile.lastName')} autoComplete="family-name" {...field('lastName')} />
        <TextField
          type="tel"
          label={text('profile.phone')}
          description={text('profile.phone.hint')}
          autoComplete="tel"
          {...field('phone')}
        />
        <SelectField
          label={text('profile.language')}
          description={text('profile.language.hint')}
          placeholder={text('profile.language.without', { language })}
          choices={LANGUAGES.map((one) => ({ value: one, label: text(`profile.language.${one}`) }))}
          {...field('language')}
        />
      </div>
      {showsDispatch && (
        <CheckField
          label={text('profile.dispatch')}
          description={<span className={classes.fieldHint}>{text('profile.dispatch.hint')}</span>}
          {...field('receiveDispatchEmails')}
        />
      )}
      {failure && <Notice>{failure}</Notice>}
      <div className={classes.buttons}>
        <span className={classes.unsaved} role="status">
          {hasChanges && text('profile.unsaved')}
        </span>
        <Button type="submit" loading={isRunning}>
          {text('profile.save')}
        </Button>
      </div>
    </form>
  );
}
