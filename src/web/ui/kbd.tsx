import type { ReactNode } from 'react';
import classes from './kbd.module.css';

/** A key of the keyboard, as a hint beside what it does. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={classes.kbd}>{children}</kbd>;
}
