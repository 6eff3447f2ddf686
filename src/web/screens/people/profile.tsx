import { SecuritySection } from '../../features/auth/security/security-section';
import { useLogOut } from '../../features/layout/use-log-out';
import { OwnProfile } from '../../features/profile/own-profile';
import { profile } from '../../texts/en/people/profile';
import { security } from '../../texts/en/people/security';
import { useText } from '../../texts/use-text';
import { PageTitle } from '../../ui/page/page-title';
import { ScreenTexts } from '../screen-texts';

const TEXTS = { ...profile, ...security };

export function ProfileScreen() {
  const text = useText();
  const logOut = useLogOut();
  return (
    <ScreenTexts messages={TEXTS}>
      <PageTitle title={text('title.profile')} />
      <OwnProfile security={<SecuritySection />} onAllEnded={logOut} />
    </ScreenTexts>
  );
}
