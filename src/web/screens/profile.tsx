import { useLogOut } from '../features/layout/use-log-out';
import { OwnProfile } from '../features/profile/own-profile';
import { useText } from '../texts/use-text';
import classes from './page-title.module.css';

export function ProfileScreen() {
  const text = useText();
  const logOut = useLogOut();
  return (
    <>
      <h1 className={classes.title}>{text('title.profile')}</h1>
      <OwnProfile onAllEnded={logOut} />
    </>
  );
}
