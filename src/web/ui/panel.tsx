import type { ReactNode } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  children: ReactNode;
  /** Names the panel as a region for readers. */
  label?: string;
  /** Without inner space, for tables that reach the edges. */
  flush?: boolean;
}

/** The white (or dark) box on which everything of a screen stands. */
export function Panel({ children, label, flush = false }: PanelProps) {
  return (
    <section className={classes.panel} data-flush={flush || undefined} aria-label={label}>
      {children}
    </section>
  );
}
