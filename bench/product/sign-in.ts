import { DEMO_PASSWORD } from '../../src/server/features/demo/demo-accounts';

export const ADMIN_EMAIL = 'admin@example.com';
/** What the page brings along for callers without a session (the configuration's default). */
export const PUBLIC_KEY = 'coldlane-public';
export { DEMO_PASSWORD };

/** The access token of one of the demo's accounts. */
export async function signIn(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/v1/auth/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${PUBLIC_KEY}` },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!response.ok) throw new Error(`signing in: ${response.status} ${await response.text()}`);
  const { accessToken } = (await response.json()) as { accessToken: string };
  return accessToken;
}
