import type { Route } from '../route';

export const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'An access token from sign-in, or the public key for calls without a session.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'clk_…',
    description:
      'An API key (`clk_…`), sent like an access token. It needs the scope that a call lists beside this scheme. Without the scope, and for calls without this scheme, the response is 403.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'coldlane_session',
    description:
      'Set by sign-in for the path `/v1/auth`. Over TLS it is named `__Host-coldlane_session` and its path is `/`. Scripts cannot read it, and only requests from our own pages send it.',
  },
} as const;

export function credentialsOf({ audience, keyScope }: Route): Record<string, string[]>[] {
  if (audience === 'public') return [];
  return keyScope === null ? [{ bearer: [] }] : [{ bearer: [] }, { apiKey: [keyScope] }];
}
