import type { ReactNode } from 'react';
import flow from '../page/flow.module.css';
import classes from './card-lines.module.css';

interface CardLine {
  key: string;
  content: ReactNode;
  /** Content at the right end of the line. */
  end?: ReactNode;
}

/** The facts of a card without their headers, several per line, so that a phone shows many rows of a list. */
export function CardLines({ lines }: { lines: readonly CardLine[] }) {
  return (
    <div className={classes.lines}>
      {lines.map(({ key, content, end }) => (
        <div key={key} className={flow.between}>
          <span className={classes.content}>{content}</span>
          {end !== undefined && <span className={classes.end}>{end}</span>}
        </div>
      ))}
    </div>
  );
}
