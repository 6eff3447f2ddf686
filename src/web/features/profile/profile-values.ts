import type { Me } from '../../../contract/auth';
import type { OwnChange } from '../../api/own-profile';
import { fieldErrorsOf } from '../../texts/form-failure';
import { isLanguage, type Language } from '../../texts/text-provider';
import { messagesByField } from '../../ui/form/field-messages';
import type { Checked, Refused } from '../../ui/form/use-form-pattern';

export interface ProfileValues {
  profileUrl: string | null;
  firstName: string;
  lastName: string;
  phone: string;
  /** Empty while the profile's language is one without texts. */
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

/** What differs from what is kept; blanks around a text are no difference, because they are not kept. */
export function changesOf(kept: ProfileValues, values: ProfileValues): Partial<ProfileValues> {
  const names = Object.keys(kept) as (keyof ProfileValues)[];
  return Object.fromEntries(
    names.filter((name) => trimmed(values[name]) !== trimmed(kept[name])).map((name) => [name, values[name]]),
  );
}

/** Checks what changed with the contract's own schema, which travels only then. The body holds nothing else. */
export async function checkProfile(
  kept: ProfileValues,
  values: ProfileValues,
): Promise<Checked<ProfileValues, OwnChange>> {
  const { phone, language, receiveDispatchEmails, ...own } = changesOf(kept, values);
  const attributes = {
    ...(phone === undefined ? {} : { phone }),
    ...(language ? { language } : {}),
    ...(receiveDispatchEmails === undefined ? {} : { receiveDispatchEmails }),
  };
  const { saveProfileBodySchema } = await import('../../../contract/people');
  const result = saveProfileBodySchema.safeParse({
    ...own,
    ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
  });
  if (result.success) return { ok: true, body: result.data };
  const errors = result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  return { ok: false, messages: messagesByField(errors.map(atItsField)) };
}

/** What stands in the form once the change is saved. */
export function keptAfter(kept: ProfileValues, change: OwnChange): ProfileValues {
  const { profileUrl, firstName, lastName, attributes = {} } = change;
  const { phone, language, receiveDispatchEmails } = attributes;
  return {
    profileUrl: profileUrl === undefined ? kept.profileUrl : profileUrl,
    firstName: firstName ?? kept.firstName,
    lastName: lastName ?? kept.lastName,
    phone: phone === undefined ? kept.phone : (phone ?? ''),
    language: language !== undefined && isLanguage(language) ? language : kept.language,
    receiveDispatchEmails: receiveDispatchEmails ?? kept.receiveDispatchEmails,
  };
}

const atItsField = ({ field, message }: { readonly field: string; readonly message: string }) => ({
  field: field.replace(/^attributes\./, ''),
  message,
});

/** What the server said of fields, at the form's; null when it said something else. */
export function refusedFields(error: unknown, values: ProfileValues): Refused<ProfileValues> | null {
  const errors = fieldErrorsOf(error).map(atItsField);
  if (errors.length === 0 || errors.some(({ field }) => !(field in values))) return null;
  return { messages: messagesByField(errors) };
}
