import type { ComponentProps } from 'react';
import { Users } from '../../features/users/users';
import { users } from '../../texts/en/people/users';
import { LazyConfirmPanel } from '../lazy-confirm-panel';
import { ScreenTexts } from '../screen-texts';

/** The users of all companies or of one, with their texts. */
export function UsersList(props: Omit<ComponentProps<typeof Users>, 'confirmForm'>) {
  return (
    <ScreenTexts messages={users}>
      <Users {...props} confirmForm={(onConfirmed) => <LazyConfirmPanel onConfirmed={onConfirmed} />} />
    </ScreenTexts>
  );
}
