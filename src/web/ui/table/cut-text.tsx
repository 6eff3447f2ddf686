import type { ReactNode } from 'react';
import classes from './cut-text.module.css';

interface CutTextProps {
  /** The whole text, shown on hover. */
  text: string;
  /** Whether the text may be wider than a company's name. */
  isLong?: boolean;
  /** The text with its links; the plain text by default. */
  children?: ReactNode;
}

/** A text that a table cuts off, so that each row is one line high. A card shows all of it. */
export function CutText({ text, isLong = false, children = text }: CutTextProps) {
  return (
    <span className={classes.cut} data-long={isLong || undefined} title={text}>
      {children}
    </span>
  );
}
