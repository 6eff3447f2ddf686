import { useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useApi } from '../../api/api-context';
import { ROUTES } from '../../paths';

/** Ends the session and forgets all that this browser knew of the user. */
export function useLogOut(): () => void {
  const { session } = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { clearColorScheme } = useMantineColorScheme();
  return useCallback(() => {
    void session.signOut();
    queryClient.clear();
    // The local storage is cleared at logout, the theme with it; what is seen follows at once.
    clearColorScheme();
    void navigate({ to: ROUTES.login.path });
  }, [session, queryClient, navigate, clearColorScheme]);
}
