import { useParams } from '@tanstack/react-router';
import { UserPage } from '../features/users/user-page';
import { users } from '../texts/en/users';
import { ScreenTexts } from './screen-texts';

export function UserScreen() {
  const { id } = useParams({ strict: false });
  return (
    <ScreenTexts messages={users}>
      <UserPage key={id} id={id ?? ''} />
    </ScreenTexts>
  );
}
