import { Children, type ReactNode } from 'react';
import { Panel } from '../../../ui/panel';
import classes from './detail-head.module.css';

interface DetailHeadProps {
  /** The lane or file. */
  title: ReactNode;
  actions: ReactNode;
  /** The facts of the search, such as the freight, the user, and the time, one element each. */
  facts: ReactNode;
  /** The content below the facts. */
  note?: ReactNode;
}

/** The first panel of a past search. */
export function DetailHead({ title, actions, facts, note }: DetailHeadProps) {
  return (
    <Panel flush>
      <div className={classes.head}>
        <div className={classes.line}>
          <h2 className={classes.title}>{title}</h2>
          <div className={classes.actions} data-screen-only>
            {actions}
          </div>
        </div>
        <ul className={classes.facts}>{Children.map(facts, (fact) => fact && <li>{fact}</li>)}</ul>
        {note}
      </div>
    </Panel>
  );
}
