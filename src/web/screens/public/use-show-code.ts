import { useNavigate } from '@tanstack/react-router';
import { rememberIntended } from '../../features/auth/after-code';
import { useIntended } from './use-intended';

/**
 * Opens the page where the user enters the code. The email is passed after `#`, where no server or log sees it, and
 * stays in this page's address, so that the user can go back and correct it.
 */
export function useShowCode(): (carried: { email: string; next?: string }) => Promise<void> {
  const navigate = useNavigate();
  const search = useIntended();
  return async (carried) => {
    rememberIntended(search);
    const { email } = carried;
    await navigate({ to: '.', search: true, hash: new URLSearchParams({ email }).toString(), replace: true });
    await navigate({ to: '/otp', search, hash: new URLSearchParams(carried).toString() });
  };
}
