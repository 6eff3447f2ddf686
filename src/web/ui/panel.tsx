import type { ReactNode } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  children: ReactNode;
  /** The panel's accessible name as a region. */
  label?: string;
  /** Whether the panel has no padding, for tables that reach the edges. */
  flush?: boolean;
}

/** The white (or dark) box around a screen's content. */
export function Panel({ children, label, flush = false }: PanelProps) {
  return (
    <section className={classes.panel} data-flush={flush || undefined} aria-label={label}>
      {children}
    </section>
  );
}
