import { useParams } from '@tanstack/react-router';
import { UserPage } from '../features/users/user-page';

export function UserScreen() {
  const { id } = useParams({ strict: false });
  return <UserPage key={id} id={id ?? ''} />;
}
