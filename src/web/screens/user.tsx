import { useParams } from '@tanstack/react-router';
import { UserPage } from '../features/users/user-page';
import { users as usersTexts } from '../texts/en/users';
import { MoreTexts } from '../texts/more-texts';

export function UserScreen() {
  const { id } = useParams({ strict: false });
  return (
    <MoreTexts messages={usersTexts}>
      <UserPage key={id} id={id ?? ''} />
    </MoreTexts>
  );
}
