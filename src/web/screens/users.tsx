import { Users } from '../features/users/users';
import { useText } from '../texts/use-text';
import classes from './page-title.module.css';

export function UsersScreen() {
  const text = useText();
  return (
    <>
      <h1 className={classes.title}>{text('title.users')}</h1>
      <Users />
    </>
  );
}
