/** The ideographic full stop, which browsers accept between the labels of a domain (UTS 46). NFKC does not replace it. */
const IDEOGRAPHIC_STOP = /\u3002/g;
const SPELLED_DOMAIN = /[\s([{]dot[\s)\]}]+(?:com|net|org|info|biz|co|io|us|ca|app|dev|xyz)\b/i;

/**
 * Whether a mail program or a reader would see a link in the text: a web or email address or a bare domain, even in
 * full-width characters or with "dot" spelled out. A single letter before a period is an initial, as in J.R.Smith.
 */
export function containsLink(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll(IDEOGRAPHIC_STOP, '.');
  return /:\/\/|\bwww\b|www\.|@|[\p{L}\p{N}-]{2,}\.\p{L}{2,}/iu.test(plain) || SPELLED_DOMAIN.test(plain);
}
