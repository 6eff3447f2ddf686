import type { ReactNode } from 'react';
import classes from './notice.module.css';

/** Says what went wrong, what was kept and what to do. Read out at once. */
export function Notice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={classes.notice} role="alert">
      <div>{children}</div>
      {action}
    </div>
  );
}
