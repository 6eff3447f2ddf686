import { Children, type ReactNode } from 'react';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Panel } from '../../../ui/page/panel';
import classes from '../history.module.css';

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
    <Panel>
      <div className={flow.stack}>
        <div className={flow.between}>
          <h2 className={font.title}>{title}</h2>
          <div className={`${flow.buttons} ${classes.actions}`} data-screen-only>
            {actions}
          </div>
        </div>
        <ul className={`${flow.row} ${font.hint}`}>
          {Children.map(facts, (fact) => fact && <li>{fact}</li>)}
        </ul>
        {note}
      </div>
    </Panel>
  );
}
