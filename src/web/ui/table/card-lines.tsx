import type { ReactNode } from 'react';
import classes from './card-lines.module.css';

interface CardLine {
  key: string;
  content: ReactNode;
  /** At the right. */
  end?: ReactNode;
}

/** The facts of a card, a few to a line and without their headers, so that a phone shows many rows of a list. */
export function CardLines({ lines }: { lines: readonly CardLine[] }) {
  return (
    <div className={classes.lines}>
      {lines.map(({ key, content, end }) => (
        <div key={key} className={classes.line}>
          <span className={classes.content}>{content}</span>
          {end !== undefined && <span className={classes.end}>{end}</span>}
        </div>
      ))}
    </div>
  );
}
