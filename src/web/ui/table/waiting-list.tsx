import type { ComponentProps } from 'react';
import font from '../page/font.module.css';
import { Panel } from '../page/panel';
import { LinkTable } from './link-table';
import classes from './waiting-list.module.css';

interface WaitingListProps extends Omit<ComponentProps<typeof LinkTable>, 'label'> {
  title: string;
  /** The text of the button that shows all waiting items; null if the list already has all of them. */
  allText: string | null;
  onShowAll: () => void;
}

/** The items that wait for the user, shown above the list of all items. */
export function WaitingList({ title, allText, onShowAll, ...table }: WaitingListProps) {
  return (
    <Panel flush label={title}>
      <div className={classes.head}>
        <h2 className={font.heading}>{title}</h2>
        {allText !== null && (
          <button type="button" className={classes.all} onClick={onShowAll}>
            {allText}
          </button>
        )}
      </div>
      <LinkTable label={title} {...table} />
    </Panel>
  );
}
