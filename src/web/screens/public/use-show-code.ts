import { useNavigate } from '@tanstack/react-router';
import { rememberIntendedPage } from '../../features/auth/after-code';
import { useIntendedPage } from './use-intended';

/**
 * Opens the page where the user enters the code. The email is passed after `#`, where no server or log sees it, and stays in
 * this page's address, so that the user can go back and correct it.
 */
export function useShowCode(): (params: { email: string; next?: string }) => Promise<void> {
  const navigate = useNavigate();
  const search = useIntendedPage();
  return async (params) => {
    rememberIntendedPage(search);
    const { email } = params;
    await navigate({ to: '.', search: true, hash: new URLSearchParams({ email }).toString(), replace: true });
    await navigate({ to: '/otp', search, hash: new URLSearchParams(params).toString() });
  };
}
