/** Whether a URL is a page of Stripe or of the configured stand-in. Other URLs are never linked or opened. */
export function isStripePage(url: string, apiUrl: URL | null): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, origin, username, password } = new URL(url);
  if (username !== '' || password !== '') return false;
  if (apiUrl !== null && origin === apiUrl.origin) return true;
  return protocol === 'https:' && (hostname === 'stripe.com' || hostname.endsWith('.stripe.com'));
}
