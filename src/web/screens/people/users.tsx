import { useText } from '../../texts/use-text';
import { PageTitle } from '../../ui/page/page-title';
import { UsersList } from './users-list';

export function UsersScreen() {
  const text = useText();
  return (
    <>
      <PageTitle title={text('title.users')} />
      <UsersList />
    </>
  );
}
