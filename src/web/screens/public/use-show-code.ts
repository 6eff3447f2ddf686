import { useNavigate } from '@tanstack/react-router';
import { rememberIntended } from '../../features/auth/after-code';
import { useIntended } from './use-intended';

/**
 * Goes on to the page that takes the code. The email travels behind `#`, where no server or log sees it; it stays on
 * this page too, for who comes back to mend it.
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
