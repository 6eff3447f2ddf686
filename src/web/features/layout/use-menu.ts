import { useLocation } from '@tanstack/react-router';
import { readLastSearch } from '../../address/last-search';
import { useSignedIn } from '../../api/api-context';
import { useCanOpen } from '../../api/use-can-open';
import { type MenuItem, menuFor } from './navigation';

/** Returns the signed-in user's menu for the company they act for. */
export function useMenu(): MenuItem[] {
  const { me, acting } = useSignedIn();
  const { pathname, search } = useLocation();
  const canOpen = useCanOpen();
  const lastSearch = pathname === '/quotes' ? textsOf(search) : readLastSearch(me.user.id);
  return menuFor({ roles: me.user.roles, acting, lastSearch, canOpen });
}

/** Returns the parameters of the open quotes, so that Search stays on them. */
const textsOf = (search: object) =>
  Object.fromEntries(
    Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
