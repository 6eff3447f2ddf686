import { SecuritySection } from '../../features/auth/security/security-section';
import { useLogOut } from '../../features/layout/use-log-out';
import { OwnProfile } from '../../features/profile/own-profile';
import { profile } from '../../texts/en/people/profile';
import { security } from '../../texts/en/people/security';
import { useText } from '../../texts/use-text';
import classes from '../page-title.module.css';
import { ScreenTexts } from '../screen-texts';

const TEXTS = { ...profile, ...security };

export function ProfileScreen() {
  const text = useText();
  const logOut = useLogOut();
  return (
    <ScreenTexts messages={TEXTS}>
      <h1 className={classes.title}>{text('title.profile')}</h1>
      <OwnProfile security={<SecuritySection />} onAllEnded={logOut} />
    </ScreenTexts>
  );
}
