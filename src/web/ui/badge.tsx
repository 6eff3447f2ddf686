import type { ReactNode } from 'react';
import classes from './badge.module.css';

/** A short word that marks something; a colour never says it alone. */
export function Badge({ tone, children }: { tone: 'good' | 'info' | 'warn'; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
