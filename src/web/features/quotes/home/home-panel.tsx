import type { ReactNode } from 'react';
import { Panel } from '../../../ui/panel';
import classes from './search-home.module.css';

interface HomePanelProps {
  title: string;
  hint?: string;
  /** The content at the end of the header, such as a link to the whole list. */
  end?: ReactNode;
  children: ReactNode;
}

/** A titled panel below the search form. */
export function HomePanel({ title, hint, end, children }: HomePanelProps) {
  return (
    <Panel flush label={title}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {hint !== undefined && <span className={classes.hint}>{hint}</span>}
        {end !== undefined && <span className={classes.end}>{end}</span>}
      </div>
      {children}
    </Panel>
  );
}
