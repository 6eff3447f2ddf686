import type { ProfileRow } from '../../../contract/people/people';
import type { EditedProfile } from '../../../domain/access/can-edit-profile';
import type { Camel } from '../../../domain/text/key-case';

/** A user as the API returns it. */
export type User = Camel<ProfileRow>;
/** A company a user belongs to. */
export type UserCompany = User['companies'][number];
export type CompanyKind = UserCompany['kind'];

/** The user's name, or the email if the user was invited without a name. */
export const nameOf = ({
  firstName,
  lastName,
  email,
}: Pick<User, 'firstName' | 'lastName' | 'email'>): string => `${firstName} ${lastName}`.trim() || email;

/** Whether the user was invited but has not signed up, which includes withdrawn invitations. */
export const neverSignedUp = ({ status, userId }: User): boolean =>
  status === 'INVITED' || (status === 'DEACTIVATED' && userId === null);

/** The user in the form that the access rules take. */
export const editedProfileOf = (user: User): EditedProfile => ({
  ...user,
  isInvited: user.status === 'INVITED' && user.userId === null,
});
