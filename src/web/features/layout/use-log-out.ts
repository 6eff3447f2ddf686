import { useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useApi } from '../../api/api-context';

/** Ends the session and deletes everything this browser stored about the user. */
export function useLogOut(): () => void {
  const { session } = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { clearColorScheme } = useMantineColorScheme();
  return useCallback(() => {
    void session.signOut();
    queryClient.clear();
    // Logout clears the theme from local storage, so apply the default at once.
    clearColorScheme();
    // `ignoreBlocker` opens the page without a connection too, because this layout shows nothing without a user.
    void navigate({ to: '/login', ignoreBlocker: true });
  }, [session, queryClient, navigate, clearColorScheme]);
}
