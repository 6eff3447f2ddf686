import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useSessionState } from '../../api/api-context';
import { useText } from '../../texts/use-text';
import { lazyPart } from '../../ui/lazy-part';
import { askToConfirm, OverlayHost, preloadOverlays } from '../../ui/overlay/overlays';
import { Header } from './header';
import classes from './main-layout.module.css';
import { MenuFoot } from './menu-foot';
import { NavigationMenu } from './navigation-menu';
import { NoPasswordBanner } from './no-password-banner';
import { useLogOut } from './use-log-out';

const MenuDrawer = lazyPart(
  () => import('./menu-drawer'),
  (part) => part.MenuDrawer,
  {
    isFloating: true,
  },
);

const JumpBox = lazyPart(
  () => import('./jump-box'),
  (part) => part.JumpBox,
  { isFloating: true },
);

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
  const state = useSessionState();
  const logOut = useLogOut();
  const menuDrawer = useOverlay();
  const jumpBox = useOverlay();
  const pathname = useLocation({ select: (location) => location.pathname });
  const main = usePageFocus(pathname);

  useEffect(() => {
    const timer = setTimeout(preloadOverlays, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  const openJumpBox = jumpBox.open;
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      // Browsers have a search of their own on this key.
      event.preventDefault();
      openJumpBox();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [openJumpBox]);

  if (state.status !== 'signed-in') return null;

  async function askToLogOut() {
    const isSure = await askToConfirm({
      title: text('logout.title'),
      text: text('logout.question'),
      confirmLabel: text('logout.confirm'),
      cancelLabel: text('app.cancel'),
    });
    if (isSure) logOut();
  }

  return (
    <>
      <a className={classes.skip} href="#main">
        {text('app.skip')}
      </a>
      <Header onOpenMenu={menuDrawer.open} onLogOut={() => void askToLogOut()} />
      <div className={classes.body}>
        <aside className={classes.sidebar}>
          <div className={classes.menu}>
            <NavigationMenu />
            <MenuFoot onJump={jumpBox.open} />
          </div>
        </aside>
        <main ref={main} id="main" className={classes.main} tabIndex={-1}>
          <NoPasswordBanner />
          <div key={pathname} className={classes.page}>
            {children}
          </div>
        </main>
      </div>
      {menuDrawer.presses > 0 && (
        <MenuDrawer
          isOpen={menuDrawer.isOpen}
          onClose={menuDrawer.close}
          retryOn={menuDrawer.presses}
          onLogOut={() => void askToLogOut()}
        />
      )}
      {jumpBox.presses > 0 && (
        <JumpBox
          isOpen={jumpBox.isOpen}
          onClose={jumpBox.close}
          retryOn={jumpBox.presses}
          onLogOut={() => void askToLogOut()}
        />
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

/** A part that is loaded when it is first opened; each press is another try to load it. */
function useOverlay() {
  const [isOpen, setOpen] = useState(false);
  const [presses, setPresses] = useState(0);
  const open = useCallback(() => {
    setOpen(true);
    setPresses((before) => before + 1);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  return { isOpen, presses, open, close };
}
