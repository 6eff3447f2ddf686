import './ui/entry-styles';
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiProvider } from './api/api-context';
import { createSend } from './api/client';
import { createSession } from './api/session';
import { readSettings } from './api/settings';
import { endWithOtherTabs } from './api/sign-out-tabs';
import { errorOptions, handleErrors, reportRejections } from './report-errors';
import { createAppRouter } from './router';
import { NoConnectionScreen } from './screens/public/no-connection';
import { entryTexts } from './texts/entry-texts';
import { TextProvider } from './texts/text-provider';
import { shareThemeWithProfile } from './theme-of-profile';
import { schemeManager, theme } from './ui/theme';

async function start() {
  reportRejections(window);
  const settings = readSettings(document);
  // The scroll lock of dialogs reads the nonce of its style element only from this variable.
  Object.assign(globalThis, { __webpack_nonce__: settings.cspNonce });
  // Without `jitless` zod tests whether it can use `eval`, which the content security policy blocks and reports.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  const session = createSession(settings.publicKey);
  endWithOtherTabs(session);
  const send = createSend(session);
  // This runs before the session is restored, so that the first paint has the user's theme.
  shareThemeWithProfile({ session, send });
  const router = createAppRouter({ session });
  handleErrors(window, { settings, session, router });
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no element #root');

  // The requested screen loads while the session is restored. Until then nothing is shown, because the guard needs the user.
  const [requestedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const route of requestedRoutes) {
    void router.loadRouteChunk(route)?.catch(() => {});
  }
  const root = createRoot(element, errorOptions);
  const show = (part: ReactNode) =>
    root.render(
      <StrictMode>
        <TextProvider messages={entryTexts}>
          <MantineProvider
            theme={theme}
            colorSchemeManager={schemeManager}
            defaultColorScheme="light"
            // The provider adds all the library's variables when it renders, because as a stylesheet they weigh 4 kB.
            deduplicateCssVariables={false}
            getStyleNonce={() => settings.cspNonce}
          >
            {part}
          </MantineProvider>
        </TextProvider>
      </StrictMode>,
    );

  async function open() {
    try {
      await session.restore();
    } catch {
      // The login page would be wrong here: without a network it is unknown whether the user is logged in.
      show(<NoConnectionScreen onRetry={() => void open()} />);
      return;
    }
    show(
      <ApiProvider api={{ settings, session, send }}>
        <RouterProvider router={router} />
      </ApiProvider>,
    );
  }
  await open();
}

void start();
