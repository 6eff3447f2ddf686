import { z } from 'zod';

/** A control character in an address or subject could start another header. */
const CONTROL = /\p{Cc}/u;
/** UTF-8 cannot encode a lone surrogate, and PostgreSQL cannot store a NUL. */
const UNSTORABLE = /\p{Cs}|\0/u;

export const mailSchema = z.strictObject({
  id: z.uuid(),
  to: z.email('an email address').max(254, 'at most 254 characters'),
  subject: z
    .string()
    .min(1, 'a subject')
    .max(200, 'at most 200 characters')
    .refine(
      (subject) => !CONTROL.test(subject) && !UNSTORABLE.test(subject),
      'one line without control characters',
    ),
  text: z
    .string()
    .min(1, 'a text')
    .max(50_000, 'at most 50,000 characters')
    .refine((text) => !UNSTORABLE.test(text), 'text without NUL and lone surrogates'),
});

/** A mail to one address. Its id stays the same in every attempt. */
export type Mail = z.infer<typeof mailSchema>;

export interface Mailer {
  /** Resolves once the mail server has accepted the mail. The error of a rejection never quotes the mail. */
  send(mail: Mail): Promise<void>;
}

/** Throws a TypeError that names the invalid fields without their values, which may be a sign-in code. */
export function checkMail(mail: Mail): void {
  const { error } = mailSchema.safeParse(mail);
  if (!error) return;
  const faults = error.issues.map(({ path, message }) => `${path.join('.') || 'mail'}: ${message}`);
  throw new TypeError(`the mail is invalid: ${faults.join('; ')}`);
}
