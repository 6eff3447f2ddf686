import { useNavigate } from '@tanstack/react-router';
import { ROUTES } from '../paths';

/** Goes on to the page that takes the code. The email travels behind `#`, where no server or log sees it. */
export function useShowCode(): (carried: { email: string; next?: string }) => void {
  const navigate = useNavigate();
  return (carried) => {
    void navigate({ to: ROUTES.otp.path, hash: new URLSearchParams(carried).toString() });
  };
}
