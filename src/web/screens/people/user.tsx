import { useParams } from '@tanstack/react-router';
import { UserPage } from '../../features/users/user-page';
import { personalData } from '../../texts/en/people/personal-data';
import { users } from '../../texts/en/people/users';
import { LazyConfirmPanel } from '../lazy-confirm-panel';
import { ScreenTexts } from '../screen-texts';

const TEXTS = { ...users, ...personalData };

export function UserScreen() {
  const { id } = useParams({ strict: false });
  return (
    <ScreenTexts messages={TEXTS}>
      <UserPage
        key={id}
        id={id ?? ''}
        confirmForm={(onConfirmed) => <LazyConfirmPanel onConfirmed={onConfirmed} />}
      />
    </ScreenTexts>
  );
}
