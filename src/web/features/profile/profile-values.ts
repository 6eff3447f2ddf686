import type { Me } from '../../../contract/people/own-account';
import type { OwnChange } from '../../api/own-profile';
import { isLanguage, type Language } from '../../texts/text-provider';
import { checkWith } from '../../ui/form/check-with';
import type { Checked } from '../../ui/form/form-rules';

export interface ProfileValues {
  profileUrl: string | null;
  firstName: string;
  lastName: string;
  phone: string;
  /** The language; empty if the app has no texts in the profile's language. */
  language: Language | '';
  receiveDispatchEmails: boolean;
  remindOfPendingLoads: boolean;
  remindOfPickups: boolean;
  remindOfSavedQuotes: boolean;
}

export function valuesOf({ profile }: Pick<Me, 'profile'>): ProfileValues {
  const { language, phone, receiveDispatchEmails } = profile.attributes;
  const { remindOfPendingLoads, remindOfPickups, remindOfSavedQuotes } = profile.attributes;
  return {
    profileUrl: profile.profileUrl,
    firstName: profile.firstName,
    lastName: profile.lastName,
    phone: phone ?? '',
    language: isLanguage(language) ? language : '',
    receiveDispatchEmails,
    remindOfPendingLoads,
    remindOfPickups,
    remindOfSavedQuotes,
  };
}

const checkSaveProfile = checkWith(() =>
  import('../../../contract/people/profile-bodies').then(
    ({ saveProfileBodySchema }) => saveProfileBodySchema,
  ),
);

/** The body with the changed fields. */
export function checkProfile(
  changes: Partial<ProfileValues>,
  version: string | null,
): Promise<Checked<ProfileValues, OwnChange>> {
  const { phone, language, profileUrl, firstName, lastName, ...switches } = changes;
  const own = { profileUrl, firstName, lastName };
  const attributes = {
    ...(phone === undefined ? {} : { phone }),
    ...(language ? { language } : {}),
    ...switches,
  };
  return checkSaveProfile({
    ...own,
    ...(version === null ? {} : { unchangedSince: version }),
    ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
  });
}
