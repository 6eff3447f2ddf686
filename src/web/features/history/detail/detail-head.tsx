import { Children, type ReactNode } from 'react';
import { useText } from '../../../texts/use-text';
import { formatMoment } from '../../../ui/format/day';
import flow from '../../../ui/page/flow.module.css';
import { PageHead } from '../../../ui/page/page-head';
import { Panel } from '../../../ui/page/panel';

interface DetailHeadProps {
  /** The lane or file. */
  title: ReactNode;
  actions: ReactNode;
  /** The facts of the search, such as the freight, one element each. */
  facts: ReactNode;
  createdAt: string;
  /** The user's name; null if it is not shown. */
  createdBy: string | null;
  /** The content below the facts. */
  note?: ReactNode;
}

/** The first panel of a past search. */
export function DetailHead({ title, actions, facts, createdAt, createdBy, note }: DetailHeadProps) {
  const text = useText();
  const moment = formatMoment(createdAt);
  return (
    <Panel>
      <PageHead
        level={2}
        title={title}
        about={
          <ul className={flow.row}>
            {Children.map(facts, (fact) => fact && <li>{fact}</li>)}
            <li>
              {createdBy === null
                ? text('history.searched', { moment })
                : text('history.searched.by', { name: createdBy, moment })}
            </li>
          </ul>
        }
        actions={actions}
      >
        {note}
      </PageHead>
    </Panel>
  );
}
