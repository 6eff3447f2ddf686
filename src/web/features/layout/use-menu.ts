import { useSignedIn } from '../../api/api-context';
import { type MenuItem, menuFor } from './navigation';

/** The signed-in user's menu for the company they act for. */
export function useMenu(): MenuItem[] {
  const { me, acting } = useSignedIn();
  return menuFor(me, acting);
}
