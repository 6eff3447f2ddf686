import type { ReactNode } from 'react';
import classes from './notice.module.css';

/** An error message, with a button to recover if there is one. Screen readers announce it at once. */
export function Notice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={classes.notice} role="alert">
      <div>{children}</div>
      {action}
    </div>
  );
}
