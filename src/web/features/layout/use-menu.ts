import { useSignedIn } from '../../api/api-context';
import { type MenuItem, menuFor } from './navigation';

/** The menu of who is signed in, for the company acted for. */
export function useMenu(): MenuItem[] {
  const { me, acting } = useSignedIn();
  return menuFor(me, acting);
}
