import { randomInt } from 'node:crypto';
import { newId } from '../../../../domain/ids';
import { SYSTEM } from '../../../../domain/people/actor';
import type { EmailChangeMail } from '../auth-jobs';
import type { SecretBox } from '../factors/seal-secret';
import type { MailingParts } from '../mailing-parts';

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Creates both codes and mails one to each mailbox. If another account or profile has the new email, the code for it is
 * never sent. A repeated job replaces both codes.
 */
export async function mailEmailChange(
  parts: MailingParts & { readonly box: SecretBox },
  { userId }: EmailChangeMail,
): Promise<void> {
  const { pool, box, mailer } = parts;
  const [oldCode, code] = [newCode(), newCode()];
  const { rows } = await pool.query<{ newEmail: string; oldEmail: string }>(
    `update auth.email_change change set old_code_hash = $2, new_code_hash = $3
     from auth.login account
     where change.user_id = $1 and account.id = change.user_id and expires_at > $4
     returning new_email as "newEmail", account.email as "oldEmail"`,
    [userId, box.hashCode(userId, `old ${oldCode}`), box.hashCode(userId, `new ${code}`), parts.clock.now()],
  );
  const change = rows[0];
  if (!change) return;
  const taken = await parts.database
    .as(SYSTEM)
    .transaction((tx) =>
      tx.selectFrom('profile').select('id').where('email', '=', change.newEmail).executeTakeFirst(),
    );
  await mailer.send({
    id: newId(),
    to: change.oldEmail,
    subject: 'Someone wants to change the email of your Coldlane account',
    text: [
      `The new email would be ${change.newEmail}. To allow it, enter this code on your profile: ${oldCode}`,
      'It expires in 30 minutes.',
      '',
      'If this was not you, do not give the code to anyone. Change your password:',
      `${parts.siteUrl()}/password`,
    ].join('\n'),
  });
  if (taken) return;
  await mailer.send({
    id: newId(),
    to: change.newEmail,
    subject: 'Confirm your new Coldlane email',
    text: [
      `To use this email for your Coldlane account, enter this code on your profile: ${code}`,
      'It expires in 30 minutes.',
      '',
      'If you did not ask for it, ignore this email.',
    ].join('\n'),
  });
}
