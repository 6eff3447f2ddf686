import type { ProfileRow } from '../../../contract/people';
import type { EditedProfile } from '../../../domain/access/can-edit-profile';
import type { Camel } from '../../../domain/key-case';

/** A person as the screens have them. */
export type User = Camel<ProfileRow>;
/** One of the companies a person belongs to. */
export type UserCompany = User['companies'][number];
export type CompanyKind = UserCompany['kind'];

/** Who was invited without names is called by their email. */
export const nameOf = ({
  firstName,
  lastName,
  email,
}: Pick<User, 'firstName' | 'lastName' | 'email'>): string => `${firstName} ${lastName}`.trim() || email;

/** Has not signed up yet: whether now, or when the invitation was withdrawn. */
export const neverSignedUp = ({ status, userId }: User): boolean =>
  status === 'INVITED' || (status === 'DEACTIVATED' && userId === null);

/** The person as the access rules take them. */
export const editedProfileOf = (user: User): EditedProfile => ({
  ...user,
  isInvited: user.status === 'INVITED' && user.userId === null,
});
