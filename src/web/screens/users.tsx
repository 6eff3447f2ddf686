import { Users } from '../features/users/users';
import { users as usersTexts } from '../texts/en/users';
import { MoreTexts } from '../texts/more-texts';
import { useText } from '../texts/use-text';
import classes from './page-title.module.css';

export function UsersScreen() {
  const text = useText();
  return (
    <MoreTexts messages={usersTexts}>
      <h1 className={classes.title}>{text('title.users')}</h1>
      <Users />
    </MoreTexts>
  );
}
