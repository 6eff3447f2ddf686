import type { ProfileRow } from '../../../contract/people';
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
