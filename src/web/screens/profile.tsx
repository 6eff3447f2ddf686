import { useLogOut } from '../features/layout/use-log-out';
import { OwnProfile } from '../features/profile/own-profile';
import { profile } from '../texts/en/profile';
import { useText } from '../texts/use-text';
import classes from './page-title.module.css';
import { ScreenTexts } from './screen-texts';

export function ProfileScreen() {
  const text = useText();
  const logOut = useLogOut();
  return (
    <ScreenTexts messages={profile}>
      <h1 className={classes.title}>{text('title.profile')}</h1>
      <OwnProfile onAllEnded={logOut} />
    </ScreenTexts>
  );
}
