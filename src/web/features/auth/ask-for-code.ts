import type { Send } from '../../api/client';
import { forgotPassword, otp } from '../../api/endpoints';

/** What a code is asked for: signing in, or setting a new password after it. */
export type CodePurpose = 'signIn' | 'resetPassword';

/** Asks for a code by mail; whether somebody has the email is not told. */
export async function askForCode(send: Send, purpose: CodePurpose, email: string): Promise<void> {
  const body = { email: email.trim() };
  if (purpose === 'signIn') await send(otp, { body });
  else await send(forgotPassword, { body });
}
