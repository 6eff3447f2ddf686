import { useLogOut } from '../features/layout/use-log-out';
import { OwnProfile } from '../features/profile/own-profile';
import { keyboard as keyboardTexts } from '../texts/en/keyboard';
import { profile as profileTexts } from '../texts/en/profile';
import { terms as termsTexts } from '../texts/en/terms';
import { MoreTexts } from '../texts/more-texts';
import { useText } from '../texts/use-text';
import classes from './page-title.module.css';

const TEXTS = { ...keyboardTexts, ...profileTexts, ...termsTexts };

export function ProfileScreen() {
  const text = useText();
  const logOut = useLogOut();
  return (
    <MoreTexts messages={TEXTS}>
      <h1 className={classes.title}>{text('title.profile')}</h1>
      <OwnProfile onAllEnded={logOut} />
    </MoreTexts>
  );
}
