import type { Mailer } from './mail';

/** Reports each attempt to send a mail, even if the mailer only stores it. */
export function countedMailer(mailer: Mailer, onAttempt: (result: 'sent' | 'failed') => void): Mailer {
  return {
    async send(mail) {
      try {
        await mailer.send(mail);
      } catch (error) {
        onAttempt('failed');
        throw error;
      }
      onAttempt('sent');
    },
  };
}
