import { useSearch } from '@tanstack/react-router';
import type { IntendedPage } from '../../login-redirect';

/** Returns the page that the user wanted before login, from the address. */
export function useIntendedPage(): IntendedPage {
  const { redirect, redirectTo } = useSearch({ strict: false });
  return {
    ...(redirect === undefined ? {} : { redirect }),
    ...(redirectTo === undefined ? {} : { redirectTo }),
  };
}
