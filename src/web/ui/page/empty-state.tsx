import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import font from './font.module.css';

interface EmptyStateProps {
  title: string;
  hint: string;
  /** The first thing for the user to do. */
  action?: ReactNode;
}

export function EmptyState({ title, hint, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <p className={font.title}>{title}</p>
      <p className={`${font.muted} ${classes.hint}`}>{hint}</p>
      {action}
    </div>
  );
}
