import type { ReactNode } from 'react';
import { useApi } from '../../api/api-context';
import { useText } from '../../texts/use-text';
import font from '../../ui/page/font.module.css';
import classes from './default-layout.module.css';
import { Logo } from './logo';
import { OfflineBanner } from './offline-banner';

/** The layout of pages outside the application: centered logo, page, copyright line, and two links. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  const text = useText();
  const { settings } = useApi();
  return (
    <div className={classes.page}>
      <main className={classes.main} tabIndex={-1}>
        <OfflineBanner />
        <Logo large />
        {children}
      </main>
      <footer className={`${font.muted} ${classes.footer}`}>
        <span>{text('footer.copyright', { year: String(new Date().getFullYear()) })}</span>
        <a href={settings.privacyUrl} className={font.link}>
          {text('footer.privacy')}
        </a>
        <a href={settings.termsUrl} className={font.link}>
          {text('footer.terms')}
        </a>
      </footer>
    </div>
  );
}
