/** Full stops of other scripts that browsers accept between the labels of a domain (UTS 46); NFKC keeps this one. */
const IDEOGRAPHIC_STOP = /\u3002/g;
const SPELLED_DOMAIN = /[\s([{]dot[\s)\]}]+(?:com|net|org|info|biz|co|io|us|ca|app|dev|xyz)\b/i;

/**
 * Whether a mail program or a reader would take part of the text for a link: a web or email address, a bare domain, also in
 * full-width characters or with "dot" spelled out. One letter before the period is an initial, as in J.R.Smith.
 */
export function containsLink(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll(IDEOGRAPHIC_STOP, '.');
  return /:\/\/|\bwww\b|www\.|@|[\p{L}\p{N}-]{2,}\.\p{L}{2,}/iu.test(plain) || SPELLED_DOMAIN.test(plain);
}
