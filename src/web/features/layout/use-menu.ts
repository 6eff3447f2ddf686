import { useSignedIn } from '../../api/api-context';
import { useCanOpen } from '../../api/use-can-open';
import { type MenuItem, menuFor } from './navigation';

/** The signed-in user's menu for the company they act for. */
export function useMenu(): MenuItem[] {
  const { me, acting } = useSignedIn();
  const canOpen = useCanOpen();
  return menuFor({ roles: me.user.roles, acting, canOpen });
}
