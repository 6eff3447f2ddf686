import type { ComponentProps } from 'react';
import { Users } from '../../features/users/users';
import { users } from '../../texts/en/people/users';
import { confirmForm } from '../lazy-confirm-panel';
import { withTexts } from '../screen-texts';

/** The users of all companies or of one, with their texts. */
export const UsersList = withTexts(users, (props: Omit<ComponentProps<typeof Users>, 'confirmForm'>) => (
  <Users {...props} confirmForm={confirmForm} />
));
