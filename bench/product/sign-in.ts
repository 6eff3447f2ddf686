import { DEMO_PASSWORD } from '../../src/server/features/demo/demo-accounts';

export const ADMIN_EMAIL = 'admin@example.com';
/** The key for calls without a session: the default of `PUBLIC_KEY`. */
export const PUBLIC_KEY = 'coldlane-public';
export { DEMO_PASSWORD };

/** Logs in with an account of the demo and returns its access token. */
export async function signIn(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/v1/auth/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${PUBLIC_KEY}` },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!response.ok) throw new Error(`signing in failed: ${response.status} ${await response.text()}`);
  const { accessToken } = (await response.json()) as { accessToken: string };
  return accessToken;
}
