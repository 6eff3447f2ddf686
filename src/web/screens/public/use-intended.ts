import { useSearch } from '@tanstack/react-router';
import type { Intended } from '../../login-redirect';

/** Where the visit was meant to go, as the address of each way in says it. */
export function useIntended(): Intended {
  const { redirect, redirectTo } = useSearch({ strict: false });
  return {
    ...(redirect === undefined ? {} : { redirect }),
    ...(redirectTo === undefined ? {} : { redirectTo }),
  };
}
