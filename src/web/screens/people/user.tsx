import { UserPage } from '../../features/users/user-page';
import { personalData } from '../../texts/en/people/personal-data';
import { users } from '../../texts/en/people/users';
import { confirmForm } from '../lazy-confirm-panel';
import { recordScreen } from '../screen-texts';

export const UserScreen = recordScreen({ ...users, ...personalData }, ({ id }) => (
  <UserPage id={id} confirmForm={confirmForm} />
));
