import type { SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { readConfig } from '../../server/platform/config';
import type { Mailer } from '../../server/platform/mail/mail';
import { smtpMailer } from '../../server/platform/mail/smtp-mailer';
import { listenForMails } from './smtp-listener';

export const CODE_MAIL = { to: 'jo@shipper.example', subject: 'Your code', text: 'It is 123456.' };

/** Mails that could add a header or reach another address, and mails that cannot be encoded or stored. */
export const INVALID_MAILS = [
  { ...CODE_MAIL, to: 'jo@shipper.example\r\nBcc: all@elsewhere.example' },
  { ...CODE_MAIL, to: 'jo@shipper.example, all@elsewhere.example' },
  { ...CODE_MAIL, to: 'Jo <jo@shipper.example>' },
  { ...CODE_MAIL, subject: 'Your code\r\nBcc: all@elsewhere.example' },
  { ...CODE_MAIL, subject: 'Your code\nX: y' },
  { ...CODE_MAIL, subject: 'Your code\u0085X: y' },
  { ...CODE_MAIL, text: 'a zero \0' },
  { ...CODE_MAIL, text: 'half a pair \ud83e' },
  { ...CODE_MAIL, bcc: 'all@elsewhere.example' },
];

/** Starts a mail server with `listenForMails`, which stops when the test finishes, and creates a mailer for it. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const { received, port, stop } = await listenForMails(options);
  onTestFinished(stop);
  return { received, port, mailer: mailerTo(`smtp://127.0.0.1:${port}`) };
}

export function mailerTo(url: string): Mailer {
  const { smtp } = readConfig({ SMTP_URL: url, MAIL_FROM: 'Coldlane Grüße <no-reply@freight.example>' });
  if (!smtp) throw new Error('no mail server');
  return smtpMailer(smtp);
}
