import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type Api, ApiProvider } from '../../web/api/api-context';
import { createSend } from '../../web/api/client';
import { createSession } from '../../web/api/session';
import { en } from '../../web/texts/en';
import { TextProvider } from '../../web/texts/text-provider';
import { theme } from '../../web/ui/theme';
import { WAIT } from '../wait';
import { registerSession } from './test-sessions';

// Queries also wait longer for an element that appears late.
configure({ asyncUtilTimeout: WAIT.timeout });

const SETTINGS = {
  publicKey: 'public-key',
  cspNonce: '',
  privacyUrl: '/privacy',
  termsUrl: '/terms',
  demo: null,
  errorReporting: null,
};

export function testApi(settings: Partial<Api['settings']> = {}): Api {
  const session = registerSession(createSession(SETTINGS.publicKey));
  return { settings: { ...SETTINGS, ...settings }, session, send: createSend(session) };
}

/** Renders a component with texts, theme, API client and its own query cache. */
export function renderWeb(part: ReactNode, api: Api = testApi()) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const rendered = render(
    <TextProvider messages={en}>
      <MantineProvider theme={theme} env="test">
        <QueryClientProvider client={client}>
          <ApiProvider api={api}>{part}</ApiProvider>
        </QueryClientProvider>
      </MantineProvider>
    </TextProvider>,
  );
  return { ...rendered, queryClient: client };
}
