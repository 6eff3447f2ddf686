import { createTransport } from 'nodemailer';
import { checkMail, type Mailer } from './mail';

/** The parsed values of `SMTP_URL` and `MAIL_FROM`. */
export interface SmtpSettings {
  /**
   * The server's URL: smtp:// (STARTTLS when the server offers it) or smtps:// (TLS from the first byte), with or without
   * credentials.
   */
  readonly url: URL;
  readonly from: { readonly name: string; readonly address: string };
}

/** After these timeouts the server counts as unreachable, and the job is retried. */
const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** The error of a mail that was not sent. It omits the mail server's message, which quotes addresses. */
class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
}

/** Opens a connection for each mail, because mails are rare and sent one by one. */
export function smtpMailer({ url, from }: SmtpSettings): Mailer {
  const isSecure = url.protocol === 'smtps:';
  const hasPassword = url.username !== '';
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
    secure: isSecure,
    // Never send a password in the clear, even when an attacker removes the server's STARTTLS offer.
    requireTLS: hasPassword && !LOOPBACK.test(url.hostname),
    ...(hasPassword
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      checkMail(mail);
      const { id, to, subject, text } = mail;
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          // The id is the same in every attempt, so that mail programs recognize a duplicate.
          messageId: `<${id}@${from.address.split('@')[1]}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw new MailNotSent(`the mail was not sent: ${causeOf(error)}`);
      }
    },
  };
}

/** The library's code and the server's status: `EENVELOPE 550`. */
function causeOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const parts = [
    typeof code === 'string' ? code : 'unknown',
    typeof responseCode === 'number' ? responseCode : '',
  ];
  return parts.join(' ').trim();
}
