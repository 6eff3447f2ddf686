import type { ReactNode } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  children: ReactNode;
  /** The heading. */
  title?: string;
  /** Content at the end of the heading's line, such as a link, a count, or buttons. */
  aside?: ReactNode;
  /** The panel's accessible name as a region, if it is not the heading. */
  label?: string;
  /** Whether the content has no padding, for tables that reach the edges. */
  flush?: boolean;
}

/** The white (or dark) box around a part of a screen. */
export function Panel({ children, title, aside, label = title, flush = false }: PanelProps) {
  return (
    <section className={classes.panel} data-flush={flush || undefined} aria-label={label}>
      {title !== undefined && (
        <div className={classes.head}>
          <h2 className={classes.heading}>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
