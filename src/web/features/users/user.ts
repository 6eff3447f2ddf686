import type { ProfileRow } from '../../../contract/people';
import type { EditedProfile } from '../../../domain/access/can-edit-profile';
import type { Camel } from '../../../domain/key-case';

/** A user as the API returns it. */
export type User = Camel<ProfileRow>;
/** A company a user belongs to. */
export type UserCompany = User['companies'][number];
export type CompanyKind = UserCompany['kind'];

/** The email if the user was invited without a name. */
export const nameOf = ({
  firstName,
  lastName,
  email,
}: Pick<User, 'firstName' | 'lastName' | 'email'>): string => `${firstName} ${lastName}`.trim() || email;

/** Invited but not signed up, including withdrawn invitations. */
export const neverSignedUp = ({ status, userId }: User): boolean =>
  status === 'INVITED' || (status === 'DEACTIVATED' && userId === null);

/** The user as the access rules take it. */
export const editedProfileOf = (user: User): EditedProfile => ({
  ...user,
  isInvited: user.status === 'INVITED' && user.userId === null,
});
