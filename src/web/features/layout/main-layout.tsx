import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useSessionState } from '../../api/api-context';
import { useText } from '../../texts/use-text';
import { lazyDialog } from '../../ui/lazy-component';
import { askToConfirm, BackgroundHost, OverlayHost, preloadOverlays } from '../../ui/overlay/overlays';
import { useDialog } from '../../ui/overlay/use-dialog';
import { Header } from './header';
import classes from './main-layout.module.css';
import { NavigationRail } from './navigation-rail';
import { NoPasswordBanner } from './no-password-banner';
import { OfflineBanner } from './offline-banner';
import { useLogOut } from './use-log-out';
import { usePageFocus } from './use-page-focus';
import { LiveWaitingCount } from './waiting-count';

const MenuDrawer = lazyDialog(
  () => import('./menu-drawer'),
  (module) => module.MenuDrawer,
);

const ShortcutsDialog = lazyDialog(
  () => import('./shortcuts-dialog'),
  (module) => module.ShortcutsDialog,
);

/** The delay before preloading, late enough to stay out of the first load and long before a session can end. */
const PRELOAD_AFTER_MS = 8_000;
/** The screens on which the header has a menu button instead of the menu at the side (`header.module.css`). */
const NARROW = '(max-width: 999.98px)';

interface MainLayoutProps {
  children: ReactNode;
  /** The global search box. The screen passes it in with its texts. */
  searchBox: (box: { isOpen: boolean; onClose: () => void; onLogOut: () => void }) => ReactNode;
  /** The dialog for an ended session. The screen passes it in, because features do not import each other. */
  sessionDialog: (logOut: () => void) => ReactNode;
  /** The banner above the page, such as about an overdue payment. */
  banner: ReactNode;
}

/** The app's header, menu, and page. Renders nothing without a user, because the guard then redirects. */
export function MainLayout({ children, searchBox, sessionDialog, banner }: MainLayoutProps) {
  const text = useText();
  const state = useSessionState();
  const logOut = useLogOut();
  const menuDrawer = useDialog();
  const jumpBox = useDialog();
  const shortcuts = useDialog();
  const pathname = useLocation({ select: (location) => location.pathname });
  const main = usePageFocus(pathname);

  useEffect(() => {
    // On narrow screens, the drawer is the only way to other pages, so it must open without a connection too.
    if (window.matchMedia(NARROW).matches) MenuDrawer.preload();
    const timer = setTimeout(() => {
      preloadOverlays();
      MenuDrawer.preload();
    }, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  const openJumpBox = jumpBox.open;
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      // Browsers use this key for their own search.
      event.preventDefault();
      // Leaving a dialog would lose what was typed in it.
      if (!document.querySelector('[aria-modal="true"]')) openJumpBox();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [openJumpBox]);

  if (state.status !== 'signed-in') return null;

  async function askToLogOut() {
    const isConfirmed = await askToConfirm({
      title: text('logout.title'),
      text: text('logout.question'),
      confirmLabel: text('logout.confirm'),
    });
    if (isConfirmed) logOut();
  }

  return (
    <>
      <a className={classes.skip} data-screen-only href="#main">
        {text('app.skip')}
      </a>
      <Header
        onOpenMenu={menuDrawer.open}
        onJump={jumpBox.open}
        onShowShortcuts={shortcuts.open}
        onLogOut={() => void askToLogOut()}
      />
      <div className={classes.body}>
        <aside className={classes.sidebar} data-screen-only>
          <div className={classes.rail}>
            <NavigationRail />
          </div>
        </aside>
        <main ref={main} id="main" className={classes.main} tabIndex={-1}>
          <OfflineBanner />
          <NoPasswordBanner />
          {banner}
          <div key={pathname} className={classes.page}>
            {children}
          </div>
        </main>
      </div>
      <MenuDrawer isOpen={menuDrawer.isOpen} onClose={menuDrawer.close} onLogOut={() => void askToLogOut()} />
      {searchBox({ isOpen: jumpBox.isOpen, onClose: jumpBox.close, onLogOut: () => void askToLogOut() })}
      <ShortcutsDialog isOpen={shortcuts.isOpen} onClose={shortcuts.close} />
      {sessionDialog(logOut)}
      <LiveWaitingCount />
      <OverlayHost />
      <BackgroundHost />
    </>
  );
}
