import { z } from 'zod';
import type { SmtpSettings } from './mail/smtp-mailer';

const URL_FORMAT = 'a URL like smtps://user:password@host:465, without a path or options';
const SENDER_FORMAT = 'an address, or a name with an address: Coldlane <no-reply@freight.example>';

/**
 * The URL of a mail server. A query string is rejected, because its options could disable certificate checks or log whole
 * mails.
 */
const smtpUrl = z
  .string()
  .refine((text) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol), URL_FORMAT)
  .transform((text) => new URL(text))
  .refine(
    ({ hostname, pathname, search, hash }) =>
      hostname !== '' && /^\/?$/.test(pathname) && search + hash === '',
    URL_FORMAT,
  )
  .refine(
    ({ username, password }) =>
      (username === '') === (password === '') && [username, password].every(isDecodable),
    `${URL_FORMAT}; with both user and password or neither, and %40 for @`,
  );

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const sender = z
  .string()
  .regex(/^([^<>"\p{Cc}]+<[^<>\s]+>|[^<>\s]+)$/u, SENDER_FORMAT)
  .transform((text) => {
    const [, name = '', address = text] = /^(.*)<(.*)>$/.exec(text) ?? [];
    return { name: name.trim(), address };
  })
  .refine(({ address }) => z.email().safeParse(address).success, SENDER_FORMAT);

export const SMTP_VARIABLES = {
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: sender.optional(),
};

export const SMTP_SECRETS = ['SMTP_URL'] as const;

/** Returns an error if SMTP_URL is set without MAIL_FROM. */
export function smtpFaults(given: Readonly<Record<string, string>>): string[] {
  if (!given.SMTP_URL || given.MAIL_FROM) return [];
  return [`MAIL_FROM is not set; expected with SMTP_URL: ${SENDER_FORMAT}`];
}

type ParsedVariables = z.output<ReturnType<typeof z.object<typeof SMTP_VARIABLES>>>;

/** Returns null if no mail server is configured. Mails are then stored instead of sent. */
export function smtpSettings({ SMTP_URL: url, MAIL_FROM: from }: ParsedVariables): SmtpSettings | null {
  return url !== undefined && from !== undefined ? { url, from } : null;
}
