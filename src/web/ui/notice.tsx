import type { ReactNode } from 'react';
import classes from './notice.module.css';

/** Shows what went wrong, what was kept, and what to do. Screen readers announce it at once. */
export function Notice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={classes.notice} role="alert">
      <div>{children}</div>
      {action}
    </div>
  );
}
