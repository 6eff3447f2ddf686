import type { Me } from '../../../contract/own-account';
import type { OwnChange } from '../../api/own-profile';
import { isLanguage, type Language } from '../../texts/text-provider';
import { checkWith } from '../../ui/form/check-with';
import type { Checked } from '../../ui/form/use-form-pattern';

export interface ProfileValues {
  profileUrl: string | null;
  firstName: string;
  lastName: string;
  phone: string;
  /** Empty if the app has no texts in the profile's language. */
  language: Language | '';
  receiveDispatchEmails: boolean;
}

export function valuesOf({ profile }: Pick<Me, 'profile'>): ProfileValues {
  const { language, phone, receiveDispatchEmails } = profile.attributes;
  return {
    profileUrl: profile.profileUrl,
    firstName: profile.firstName,
    lastName: profile.lastName,
    phone: phone ?? '',
    language: isLanguage(language) ? language : '',
    receiveDispatchEmails,
  };
}

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

/** The fields that differ from the saved ones. Surrounding blanks are ignored, because the server trims them. */
export function changesOf(saved: ProfileValues, values: ProfileValues): Partial<ProfileValues> {
  const names = Object.keys(saved) as (keyof ProfileValues)[];
  return Object.fromEntries(
    names
      .filter((name) => trimmed(values[name]) !== trimmed(saved[name]))
      .map((name) => [name, values[name]]),
  );
}

const checkSaveProfile = checkWith(() =>
  import('../../../contract/profile-bodies').then(({ saveProfileBodySchema }) => saveProfileBodySchema),
);

/** The body with the changed fields. */
export function checkProfile(
  saved: ProfileValues,
  values: ProfileValues,
): Promise<Checked<ProfileValues, OwnChange>> {
  const { phone, language, receiveDispatchEmails, ...own } = changesOf(saved, values);
  const attributes = {
    ...(phone === undefined ? {} : { phone }),
    ...(language ? { language } : {}),
    ...(receiveDispatchEmails === undefined ? {} : { receiveDispatchEmails }),
  };
  return checkSaveProfile({ ...own, ...(Object.keys(attributes).length > 0 ? { attributes } : {}) });
}

/** The form's values after the save. */
export function applyChange(saved: ProfileValues, change: OwnChange): ProfileValues {
  const { profileUrl, firstName, lastName, attributes = {} } = change;
  const { phone, language, receiveDispatchEmails } = attributes;
  return {
    profileUrl: profileUrl === undefined ? saved.profileUrl : profileUrl,
    firstName: firstName ?? saved.firstName,
    lastName: lastName ?? saved.lastName,
    phone: phone === undefined ? saved.phone : (phone ?? ''),
    language: language !== undefined && isLanguage(language) ? language : saved.language,
    receiveDispatchEmails: receiveDispatchEmails ?? saved.receiveDispatchEmails,
  };
}
