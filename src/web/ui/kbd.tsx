import type { ReactNode } from 'react';
import classes from './kbd.module.css';

/** A keyboard key, shown beside the action it triggers. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={classes.kbd}>{children}</kbd>;
}
