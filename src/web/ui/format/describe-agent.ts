/** The first match names the browser: most browsers also claim to be some of those further down. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameOf = (agent: string, known: readonly (readonly [RegExp, string])[]) =>
  known.find(([expression]) => expression.test(agent))?.[1] ?? null;

/** Browser and system from a user agent string; null for a part it does not contain. */
export function describeAgent(userAgent: string | null): { browser: string | null; system: string | null } {
  const agent = userAgent ?? '';
  return { browser: nameOf(agent, BROWSERS), system: nameOf(agent, SYSTEMS) };
}
