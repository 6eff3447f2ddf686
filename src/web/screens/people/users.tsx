import { useText } from '../../texts/use-text';
import classes from '../page-title.module.css';
import { UsersList } from './users-list';

export function UsersScreen() {
  const text = useText();
  return (
    <>
      <h1 className={classes.title}>{text('title.users')}</h1>
      <UsersList />
    </>
  );
}
