import { createTransport } from 'nodemailer';
import type { Mailer } from './mail';

/** `SMTP_URL` and `MAIL_FROM`, read. */
export interface SmtpSettings {
  /** smtp:// (STARTTLS where the server offers it) or smtps:// (TLS from the first byte), perhaps with name and password. */
  readonly url: URL;
  readonly from: { readonly name: string; readonly address: string };
}

/** Beyond these a server is not there or does not answer; the job tries again. */
const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** What a mail server answered, without its words: they quote addresses. */
class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
}

/** Sends by the configured server, a connection a mail: they are few and come one by one. */
export function smtpMailer({ url, from }: SmtpSettings): Mailer {
  const isSecure = url.protocol === 'smtps:';
  const hasPassword = url.username !== '';
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
    secure: isSecure,
    // A password does not cross a network in the clear because somebody left out the offer of TLS.
    requireTLS: hasPassword && !LOOPBACK.test(url.hostname),
    ...(hasPassword
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, to, subject, text }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          // The same at each attempt, so that a mail that arrives twice can be known as one.
          messageId: `<${id}@${from.address.split('@')[1]}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw new MailNotSent(`the mail was not sent: ${causeOf(error)}`);
      }
    },
  };
}

/** The library's code and the server's number: `EENVELOPE 550`. */
function causeOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const parts = [
    typeof code === 'string' ? code : 'unknown',
    typeof responseCode === 'number' ? responseCode : '',
  ];
  return parts.join(' ').trim();
}
