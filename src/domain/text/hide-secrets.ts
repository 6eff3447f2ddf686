const HIDDEN = '(hidden)';

/** Names whose values are secrets, as keys of an object or of JSON in a text. */
const SECRET_NAME = '(?:password|passcode|secret|token|cookie|authorization|api[_-]?key|recovery[_-]?code)s?';
const SECRET_KEY = new RegExp(`${SECRET_NAME}$`, 'i');

/**
 * The secrets that a text may contain, with their replacements. JSON stays valid, because no match ends with a quote or a
 * backslash.
 */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  // The query of a signed link grants access by itself, and other queries contain what people searched for.
  [/([?#])[\w.~%[\]-]+=[^\s"'<>\\)]*/g, `$1${HIDDEN}`],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${HIDDEN}`],
  [/\b(?:clk|whsec|sk|rk)_[\w+/=-]{8,}/g, HIDDEN],
  // Access tokens, and other tokens that are signed the same way.
  [/\beyJ[\w-]{8,}\.[\w-]+\.[\w-]+/g, HIDDEN],
  [/\b((?:__Host-)?coldlane_\w+)=[^;\s"\\]+/g, `$1=${HIDDEN}`],
  [/(:\/\/[^\s:/@"\\]*):[^\s@/"\\]+@/g, `$1:${HIDDEN}@`],
  // Secrets in JSON, and in JSON inside a JSON string.
  [new RegExp(`("\\w*${SECRET_NAME}"\\s*:\\s*")(?:[^"\\\\]|\\\\.)+`, 'gi'), `$1${HIDDEN}`],
  [new RegExp(`(\\\\+"\\w*${SECRET_NAME}\\\\+"\\s*:\\s*\\\\+").*?(?=\\\\+"\\s*[,}])`, 'gi'), `$1${HIDDEN}`],
];

/** Hides passwords, tokens, keys, cookies, and the queries of URLs in a text for the log or the error tracker. */
export function hideSecrets(text: string): string {
  let result = text;
  for (const [pattern, replacement] of SECRETS) result = result.replace(pattern, replacement);
  return result;
}

/** Objects nested deeper than this are hidden. Our reports are flatter. */
const MAX_DEPTH = 20;

/** A copy of a JSON value with the secrets hidden in its texts, and in fields whose name says that they are secret. */
export function hideSecretsIn(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return hideSecrets(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) return HIDDEN;
  if (Array.isArray(value)) return value.map((item) => hideSecretsIn(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      typeof item === 'string' && SECRET_KEY.test(key) ? HIDDEN : hideSecretsIn(item, depth + 1),
    ]),
  );
}
