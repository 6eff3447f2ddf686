import { forgotPassword, requestCode } from '../../../contract/endpoints';
import type { Send } from '../../api/client';

/** The purpose of a code: logging in, or setting a new password. */
export type CodePurpose = 'signIn' | 'resetPassword';

/** Emails the user a code. The response does not reveal whether the account exists. */
export async function emailCode(send: Send, purpose: CodePurpose, email: string): Promise<void> {
  const body = { email: email.trim() };
  if (purpose === 'signIn') await send(requestCode, { body });
  else await send(forgotPassword, { body });
}
