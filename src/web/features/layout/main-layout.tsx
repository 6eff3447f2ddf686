import { useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useApi, useSessionState } from '../../api/api-context';
import { ROUTES } from '../../paths';
import { useText } from '../../texts/use-text';
import { lazyPart } from '../../ui/lazy-part';
import { OverlayHost, preloadOverlays } from '../../ui/overlays';
import { Header } from './header';
import classes from './main-layout.module.css';
import { NavigationMenu } from './navigation-menu';

const MenuDrawer = lazyPart(() => import('./menu-drawer').then((part) => part.MenuDrawer), {
  isFloating: true,
});

/** Late enough to be no part of the first load, long before a session can end. */
const PRELOAD_AFTER_MS = 8_000;

interface MainLayoutProps {
  children: ReactNode;
  /** The dialog for an ended session; the screen's side hands it in, because features do not import each other. */
  sessionDialog: (logOut: () => void) => ReactNode;
}

/** Header, menu and page of the application. Shows nothing when nobody is signed in: the guard leads away then. */
export function MainLayout({ children, sessionDialog }: MainLayoutProps) {
  const text = useText();
  const { session } = useApi();
  const state = useSessionState();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { clearColorScheme } = useMantineColorScheme();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [menuPresses, setMenuPresses] = useState(0);
  const pathname = useLocation({ select: (location) => location.pathname });
  const main = usePageFocus(pathname);

  useEffect(() => {
    const timer = setTimeout(preloadOverlays, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  if (state.status !== 'signed-in') return null;

  function openMenu() {
    setMenuOpen(true);
    setMenuPresses(menuPresses + 1);
  }

  function logOut() {
    void session.signOut();
    queryClient.clear();
    // The local storage is cleared at logout, the theme with it; what is seen follows at once.
    clearColorScheme();
    void navigate({ to: ROUTES.login.path });
  }

  return (
    <>
      <a className={classes.skip} href="#main">
        {text('app.skip')}
      </a>
      <Header onOpenMenu={openMenu} onLogOut={logOut} />
      <div className={classes.body}>
        <aside className={classes.sidebar}>
          <NavigationMenu />
        </aside>
        <main ref={main} id="main" className={classes.main} tabIndex={-1}>
          <div key={pathname} className={classes.page}>
            {children}
          </div>
        </main>
      </div>
      {menuPresses > 0 && (
        <MenuDrawer isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} retryOn={menuPresses} />
      )}
      {sessionDialog(logOut)}
      <OverlayHost />
    </>
  );
}

/** Moves the focus to the page after a change of page, so that a reader begins there; not at the first one. */
function usePageFocus(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
