import './ui/entry-styles';
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiProvider } from './api/api-context';
import { createSend } from './api/client';
import { createSession } from './api/session';
import { readSettings } from './api/settings';
import { errorOptions, reportRejections } from './report-errors';
import { createAppRouter } from './router';
import { NoConnectionScreen } from './screens/public/no-connection';
import { entryTexts } from './texts/entry-texts';
import { TextProvider } from './texts/text-provider';
import { shareThemeWithProfile } from './theme-of-profile';
import { schemeManager, theme } from './ui/theme';

async function start() {
  reportRejections(window);
  const settings = readSettings(document);
  // The scroll lock of dialogs takes the nonce for its style element from here, and from nowhere else.
  Object.assign(globalThis, { __webpack_nonce__: settings.cspNonce });
  // Schemas would try whether they may make code of text, which the content policy refuses and reports.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  const session = createSession(settings.publicKey);
  const send = createSend(session);
  // Before the session is restored, so that what is drawn first has the user's theme.
  shareThemeWithProfile({ session, send });
  const router = createAppRouter({ session });
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no element #root');

  // The parts of the asked screen travel while the session is restored; before that nothing is shown, because
  // the guard must know the user.
  const [askedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const route of askedRoutes) {
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
            // Adds all its variables when it renders; as a stylesheet they weigh 4 kB.
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
      // The login would say that nobody is signed in, which is not known without a network.
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
