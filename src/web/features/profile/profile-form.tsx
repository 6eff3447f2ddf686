import type { Me } from '../../../contract/people/own-account';
import { roleFlags } from '../../../domain/people/roles';
import { useApi } from '../../api/api-context';
import { type OwnChange, readOwnProfile, saveOwnProfile } from '../../api/own-profile';
import { usePictureLink, useUploadPicture } from '../../api/pictures';
import { LANGUAGES } from '../../texts/text-provider';
import { useText } from '../../texts/use-text';
import { CheckField } from '../../ui/form/check-field';
import { ConflictChoices } from '../../ui/form/conflict-choices';
import { PictureField } from '../../ui/form/files/picture-field';
import { FormEnd } from '../../ui/form/form-end';
import { SelectField } from '../../ui/form/select-field';
import { TextField } from '../../ui/form/text-field';
import { useRecordForm } from '../../ui/form/use-record-form';
import { showToast } from '../../ui/overlay/overlays';
import boxes from '../../ui/page/boxes.module.css';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { checkProfile, type ProfileValues, valuesOf } from './profile-values';
import { ReminderFields } from './reminder-fields';

/** The fields that users edit themselves. The form sends only changed fields. */
export function ProfileForm({ me }: { me: Me }) {
  const text = useText();
  const api = useApi();
  const upload = useUploadPicture('profile-images', me.user.id);
  const form = useRecordForm<ProfileValues, Me, OwnChange>({
    record: me,
    valuesOf,
    versionOf: ({ profile }) => profile.updatedAt,
    read: () => readOwnProfile(api),
    required: ['firstName', 'lastName'],
    refusedText: text('profile.checkFields'),
    check: checkProfile,
    save: (change) => saveOwnProfile(api, change),
    onSaved: () => void showToast(text('profile.saved')),
  });
  const { values, formProps, field, failure, isChanged, isRunning } = form;
  const link = usePictureLink(values.profileUrl);
  const onOrOff = (isOn: boolean) => text(isOn ? 'profile.on' : 'profile.off');
  const { language } = me.profile.attributes;
  // Only carrier users get emails about loads. Other users who still have them on can turn them off.
  const showsDispatch = roleFlags(me.user.roles).isCarrier || me.profile.attributes.receiveDispatchEmails;

  return (
    <form {...formProps} className={flow.stack}>
      <PictureField
        label={text('profile.picture')}
        description={text('profile.picture.hint')}
        ownerName={`${values.firstName} ${values.lastName}`}
        shape="person"
        link={link}
        upload={upload}
        {...field('profileUrl')}
      />
      <div className={boxes.pair}>
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
          description={text('profile.dispatch.hint')}
          {...field('receiveDispatchEmails')}
        />
      )}
      <ReminderFields field={field} roles={me.user.roles} />
      <FormEnd
        failure={failure}
        isRunning={isRunning}
        submitLabel={text('profile.save')}
        conflict={
          <ConflictChoices
            form={form}
            fields={{
              profileUrl: [
                text('profile.picture'),
                (picture) =>
                  picture && text(picture === me.profile.profileUrl ? 'picture.saved' : 'picture.other'),
              ],
              firstName: [text('profile.firstName')],
              lastName: [text('profile.lastName')],
              phone: [text('profile.phone')],
              language: [text('profile.language'), (one) => one && text(`profile.language.${one}`)],
              receiveDispatchEmails: [text('profile.dispatch'), onOrOff],
              remindOfPendingLoads: [text('profile.remind.remindOfPendingLoads'), onOrOff],
              remindOfPickups: [text('profile.remind.remindOfPickups'), onOrOff],
              remindOfSavedQuotes: [text('profile.remind.remindOfSavedQuotes'), onOrOff],
            }}
          />
        }
      >
        <span className={`${font.hint} ${flow.fill}`} role="status">
          {isChanged && text('profile.unsaved')}
        </span>
      </FormEnd>
    </form>
  );
}
