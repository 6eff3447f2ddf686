import type { ReactNode } from 'react';
import classes from './badge.module.css';

/** A short label that marks something. Its color never carries meaning alone. */
export function Badge({
  tone,
  children,
}: {
  tone: 'good' | 'info' | 'warn' | 'bad' | 'neutral';
  children: ReactNode;
}) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
