import { users } from '../../texts/en/users';
import { MoreTexts } from '../../texts/more-texts';
import { Users, type UsersProps } from './users';

/** A company's people with the texts that only they show, for a tab of its page. */
export function UsersWithTexts(props: UsersProps) {
  return (
    <MoreTexts messages={users}>
      <Users {...props} />
    </MoreTexts>
  );
}
