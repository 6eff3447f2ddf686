/**
 * Whether a mail program would turn part of the text into a link: a web or email address, or a bare domain. One letter
 * before the period is an initial, as in J.R.Smith.
 */
export const containsLink = (text: string): boolean =>
  /:\/\/|www\.|@|[\p{L}\p{N}-]{2,}\.\p{L}{2,}/iu.test(text);
