import { AppError } from '../../../contract/app-error';

/** Closes a call to API keys, which have no session. */
export function requireSessionId(sessionId: string | null): string {
  if (sessionId === null) throw new AppError('FORBIDDEN');
  return sessionId;
}
