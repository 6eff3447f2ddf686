import type { ReactNode } from 'react';
import hidden from '../visually-hidden.module.css';
import { Banner } from './banner';
import classes from './news-line.module.css';

interface NewsLineProps {
  /** What somebody else changed while the page was open; null for nothing. */
  children: ReactNode;
  /** Whether only screen readers get it, because the page shows it elsewhere. */
  isHidden?: boolean;
}

/** The line below a page's head that says what changed meanwhile. */
export function NewsLine({ children, isHidden = false }: NewsLineProps) {
  return (
    <div className={isHidden ? hidden.visuallyHidden : classes.news} role="status" data-screen-only>
      {children && <Banner tone="info">{children}</Banner>}
    </div>
  );
}
