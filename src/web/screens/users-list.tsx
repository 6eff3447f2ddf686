import type { ComponentProps } from 'react';
import { Users } from '../features/users/users';
import { users } from '../texts/en/users';
import { ScreenTexts } from './screen-texts';

/** The users of all companies or of one, with their texts. */
export function UsersList(props: ComponentProps<typeof Users>) {
  return (
    <ScreenTexts messages={users}>
      <Users {...props} />
    </ScreenTexts>
  );
}
