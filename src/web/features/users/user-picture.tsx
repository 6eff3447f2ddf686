import { usePictureLink } from '../../api/pictures';
import { Picture } from '../../ui/picture';
import type { User } from './user';

interface UserPictureProps {
  user: Pick<User, 'firstName' | 'lastName' | 'email' | 'profileUrl'>;
  isLarge?: boolean;
}

export function UserPicture({ user, isLarge = false }: UserPictureProps) {
  const { firstName, lastName, email, profileUrl } = user;
  return (
    <Picture
      link={usePictureLink(profileUrl)}
      name={`${firstName} ${lastName}`.trim() || email}
      shape="person"
      size={isLarge ? 72 : 24}
    />
  );
}
